/** How the outside services did over seven days, and the last problems in words (`watch-2`). */
import { Button, Notice, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useEffect, useState } from 'react';
import { askSite, type SiteAnswer } from '../ask-site.ts';
import { TestConnection } from '../fields/test-connection.tsx';
import { SettingsGroup } from '../groups/settings-group.tsx';
import { ProblemTable, type ToldProblem } from '../status/problem-table.tsx';
import { WeekTable, type ServiceWeek } from '../status/week-table.tsx';

interface Status {
	/** YYYY-MM-DD, the oldest first. */
	readonly days: readonly string[];
	readonly services: readonly ServiceWeek[];
	readonly problems: readonly ToldProblem[];
}

export const StatusPanel = () => {
	const [ answer, setAnswer ] = useState< SiteAnswer< Status > | null >(
		null
	);
	const [ isReading, setIsReading ] = useState( true );
	const [ times, setTimes ] = useState( 1 );
	useEffect( () => {
		let isLeft = false;
		void askSite< Status >( 'status' ).then( ( status ) => {
			if ( ! isLeft ) {
				setAnswer( status );
				setIsReading( false );
			}
		} );
		return () => {
			isLeft = true;
		};
	}, [ times ] );
	const again = () => {
		setIsReading( true );
		setTimes( times + 1 );
	};
	return (
		<>
			{ answer === null && (
				<p role="status">
					<Spinner />
					{ __( 'Reading the status…', 'circulation' ) }
				</p>
			) }
			{ answer?.kind === 'failed' && (
				<Notice status="error" isDismissible={ false }>
					{ answer.message }
				</Notice>
			) }
			{ answer?.kind === 'answered' && (
				<>
					<SettingsGroup
						title={ __( 'The last 7 days', 'circulation' ) }
					>
						<WeekTable
							days={ answer.value.days }
							services={ answer.value.services }
						/>
					</SettingsGroup>
					<SettingsGroup
						title={ __( 'The last problems', 'circulation' ) }
					>
						<ProblemTable problems={ answer.value.problems } />
					</SettingsGroup>
				</>
			) }
			{ answer !== null && (
				<div className="circ-admin-save">
					<Button
						variant="secondary"
						isBusy={ isReading }
						disabled={ isReading }
						accessibleWhenDisabled
						onClick={ again }
					>
						{ isReading
							? __( 'Reading…', 'circulation' )
							: __( 'Read again', 'circulation' ) }
					</Button>
				</div>
			) }
			<SettingsGroup title={ __( 'This site', 'circulation' ) }>
				<TestConnection
					id="session-cookie"
					name={ __( 'Session cookie', 'circulation' ) }
				/>
				<TestConnection
					id="plan-offer"
					name={ __( 'Plans that are offered', 'circulation' ) }
				/>
			</SettingsGroup>
		</>
	);
};

/** The last changes of the settings, each with a way to take it back (`site-30`). */
import { Button, Notice, Spinner } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useState } from 'react';
import { askSite, tellSite, type SiteAnswer } from '../ask-site.ts';
import type { Outcome } from './outcome.ts';

interface Change {
	readonly id: string;
	/** As the site writes days and hours. */
	readonly at: string;
	readonly who: string;
	/** Names of settings. */
	readonly settings: readonly string[];
	/** Whether nothing newer stands in their place. */
	readonly isLatest: boolean;
}

interface History {
	readonly changes: readonly Change[];
}

const PATH = 'settings/history';

export const ChangeList = ( {
	onEnd,
}: {
	readonly onEnd: ( outcome: Outcome ) => void;
} ) => {
	const [ answer, setAnswer ] = useState< SiteAnswer< History > | null >(
		null
	);
	const [ undone, setUndone ] = useState( '' );
	useEffect( () => {
		let isLeft = false;
		void askSite< History >( PATH ).then( ( history ) => {
			if ( ! isLeft ) {
				setAnswer( history );
			}
		} );
		return () => {
			isLeft = true;
		};
	}, [] );
	const undo = async ( id: string ) => {
		setUndone( id );
		const result = await tellSite< History >( PATH, { id } );
		setUndone( '' );
		onEnd(
			result.kind === 'answered'
				? {
						status: 'success',
						message: __(
							'Taken back. Load this page again to see it in its tab.',
							'circulation'
						),
					}
				: { status: 'error', message: result.message }
		);
	};
	if ( answer === null ) {
		return (
			<p role="status">
				<Spinner />
				{ __( 'Reading the changes…', 'circulation' ) }
			</p>
		);
	}
	if ( answer.kind === 'failed' ) {
		return (
			<Notice status="error" isDismissible={ false }>
				{ answer.message }
			</Notice>
		);
	}
	if ( answer.value.changes.length === 0 ) {
		return <p>{ __( 'Nothing has been changed yet.', 'circulation' ) }</p>;
	}
	return (
		<table className="widefat striped">
			<thead>
				<tr>
					<th scope="col">{ __( 'When', 'circulation' ) }</th>
					<th scope="col">{ __( 'Who', 'circulation' ) }</th>
					<th scope="col">{ __( 'What', 'circulation' ) }</th>
					<th scope="col">{ __( 'Back', 'circulation' ) }</th>
				</tr>
			</thead>
			<tbody>
				{ answer.value.changes.map( ( change ) => (
					<tr key={ change.id }>
						<td>{ change.at }</td>
						<td>{ change.who }</td>
						<td>{ change.settings.join( ', ' ) }</td>
						<td>
							{ change.isLatest ? (
								<Button
									variant="secondary"
									isBusy={ undone === change.id }
									disabled={ undone !== '' }
									accessibleWhenDisabled
									onClick={ () => void undo( change.id ) }
								>
									{ sprintf(
										/* translators: %s: names of settings. */
										__( 'Take back: %s', 'circulation' ),
										change.settings.join( ', ' )
									) }
								</Button>
							) : (
								__( 'Changed again since', 'circulation' )
							) }
						</td>
					</tr>
				) ) }
			</tbody>
		</table>
	);
};

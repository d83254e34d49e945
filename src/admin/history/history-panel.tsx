/** Exports and imports the settings, and lists their changes (`site-28`, `site-30`). */
import { Notice, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useState, useEffect } from 'react';
import { isRecord, type Raw } from '#src/domain/shape.ts';
import { askSite, type SiteAnswer } from '../ask-site.ts';
import type { Panel } from '../settings-data.ts';
import { Box, panelAddress } from '../settings-panel.tsx';
import type { SettingsForm } from '../use-settings-form.ts';
import { type Outcome, SettingsFile } from './settings-file.tsx';

interface History {
	readonly changes: readonly {
		/** In the site's date and time format. */
		readonly at: string;
		readonly who: string;
		readonly settings: readonly string[];
	}[];
}

const isHistory = ( { changes }: Raw ): boolean =>
	Array.isArray( changes ) &&
	changes.every( ( change ) => isRecord( change ) && Array.isArray( change.settings ) );

const ChangeList = () => {
	const [ answer, setAnswer ] = useState< SiteAnswer< History > | null >( null );
	useEffect( () => {
		let isLeft = false;
		void askSite< History >( 'settings/history', isHistory ).then( ( history ) => {
			if ( ! isLeft ) {
				setAnswer( history );
			}
		} );
		return () => {
			isLeft = true;
		};
	}, [] );
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
				</tr>
			</thead>
			<tbody>
				{ answer.value.changes.map( ( change, place ) => (
					// The list is read once and never reordered.
					<tr key={ place }>
						<td>{ change.at }</td>
						<td>{ change.who }</td>
						<td>{ change.settings.join( ', ' ) }</td>
					</tr>
				) ) }
			</tbody>
		</table>
	);
};

export const HistoryPanel = ( { panel, form }: { panel: Panel; form: SettingsForm } ) => {
	const [ outcome, setOutcome ] = useState< Outcome | null >( null );
	return (
		<>
			{ outcome && (
				<Notice status={ outcome.status } isDismissible={ false }>
					{ outcome.message }
				</Notice>
			) }
			<Box id={ panelAddress( panel ) } title={ __( 'Copy of the settings', 'circulation' ) }>
				<SettingsFile onStored={ form.receive } onEnd={ setOutcome } />
			</Box>
			<Box title={ __( 'Who changed what', 'circulation' ) }>
				<ChangeList key={ form.saves } />
			</Box>
		</>
	);
};

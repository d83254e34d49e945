/** Exports and imports the settings, and lists their changes (`site-28`, `site-30`). */
import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import { ChangeList } from './change-list.tsx';
import { type Outcome, SettingsFile } from './settings-file.tsx';
import type { Panel } from '../settings-data.ts';
import { Box, panelAddress } from '../settings-panel.tsx';

export const HistoryPanel = ( { panel }: { panel: Panel } ) => {
	const [ outcome, setOutcome ] = useState< Outcome | null >( null );
	// The list is remounted after each outcome, because an import is a change too.
	const [ times, setTimes ] = useState( 0 );
	const onEnd = ( next: Outcome ) => {
		setOutcome( next );
		setTimes( ( now ) => now + 1 );
	};
	return (
		<>
			{ outcome && (
				<Notice status={ outcome.status } onRemove={ () => setOutcome( null ) }>
					{ outcome.message }
				</Notice>
			) }
			<Box id={ panelAddress( panel ) } title={ __( 'Copy of the settings', 'circulation' ) }>
				<SettingsFile onEnd={ onEnd } />
			</Box>
			<Box title={ __( 'Who changed what', 'circulation' ) }>
				<ChangeList key={ times } />
			</Box>
		</>
	);
};

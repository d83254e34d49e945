/**
 * Takes the settings to another site, brings them from a file, and lists who changed what
 * (`site-28`, `site-30`).
 */
import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import { ChangeList } from './change-list.tsx';
import type { Outcome } from './outcome.ts';
import { SettingsFile } from './settings-file.tsx';
import { Box } from '../settings-panel.tsx';

export const HistoryPanel = () => {
	const [ outcome, setOutcome ] = useState< Outcome | null >( null );
	// A file that was brought in is a change, too.
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
			<Box title={ __( 'Copy of the settings', 'circulation' ) }>
				<SettingsFile onEnd={ onEnd } />
			</Box>
			<Box title={ __( 'Who changed what', 'circulation' ) }>
				<ChangeList key={ times } />
			</Box>
		</>
	);
};

/** Takes the settings to another site, brings them from a file, and lists who changed what (`site-28`, `site-30`). */
import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import { ChangeList } from '../history/change-list.tsx';
import type { Outcome } from '../history/outcome.ts';
import { SettingsFile } from '../history/settings-file.tsx';
import { SettingsGroup } from '../groups/settings-group.tsx';

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
				<Notice
					status={ outcome.status }
					onRemove={ () => setOutcome( null ) }
				>
					{ outcome.message }
				</Notice>
			) }
			<SettingsGroup
				title={ __( 'Copy of the settings', 'circulation' ) }
			>
				<SettingsFile onEnd={ onEnd } />
			</SettingsGroup>
			<SettingsGroup title={ __( 'Who changed what', 'circulation' ) }>
				<ChangeList key={ times } />
			</SettingsGroup>
		</>
	);
};

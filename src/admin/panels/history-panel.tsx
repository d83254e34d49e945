/** Takes the settings to another site, brings them from a file, and lists who changed what (`site-28`, `site-30`). */
import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import { ChangeList } from '../history/change-list.tsx';
import { SettingsFile } from '../history/settings-file.tsx';
import { SettingsGroup } from '../groups/settings-group.tsx';

/** What came of the last press, in one place for both groups. */
export interface Told {
	readonly status: 'success' | 'error';
	readonly message: string;
}

export const HistoryPanel = () => {
	const [ told, setTold ] = useState< Told | null >( null );
	// A file that was brought in is a change, too.
	const [ times, setTimes ] = useState( 0 );
	const tell = ( next: Told ) => {
		setTold( next );
		setTimes( ( now ) => now + 1 );
	};
	return (
		<>
			{ told && (
				<Notice
					status={ told.status }
					onRemove={ () => setTold( null ) }
				>
					{ told.message }
				</Notice>
			) }
			<SettingsGroup
				title={ __( 'Copy of the settings', 'circulation' ) }
			>
				<SettingsFile onTold={ tell } />
			</SettingsGroup>
			<SettingsGroup title={ __( 'Who changed what', 'circulation' ) }>
				<ChangeList key={ times } onTold={ tell } />
			</SettingsGroup>
		</>
	);
};

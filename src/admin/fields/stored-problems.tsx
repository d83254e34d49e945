/** A notice about invalid stored settings, for example after a manual import (`site-4`). */
import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ProblemList } from './problem-list.tsx';
import type { SettingsProblem } from '../settings-data.ts';

export const StoredProblems = ( {
	problems,
}: {
	readonly problems: readonly SettingsProblem[];
} ) =>
	problems.length === 0 ? null : (
		<Notice status="warning" isDismissible={ false }>
			{ __(
				'Some stored settings are wrong. Until they are corrected and saved, their defaults are used:',
				'circulation'
			) }
			<ProblemList sentences={ problems.map( ( { message } ) => message ) } />
		</Notice>
	);

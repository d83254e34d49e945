/**
 * Notes at the top of a tab that its settings follow the network until this site saves its own
 * (`site-37`).
 */
import { __, sprintf } from '@wordpress/i18n';
import type { SettingsTab } from '../settings-data.ts';
import type { SettingsForm } from '../use-settings-form.ts';

interface FollowedNoticeProps {
	readonly tab: SettingsTab;
	/** Labels of settings that follow the network, by key. */
	readonly followed: Readonly< Record< string, string > >;
	readonly form: SettingsForm;
}

export const FollowedNotice = ( { tab, followed, form }: FollowedNoticeProps ) => {
	const shared = tab.shared.filter( ( key ) => key in followed );
	if ( shared.length === 0 || form.isChanged( shared ) ) {
		return null;
	}
	return (
		<p>
			{ sprintf(
				/* translators: %s: names of settings. */
				__(
					'As the network has it: %s. What you change of it is this site’s own from then on.',
					'circulation'
				),
				shared.map( ( key ) => followed[ key ] ).join( ', ' )
			) }
		</p>
	);
};

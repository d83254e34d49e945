/** The six feature flags, each with a sentence that says what on and off mean (`site-7` to `site-9`). */
import { ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { FeatureFlag } from '#src/domain/site/boot-config.ts';
import type { PanelProps } from '../fields/panel-props.ts';
import { SettingsGroup } from '../groups/settings-group.tsx';

interface FlagText {
	readonly label: string;
	readonly help: string;
}

const texts = (): Readonly< Record< FeatureFlag, FlagText > > => ( {
	membership: {
		label: __( 'Membership', 'circulation' ),
		help: __(
			'Readers can subscribe and manage their account. Off: they can still log in and out; nothing is sold, and the account pages are not shown.',
			'circulation'
		),
	},
	comments: {
		label: __( 'Comments', 'circulation' ),
		help: __(
			'The comment service stands where your theme shows comments, and readers are logged in to it. It needs a spot id under Connections and the reader’s consent. Off: nothing of that service loads.',
			'circulation'
		),
	},
	pauseSubscriptions: {
		label: __( 'Pause subscriptions', 'circulation' ),
		help: __(
			'Members can pause their membership. Off: no pause is offered; who is paused can still resume.',
			'circulation'
		),
	},
	sportsPlusTwo: {
		label: __( 'Two plans in onboarding', 'circulation' ),
		help: __(
			'The offer in onboarding shows the featured and the monthly plan. Off: it shows one.',
			'circulation'
		),
	},
	piano: {
		label: __( 'Paywall meter', 'circulation' ),
		help: __(
			'The content-paywall meter runs on open articles, for everybody who does not subscribe. It needs an application id and a key under Connections. Off: no meter, and no token is issued.',
			'circulation'
		),
	},
	googleOneTap: {
		label: __( 'Google One Tap', 'circulation' ),
		help: __(
			'Visitors who are logged out see the One Tap prompt. Off: its script never loads.',
			'circulation'
		),
	},
} );

export const FeaturesPanel = ( { form }: PanelProps ) => {
	const { flags } = form.values;
	return (
		<SettingsGroup title={ __( 'Feature flags', 'circulation' ) }>
			{ ( Object.entries( texts() ) as [ FeatureFlag, FlagText ][] ).map(
				( [ flag, { label, help } ] ) => (
					<ToggleControl
						key={ flag }
						label={ label }
						help={ help }
						checked={ flags[ flag ] }
						onChange={ ( on ) =>
							form.change( { flags: { ...flags, [ flag ]: on } } )
						}
					/>
				)
			) }
		</SettingsGroup>
	);
};

/** The account pages that the navigation leads to, in its groups (design language, Navigation). */
import { MEMBERSHIP_PATH, SETTINGS_PATH } from '#src/domain/paths.ts';
import { __ } from '#src/messages/translate.ts';
import type { NavGroup } from '#src/ui/account-nav.tsx';

export const accountPages = (): readonly NavGroup[] => [
	{
		title: __( 'You' ),
		links: [ { href: SETTINGS_PATH, label: __( 'Profile' ) } ],
	},
	{
		title: __( 'Billing' ),
		links: [ { href: MEMBERSHIP_PATH, label: __( 'Membership' ) } ],
	},
];

/**
 * The groups of account pages in the navigation: those that exist and that the reader may open
 * (`address-40`).
 */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import { isOpen } from '#src/domain/addresses/offered.ts';
import type { Requirement } from '#src/domain/access/guards.ts';
import { ACCOUNT_PATHS, CANCEL_PATH, type AccountPath } from '#src/domain/addresses/paths.ts';
import { __ } from '#src/messages/translate.ts';
import type { NavGroup } from '#src/ui/page/account-nav.tsx';

export interface AccountPage {
	readonly href: AccountPath;
	readonly label: string;
	readonly requires: Requirement;
}

interface AccountPageGroup {
	readonly title: string;
	readonly pages: readonly AccountPage[];
}

const paths = ACCOUNT_PATHS;

const page = (
	href: AccountPath,
	label: string,
	requires: Requirement = 'login'
): AccountPage => ( { href, label, requires } );

type Facts = Pick< BootConfig, 'account' | 'flags' | 'inSupportedRegion' >;

const allGroups = ( { account }: Facts ): readonly AccountPageGroup[] => [
	{
		title: __( 'You' ),
		pages: [
			page( paths.settings, __( 'Profile' ) ),
			page( paths.display, __( 'Display' ) ),
			page( paths.newsletters, __( 'Newsletters' ) ),
			page( paths.exclusiveNewsletters, __( 'Exclusive newsletters' ), 'subscriber' ),
			page( paths.texts, __( 'Texts' ), 'texts' ),
		],
	},
	{
		title: __( 'Billing' ),
		pages: [
			page( paths.membership, __( 'Membership' ) ),
			page( paths.paymentMethod, __( 'Payment methods' ), 'payment-method' ),
			page( paths.receipts, __( 'Receipts' ) ),
		],
	},
	{
		title: __( 'Privacy' ),
		pages: [
			page( paths.privacy, __( 'Privacy and data' ) ),
			...( account?.privacy?.includes( 'devices' )
				? [ page( paths.devices, __( 'Devices' ) ) ]
				: [] ),
		],
	},
];

export const accountPageGroups = ( facts: Facts ): readonly AccountPageGroup[] =>
	allGroups( facts ).map( ( { title, pages } ) => ( {
		title,
		pages: pages.filter( ( { href } ) => isOpen( href, facts ) ),
	} ) );

/** Pages outside of the navigation, and the page to highlight for each. */
const BELONGS: Readonly< Record< string, AccountPath > > = {
	[ CANCEL_PATH ]: paths.membership,
	[ paths.updateEmail ]: paths.settings,
	[ paths.verifyEmailChange ]: paths.settings,
	[ paths.devices ]: paths.privacy,
};

/** The navigation's page to highlight. */
export const currentPage = ( groups: readonly NavGroup[], path: string ): string =>
	groups.some( ( { links } ) => links.some( ( { href } ) => href === path ) )
		? path
		: ( BELONGS[ path ] ?? path );

/** The guards' requirements. Texts are checked only for readers with a phone number. */
export const navigationRequires = ( hasPhoneNumber: boolean ): readonly Requirement[] => [
	'subscriber',
	'payment-method',
	...( hasPhoneNumber ? ( [ 'texts' ] as const ) : [] ),
];

/** Always includes the current page. */
export const navGroups = (
	groups: readonly AccountPageGroup[],
	mayOpen: ( requirement: Requirement ) => boolean,
	current: string
): readonly NavGroup[] =>
	groups.map( ( { title, pages } ) => ( {
		title,
		links: pages.filter( ( { href, requires } ) => href === current || mayOpen( requires ) ),
	} ) );

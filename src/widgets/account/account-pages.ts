/** The navigation has only pages that exist and that the reader may open (`address-40`). */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import { isOpen } from '#src/domain/addresses/offered.ts';
import type { Requirement } from '#src/domain/access/guards.ts';
import { ACCOUNT_PATHS, CANCEL_PATH, type AccountPath } from '#src/domain/addresses/paths.ts';
import { __ } from '#src/messages/translate.ts';
import type { NavGroup } from '#src/ui/page/account-nav.tsx';

export type AccountPage = ReturnType< typeof page >;

interface AccountPageGroup {
	readonly title: string;
	readonly pages: readonly AccountPage[];
}

const paths = ACCOUNT_PATHS;

const page = ( href: AccountPath, label: string, requires: Requirement = 'login' ) => ( {
	href,
	label,
	requires,
} );

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
			page( paths.receipts, __( 'Receipts' ) ),
			// This page is last: it may be known late whether it is shown, and the others need not
			// wait.
			page( paths.paymentMethod, __( 'Payment methods' ), 'payment-method' ),
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

/** Returns the path that the navigation highlights. */
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

/** 'late' while a call that decides whether the page may be opened is pending. */
export type MayOpen = boolean | 'late';

/**
 * Returns the pages that the reader may open, and always the current one. All links after the first
 * late one are held, because they would move when it appears.
 */
export function navGroups(
	groups: readonly AccountPageGroup[],
	mayOpen: ( requirement: Requirement ) => MayOpen,
	current: string
): readonly NavGroup[] {
	let isHeld = false;
	return groups.map( ( { title, pages } ) => {
		const isTitleHeld = isHeld;
		const links = pages.flatMap( ( { href, label, requires } ) => {
			const opens = href === current || mayOpen( requires );
			isHeld ||= opens === 'late';
			return opens === true ? [ { href, label, isHeld } ] : [];
		} );
		return { title, isHeld: isTitleHeld, links };
	} );
}

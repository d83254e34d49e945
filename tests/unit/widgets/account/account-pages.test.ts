import { describe, expect, it } from 'vitest';
import { ROUTES } from '#src/app/routing/routes.tsx';
import { decideAccess, type GuardedVisitor } from '#src/domain/access/guards.ts';
import { accountPageGroups, currentPage, navGroups } from '#src/widgets/account/account-pages.ts';

const SITE = { flags: [ 'membership' ], inSupportedRegion: true } as const;
const HERE = '/account/settings';

const labels = ( visitor: Partial< GuardedVisitor >, current = HERE ) =>
	navGroups(
		accountPageGroups( SITE ),
		( requirement ) =>
			decideAccess( requirement, {
				loggedIn: true,
				status: 'None',
				products: [],
				hasPaymentMethod: false,
				getsTexts: false,
				sellingRefused: false,
				...visitor,
			} as GuardedVisitor ).kind === 'allow',
		current
	).flatMap( ( { links } ) => links.map( ( { label } ) => label ) );

const EVERYBODY = [
	'Profile',
	'Display',
	'Newsletters',
	'Membership',
	'Receipts',
	'Privacy and data',
];

describe( 'The navigation of the account', () => {
	// Proves address-40.
	it.each( [
		[ '/account/settings/membership/cancel', 'Membership' ],
		[ '/account/settings/update-email', 'Profile' ],
		[ '/account/settings/verify-email-change', 'Profile' ],
		[ '/account/settings/devices', 'Privacy and data' ],
		[ '/account/settings/display', 'Display' ],
	] )( 'says on %s where the reader is: %s', ( path, label ) => {
		const groups = navGroups( accountPageGroups( SITE ), () => true, path );
		expect(
			groups
				.flatMap( ( { links } ) => links )
				.find( ( { href } ) => href === currentPage( groups, path ) )?.label
		).toBe( label );
	} );

	it( 'leads a member to what is there for everyone', () => {
		expect( labels( {} ) ).toEqual( EVERYBODY );
	} );

	it( 'leads a subscriber to exclusive newsletters and texts too', () => {
		expect( labels( { status: 'Active' } ) ).toEqual( [
			'Profile',
			'Display',
			'Newsletters',
			'Exclusive newsletters',
			'Texts',
			'Membership',
			'Receipts',
			'Privacy and data',
		] );
	} );

	it( 'does the same for home delivery', () => {
		expect( labels( { products: [ 'hd-sports-membership' ] } ) ).toContain(
			'Exclusive newsletters'
		);
	} );

	it( 'leads a reader who still gets texts to the place where they end', () => {
		expect( labels( { getsTexts: true } ) ).toContain( 'Texts' );
		expect( labels( { getsTexts: true } ) ).not.toContain( 'Exclusive newsletters' );
	} );

	it( 'leads only readers with a payment method to payment methods', () => {
		expect( labels( { hasPaymentMethod: true } ) ).toContain( 'Payment methods' );
		expect( labels( { hasPaymentMethod: 'unknown' } ) ).not.toContain( 'Payment methods' );
	} );

	// Proves address-40.
	it( 'always names the page that is shown', () => {
		expect( labels( {}, '/account/settings/texts' ) ).toContain( 'Texts' );
	} );

	// Proves address-40.
	it( 'holds the links after a page that may or may not be shown', () => {
		const held = navGroups(
			accountPageGroups( SITE ),
			( requirement ) => requirement === 'login' || 'late',
			HERE
		).map( ( { title, isHeld, links } ) => [
			title,
			isHeld,
			links.filter( ( link ) => link.isHeld ).map( ( { label } ) => label ),
		] );
		expect( held ).toEqual( [
			[ 'You', false, [] ],
			[ 'Billing', true, [ 'Membership', 'Receipts' ] ],
			[ 'Privacy', true, [ 'Privacy and data' ] ],
		] );
	} );

	it( 'names devices only where the sign-in service lists them', () => {
		const pages = ( privacy: readonly 'devices'[] ) =>
			accountPageGroups( { ...SITE, account: { privacy } } )
				.flatMap( ( group ) => group.pages )
				.map( ( { label } ) => label );
		expect( pages( [] ) ).not.toContain( 'Devices' );
		expect( pages( [ 'devices' ] ) ).toContain( 'Devices' );
	} );

	// Proves address-40.
	it( 'leads nowhere but to screens, each under the guard of its row', () => {
		const rows = accountPageGroups( {
			...SITE,
			account: { privacy: [ 'devices' ] },
		} )
			.flatMap( ( { pages } ) => pages )
			.map( ( { href, requires } ) => {
				const row = ROUTES.find( ( { path } ) => path === href );
				return [ href, row?.kind, row && 'guard' in row && row.guard === requires ];
			} );
		expect( rows.filter( ( [ , kind ] ) => kind !== 'screen' ) ).toEqual( [] );
		expect( rows.filter( ( [ , , isSame ] ) => ! isSame ) ).toEqual( [] );
	} );
} );

/** Compares the guards in the table of routes with the expectations written here. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '#src/app/routing/routes.tsx';
import {
	decideAccess,
	RedirectTrail,
	type GuardedVisitor,
	type Requirement,
} from '#src/domain/access/guards.ts';
import { homeDelivery, member, subscriber, visitor } from '../../domain/access/guarded-visitors.ts';

const GUARDED = ROUTES.flatMap( ( row ) => ( 'guard' in row ? [ row ] : [] ) );

const READERS: Readonly< Record< string, GuardedVisitor > > = {
	visitor,
	member,
	subscriber,
	'reader of home delivery': homeDelivery,
	'reader who is still loading': { ...visitor, loggedIn: true },
};

/** Written out a second time on purpose, so that a change of the table is noticed. */
const PATHS: Readonly< Record< Requirement, readonly string[] > > = {
	none: [
		'/account/forgot-password',
		'/account/reset-password',
		'/account/handoff',
		'/account/continue',
		'/account/settings/verify-email-change',
		'/account/withdraw',
	],
	index: [ '/account', '/account/register' ],
	'logged-out': [
		'/account/login',
		'/account/continue-passwordless',
		'/account/continue-passwordless-registration',
	],
	login: [
		'/account/register-success',
		'/account/settings',
		'/account/settings/display',
		'/account/settings/newsletters',
		'/account/settings/membership',
		'/account/settings/membership/cancel',
		'/account/settings/receipts',
		'/account/settings/privacy',
		'/account/settings/devices',
		'/account/settings/update-email',
		'/account/onboarding/name',
		'/account/onboarding/welcome',
		'/account/onboarding/newsletters',
		'/account/onboarding/smstexts',
		'/account/onboarding/app-text',
		'/account/onboarding/sports-plus',
		'/account/onboarding/events',
		'/account/onboarding/*',
	],
	subscriber: [ '/account/settings/exclusive-newsletters' ],
	texts: [ '/account/settings/texts' ],
	'payment-method': [ '/account/settings/payment-method' ],
	selling: [ '/account/subscribe', '/account/appsubscribe' ],
};

describe( 'The guards of the table of routes', () => {
	// Proves address-2.
	it.each( Object.keys( PATHS ) as Requirement[] )(
		'of the kind %s stand before these addresses, and before no other',
		( requirement ) => {
			expect(
				GUARDED.filter( ( { guard } ) => guard === requirement ).map( ( { path } ) => path )
			).toEqual( PATHS[ requirement ] );
		}
	);

	// Proves address-2.
	it.each( [
		[ 'Anybody', 'none' ],
		[ 'Only visitors', 'logged-out' ],
		[ 'Logged in', 'login' ],
	] as const )( 'are those of the rule: %s', ( word, requirement ) => {
		const page = readFileSync( 'docs/product/addresses.md', 'utf8' );
		const [ , line = '' ] = page.split( `\n- ${ word }: ` );
		const named = ( line.split( '\n- ' )[ 0 ] ?? '' ).match( /`[a-z/-]+`/g ) ?? [];
		const paths = named
			.map( ( path ) => path.slice( 1, -1 ) )
			.map( ( path ) => ( path.startsWith( '/' ) ? path : `/account/settings/${ path }` ) );
		const isOneByOne = ( path: string ) => ! path.includes( '/onboarding/' );
		expect( paths.filter( isOneByOne ).sort() ).toEqual(
			PATHS[ requirement ].filter( isOneByOne ).sort()
		);
	} );

	// Proves address-13.
	it.each( GUARDED.map( ( { path, guard } ) => [ path, guard ] as const ) )(
		'%s (%s) settles within three redirects for each reader',
		( path, guard ) => {
			for ( const [ name, reader ] of Object.entries( READERS ) ) {
				const trail = new RedirectTrail();
				let at: string = path;
				let access = decideAccess( guard, reader );
				while ( access.kind === 'redirect' ) {
					const { to } = access;
					expect( trail.follow( at, to ), `${ name } at ${ at }` ).toBe( 'go' );
					const row = GUARDED.find( ( one ) => one.path === to );
					expect( row, `the address ${ to }` ).toBeDefined();
					at = to;
					access = decideAccess( row?.guard ?? 'none', reader );
				}
				expect( [ 'allow', 'wait' ] ).toContain( access.kind );
			}
		}
	);
} );

/**
 * Every call of the app, under every fault, in both shapes of the wire: it ends in time with a
 * named failure, is never reported as done when that is unknown, and is sent once. `npm run matrix`
 * prints it.
 */
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { allServices } from '#src/flows/deps/everything.ts';
import { createPage } from '#src/flows/deps/page.ts';
import { CallFailed, ServiceUnavailable } from '#src/services/http/service-error.ts';
import { SiteRestError } from '#src/services/site-rest/site-rest-error.ts';
import { DISCOUNTS } from '../../sandbox/catalogue.ts';
import { readFault } from '../../sandbox/faults.ts';
import { CALL_NAMES } from '../../sandbox/handlers/calls.ts';
import { personById, type Person } from '../../sandbox/providers.ts';
import { cardNonce, pauseFor, subscribeTo } from '../../sandbox/reader-acts.ts';
import { createRegistry } from '../../sandbox/registry.ts';
import type { Account } from '../../sandbox/records.ts';
import { WIRE_SHAPES, type WireShape } from '../../sandbox/wire-shape.ts';
import type { World } from '../../sandbox/world.ts';
import { NOW } from '../now.ts';
import { EACH_CALL, FACTS, type Facts, type Send } from './each-call.ts';
import { COLUMNS, keepCells, type Cells, type Column } from './fault-matrix.ts';
import { CONFIG } from './stage.ts';
import { straightTo } from './straight-to-services.ts';

/**
 * Calls that PHP makes (tests/php/Clients/FaultMatrixTest.php), and an address that a window opens.
 */
const NOT_OF_THE_APP =
	/^(gateway|bot-check|identity-admin|newsletter-provider|piano|webhook)\.|^identity\.oauth$/;

/** Cells that accept more than a failure's name, and why. */
const BY_CONTRACT: Record< string, [ calls: RegExp, columns: string ][] > = {
	// A command's success needs no body; money flows read it back (`wire-24`).
	done: [
		[
			/^identity\.(request-reset|reset-password|change-password|update-email|confirm-email|ask-for-link|save-profile|save-extended-profile|delete-account|end-other-sessions|cancel-subscription|change-card|subscribe)$/,
			'empty',
		],
		[ /^decision\.(replace|delete|default)-payment-method$/, 'empty' ],
		// Every answer of the service except a success means that it does not know the address.
		[ /^decision\.user-info$/, '400 404 409 empty' ],
		// A 404 means a reader who has stored nothing yet.
		[ /^identity\.profile$/, '404' ],
		// These two calls run in the background: the payment or comment is complete without them.
		[ /^site\.(postal-code|comments-webhook)$/, 'all' ],
		// If this call fails, the bot check stays on, and a person passes it.
		[ /^site\.recaptcha-disable$/, 'all' ],
	],
	nothing: [
		[ /^identity\.extended-profile$/, '404' ],
		// The browser forgets the reader whatever the service answers.
		[ /^identity\.logout$/, 'all' ],
		// None of these may delay a payment or a page.
		[ /^site\.(discounts|prepare-customer)$|^comments\.messages-count$/, 'all' ],
		// The card form reports that it did not load.
		[ /^identity\.card-token$/, 'all' ],
	],
};
const isContract = ( outcome: string, call: string, column: string ): boolean =>
	( BY_CONTRACT[ outcome ] ?? [] ).some(
		( [ calls, columns ] ) =>
			calls.test( call ) && ( columns === 'all' || columns.split( ' ' ).includes( column ) )
	);

const LINKS: Readonly< Record< string, 'reset' | 'email-change' | 'login' > > = {
	'identity.reset-password': 'reset',
	'identity.confirm-email': 'email-change',
};
/** Calls by readers who have no account, membership or password yet. */
const NEWCOMERS = [ 'identity.register', 'identity.ask-for-link', 'identity.subscribe' ];

/** A reader and a history with which the call succeeds. */
function sceneOf( world: World, call: string ): { reader: Account; facts: Facts } {
	const reader = world.accounts.register( {
		email: FACTS.email,
		...( call !== 'site.create-password' && { password: 'Reader-Pass-1' } ),
	} );
	if ( typeof reader === 'string' ) {
		throw new Error( reader );
	}
	world.accounts.saveProfile( reader, { 'full-name': 'Maya Ortiz' } );
	world.extendedProfiles.put( reader, 'nypost', { 'onboarding-done': 'customize' } );
	const person = personById( 'iris' ) as Person;
	world.providers.link( reader, { provider: 'google', person } );
	const isNew = NEWCOMERS.includes( call );
	const bought = isNew ? null : subscribeTo( world, reader, 'sports-monthly' );
	if ( bought && call === 'decision.delete-payment-method' ) {
		world.billing.cancel( bought );
	}
	if ( bought && call === 'site.discounts' ) {
		world.billing.addDiscount( bought, DISCOUNTS[ 0 ] as ( typeof DISCOUNTS )[ number ] );
	}
	if ( call === 'site.pause-subscription-email' ) {
		pauseFor( world, reader, 1 );
	}
	const newcomer = 'new@example.com';
	return {
		reader,
		facts: {
			...FACTS,
			email: isNew ? newcomer : FACTS.email,
			...( bought && { subscription: bought.id, card: bought.cardToken ?? '' } ),
			nonce: cardNonce( world ),
			link: world.links.issue( {
				kind: LINKS[ call ] ?? 'login',
				email: call === 'identity.confirm-email' ? newcomer : FACTS.email,
				account: reader.id,
			} ).token,
			codeA: world.comments.begin(),
			credential: world.providers.credentialOf( person ),
			token: world.botCheck.issue( 'login', 'localhost' ),
		},
	};
}

const NEVER = 'it never ends';

/**
 * The failure's name, 'done', 'unknown', or 'nothing' for false and empty values. Rethrows errors
 * without a name.
 */
async function outcomeOf( work: Promise< unknown > ): Promise< string > {
	try {
		const value = ( await work ) as { ok?: boolean; failure?: unknown } | null | undefined;
		if ( typeof value?.ok === 'boolean' ) {
			const { failure } = value;
			return value.ok
				? 'done'
				: String( Object( failure ).reason ?? JSON.stringify( failure ) );
		}
		const isEmpty = value === null || ( Array.isArray( value ) && value.length === 0 );
		if ( isEmpty || ( value as unknown ) === false ) {
			return 'nothing';
		}
		return ( value as unknown ) === 'unknown' ? 'unknown' : 'done';
	} catch ( error ) {
		if ( error instanceof ServiceUnavailable || error instanceof CallFailed ) {
			return error.isOutage ? 'service-unavailable' : 'call-failed';
		}
		if ( error instanceof SiteRestError ) {
			return error.code;
		}
		throw error;
	}
}

async function cellOf( wire: WireShape, call: string, send: Send, column?: Column ) {
	localStorage.clear();
	sessionStorage.clear();
	const registry = createRegistry( { now: () => NOW, personas: false, wire } );
	const world = registry.world();
	const { reader, facts } = sceneOf( world, call );
	document.cookie = `blaize_session=${ world.accounts.openSession( reader ).id }; Path=/`;
	document.cookie = `blaize_tracking_id=${ reader.id }; Path=/`;
	const straight: typeof fetch = ( address, init ) =>
		new Promise( ( resolve, reject ) => {
			init?.signal?.addEventListener( 'abort', reject );
			straightTo( registry, String( address ), init ).then(
				( { response } ) => resolve( response ),
				reject
			);
		} );
	vi.stubGlobal( 'fetch', straight );
	vi.spyOn( AbortSignal, 'timeout' ).mockImplementation( ( milliseconds ) => {
		const abort = new AbortController();
		setTimeout( () => abort.abort(), milliseconds );
		return abort.signal;
	} );
	const deps = createPage( CONFIG, {
		origin: 'http://localhost:8888',
		log: () => {},
		fetch: straight,
	} ).use( allServices );
	if ( column ) {
		world.faults.plan( readFault( { call, times: 99, ...column.fault }, [ call ] ) );
	}
	vi.spyOn( window.navigator, 'onLine', 'get' ).mockReturnValue( ! column?.isOffline );
	let outcome = NEVER;
	const ended = outcomeOf( send( deps, facts ) ).then( ( said ) => {
		outcome = said;
	} );
	await Promise.race( [ vi.advanceTimersByTimeAsync( 31_000 ), ended ] );
	const sent = world.journal.all().filter( ( row ) => row.call === call ).length;
	return { outcome, sent };
}

/** The problem with a cell; '' if there is none. */
function wrongIn(
	{ outcome, sent }: { readonly outcome: string; readonly sent: number },
	{ means, fault }: Column,
	{ call, name, well }: { readonly call: string; readonly name: string; readonly well: string }
): string {
	const times = fault.kind === 'duplicate' || fault.kind === 'stale-nonce' ? 2 : 1;
	if ( sent !== times ) {
		return `sent ${ sent } times, not ${ times }`;
	}
	if ( outcome === NEVER || outcome === 'undefined' ) {
		return outcome;
	}
	if ( means === 'through' ) {
		return outcome === well ? '' : `${ outcome }, not ${ well }`;
	}
	const isNamed = outcome !== 'done' && outcome !== 'nothing';
	return isNamed || isContract( outcome, call, name ) ? '' : `taken for ${ outcome }`;
}

beforeEach( () => {
	vi.useFakeTimers( { toFake: [ 'setTimeout', 'clearTimeout', 'Date' ], now: NOW } );
} );

const cells: Cells = {};
afterAll( () => keepCells( 'services', cells ) );

describe.each( WIRE_SHAPES )( 'As %s, whatever goes wrong,', ( wire ) => {
	const rows = Object.entries( EACH_CALL ).filter(
		// The site's own routes have one shape.
		( [ call ] ) => wire === 'specified' || ! call.startsWith( 'site.' )
	);
	it.each( rows )( '%s ends with a name, once', async ( call, send ) => {
		const well = ( await cellOf( wire, call, send ) ).outcome;
		const row: Record< string, string > = { well };
		const wrong: Record< string, string > = {};
		for ( const [ name, column ] of Object.entries( COLUMNS ) ) {
			if ( name !== 'stale nonce' || /^site\.(?!nonce|plans|withdrawal)/.test( call ) ) {
				const found = await cellOf( wire, call, send, column );
				row[ name ] = found.outcome;
				wrong[ name ] = wrongIn( found, column, { call, name, well } );
			}
		}
		cells[ `${ call } ${ wire }` ] = row;
		expect( wrong ).toEqual(
			Object.fromEntries( Object.keys( wrong ).map( ( name ) => [ name, '' ] ) )
		);
		expect( well ).toBe( 'done' );
	} );
} );

it( 'The matrix has a row for each call of the app', () => {
	expect( CALL_NAMES.filter( ( call ) => ! NOT_OF_THE_APP.test( call ) ).sort() ).toEqual(
		Object.keys( EACH_CALL ).sort()
	);
} );

/**
 * For each call of comments and meter, and each of its faults: what the reader and the publisher
 * see. A reader who has pressed sees a sentence; otherwise the page is unchanged. Nothing is sent
 * twice.
 */
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMeter } from '#src/app/boot/meter.ts';
import { METER_TOKEN_CALLS } from '#src/domain/limits.ts';
import { fillMessageCounts } from '#src/widgets/comments/message-counts.ts';
import { CONFIG } from '../../services/stage.ts';
import { setCommentStage } from './comment-stage.ts';

const here = setCommentStage();
const { stage } = here;

const FAULTS = {
	400: { kind: 'status', status: 400 },
	401: { kind: 'status', status: 401 },
	403: { kind: 'status', status: 403 },
	404: { kind: 'status', status: 404 },
	429: { kind: 'status', status: 429, headers: { 'Retry-After': '30' } },
	500: { kind: 'status', status: 500 },
	503: { kind: 'status', status: 503 },
	'no answer in time': { kind: 'timeout' },
	'lost before it came': { kind: 'drop', when: 'before' },
	'lost after it was done': { kind: 'drop', when: 'after' },
	offline: null,
	empty: { kind: 'empty' },
	'a page in its place': { kind: 'html' },
	'cut off': { kind: 'truncated' },
	slow: { kind: 'delay', delay: 20 },
	'came twice': { kind: 'duplicate' },
	'stale nonce': { kind: 'stale-nonce', times: 1 },
} as const;
type Fault = keyof typeof FAULTS;
/** Only the site's own routes use a nonce. */
type OutsideFault = Exclude< Fault, 'stale nonce' >;

const page = window as unknown as { tp?: [ string, unknown ][] };
const logged = () => stage.log.map( ( { text } ) => text );

/** Advances fake time until `seen` returns a text, and returns that text. */
async function outcome( seen: () => string | null ): Promise< string > {
	return vi.waitFor( async () => {
		await vi.advanceTimersByTimeAsync( 2_000 );
		const said = seen();
		expect( said ).not.toBeNull();
		return said as string;
	} );
}
/**
 * Advances the timers by 40 seconds, longer than any timeout, for cases in which nothing should
 * happen.
 */
async function atRest(): Promise< void > {
	for ( let step = 0; step < 20; step++ ) {
		await vi.advanceTimersByTimeAsync( 2_000 );
		await new Promise( ( resolve ) => setImmediate( resolve ) );
	}
}

function plan( call: string, fault: Fault ) {
	const given = FAULTS[ fault ];
	if ( given === null ) {
		vi.spyOn( navigator, 'onLine', 'get' ).mockReturnValue( false );
		stage.fault( { call, kind: 'drop', times: 9 } );
	} else {
		stage.fault( { call, times: 9, ...given } );
	}
}

/** The sentence that tells a reader that their press failed; null while there is none. */
const alert = () => document.querySelector( '[role=alert]' )?.textContent || null;

async function started() {
	here.begin();
	await outcome( () => ( here.launcher() ? 'begun' : null ) );
}

const notSignedOn = 'You could not be signed in to the comments. Please try again in a moment.';

const printed: string[] = [];

/** Adds a test for each fault of a call; `ends` is the expected outcome of each. */
const rows = < Kind extends Fault >(
	call: string,
	ends: Readonly< Record< Kind, string > >,
	live: () => Promise< string >
) =>
	// Proves vendor-23.
	it.each( Object.entries( ends ) as [ Kind, string ][] )(
		`${ call }, %s: %s`,
		async ( fault, end ) => {
			plan( call, fault );
			const found = await live();
			printed.push( `${ call } | ${ fault } | ${ found }` );
			expect( found ).toBe( end );
		}
	);

beforeEach( () => {
	vi.useFakeTimers( { toFake: [ 'setTimeout', 'clearTimeout' ] } );
	// The real timeout uses Node's own clock, which fake timers do not replace.
	vi.spyOn( AbortSignal, 'timeout' ).mockImplementation( ( after ) => {
		const controller = new AbortController();
		setTimeout( () => controller.abort(), after );
		return controller.signal;
	} );
} );
afterEach( () => {
	vi.useRealTimers();
	delete page.tp;
	document.head.replaceChildren();
} );
afterAll( () => {
	console.info( printed.join( '\n' ) );
} );

describe( 'the numbers of comments', () => {
	const unknown = 'no number';
	rows< OutsideFault >(
		'comments.messages-count',
		{
			400: unknown,
			401: unknown,
			403: unknown,
			404: unknown,
			429: unknown,
			500: unknown,
			503: unknown,
			'no answer in time': unknown,
			'lost before it came': unknown,
			'lost after it was done': unknown,
			offline: unknown,
			empty: unknown,
			'a page in its place': unknown,
			'cut off': unknown,
			slow: '1',
			'came twice': '1',
		},
		async () => {
			stage.world.comments.write( '12' );
			document.body.innerHTML = '<span data-circ-comment-count="12"></span>';
			let isOver = false;
			void fillMessageCounts( ( text, facts ) => stage.log.push( { text, facts } ), {
				spot: 'sp_sandbox',
				demo: '/__sandbox/outside',
				locale: 'en-US',
			} ).then( () => {
				isOver = true;
			} );
			return outcome( () =>
				isOver ? document.querySelector( 'span' )?.textContent || unknown : null
			);
		}
	);
} );

describe( 'a reader who wants to write', () => {
	const told = notSignedOn;
	rows< OutsideFault >(
		'comments.sso',
		{
			400: told,
			401: told,
			403: told,
			404: told,
			429: told,
			500: told,
			503: told,
			'no answer in time': told,
			'lost before it came': told,
			'lost after it was done': told,
			offline: told,
			empty: told,
			'a page in its place': told,
			'cut off': told,
			slow: 'signed on',
			'came twice': 'signed on',
		},
		async () => {
			await started();
			here.launcherComes();
			stage.enter( 'monthly' );
			here.tell( 'spot-im-login-start' );
			const end = await outcome( () => ( here.signedOn !== null ? 'signed on' : alert() ) );
			expect( stage.world.comments.handshakes() ).toHaveLength( 1 );
			return end;
		}
	);
} );

describe( 'the token of the meter', () => {
	const visitor = ( status: number, calls = METER_TOKEN_CALLS ) =>
		`counted as a visitor; ${ calls } × Failed to fetch Piano JWT: ${ status }`;
	const reader = 'counted under a token';
	rows< Fault >(
		'site.piano',
		{
			400: visitor( 400, 1 ),
			401: visitor( 401, 1 ),
			403: visitor( 403, 1 ),
			404: visitor( 404, 1 ),
			429: visitor( 429 ),
			500: visitor( 500 ),
			503: visitor( 503 ),
			'no answer in time': visitor( 0 ),
			'lost before it came': visitor( 0 ),
			'lost after it was done': visitor( 0 ),
			offline: visitor( 0 ),
			empty: visitor( 200 ),
			'a page in its place': visitor( 200 ),
			'cut off': visitor( 200 ),
			slow: reader,
			'came twice': reader,
			'stale nonce': reader,
		},
		async () => {
			stage.enter( 'member' );
			void startMeter(
				CONFIG,
				{
					config: {
						aid: `aid${ Math.random() }`,
						environment: 'sandbox',
					},
					demo: '/__sandbox/vendors',
					mayRun: () => true,
				},
				{
					origin: 'http://localhost:8888',
					log: ( text, facts ) => stage.log.push( { text, facts } ),
				}
			);
			await outcome( () => ( document.head.querySelector( 'script' ) ? 'begun' : null ) );
			const lines = logged().filter( ( line ) => /JWT/.test( line ) );
			return Object.fromEntries( page.tp ?? [] ).setExternalJWT
				? reader
				: `counted as a visitor; ${ lines.length } × ${ lines[ 0 ] }`;
		}
	);
} );

describe( 'an event for the publisher’s own address', () => {
	const lost = 'sent once, arrived 0 times';
	const told = 'sent once, arrived 1 times';
	rows< Fault >(
		'site.comments-webhook',
		{
			400: lost,
			401: lost,
			403: lost,
			404: lost,
			429: lost,
			500: lost,
			503: lost,
			'no answer in time': lost,
			'lost before it came': lost,
			'lost after it was done': told,
			offline: lost,
			empty: lost,
			'a page in its place': lost,
			'cut off': told,
			slow: told,
			// The second request is refused as a duplicate.
			'came twice': 'sent 2 times, arrived 1 times',
			// The request was refused before anything was done.
			'stale nonce': 'sent 2 times, arrived 1 times',
		},
		async () => {
			stage.enter( 'monthly' );
			await started();
			const before = document.body.innerHTML;
			here.tell( 'spot-im-current-user-sent-message' );
			await vi.waitFor( () =>
				expect( stage.timesCalled( 'site.comments-webhook' ) ).toBeGreaterThan( 0 )
			);
			await atRest();
			expect( document.body.innerHTML ).toBe( before );
			const sent = stage.timesCalled( 'site.comments-webhook' );
			return `sent ${ sent === 1 ? 'once' : `${ sent } times` }, arrived ${ stage.world.comments.received().length } times`;
		}
	);
} );

describe( 'a name to write under', () => {
	const form = () => document.querySelector( 'form' );
	async function types() {
		const nameless = stage.enter( 'monthly' );
		stage.world.accounts.saveProfile( nameless, { 'full-name': '' } );
		await started();
		here.launcherComes();
		here.tell( 'spot-im-login-start' );
		await outcome( () => ( form() ? 'asked' : null ) );
		const input = form()?.querySelector( 'input' ) as HTMLInputElement;
		input.value = 'Maya O.';
		form()?.requestSubmit();
		const end = await outcome( () =>
			here.signedOn !== null ? `writes as ${ here.signedOn }` : alert()
		);
		const button = form()?.querySelector( 'button' )?.textContent ?? '';
		// The typed text is still there for the next try.
		expect( form() ? input.value : 'Maya O.' ).toBe( 'Maya O.' );
		return /^Try/.test( button ) ? `${ end } ${ button }` : end;
	}

	const unchecked =
		'We cannot check your display name right now. Nothing was saved. Please try again.';
	rows< Fault >(
		'site.profanity-check',
		{
			400: unchecked,
			401: unchecked,
			403: unchecked,
			404: unchecked,
			429: `${ unchecked } Try again in 0:30`,
			500: unchecked,
			503: unchecked,
			'no answer in time': unchecked,
			'lost before it came': unchecked,
			'lost after it was done': unchecked,
			offline: unchecked,
			empty: unchecked,
			'a page in its place': unchecked,
			'cut off': unchecked,
			slow: 'writes as Maya O.',
			'came twice': 'writes as Maya O.',
			'stale nonce': 'writes as Maya O.',
		},
		types
	);

	const unsaved = 'Sorry, there was an error updating your profile';
	const found = 'writes as Maya O.';
	rows< OutsideFault >(
		'identity.save-profile',
		{
			400: unsaved,
			401: unsaved,
			403: unsaved,
			404: unsaved,
			429: unsaved,
			500: unsaved,
			503: unsaved,
			'no answer in time': unsaved,
			'lost before it came': unsaved,
			'lost after it was done': found,
			offline: unsaved,
			// The service answered with success, but has not saved the name.
			empty: notSignedOn,
			'a page in its place': unsaved,
			'cut off': found,
			slow: found,
			'came twice': found,
		},
		types
	);
} );

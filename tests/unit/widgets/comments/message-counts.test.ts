/** The comment counts on a page (`vendor-8`). */
import { beforeEach, expect, it, vi } from 'vitest';
import { fillMessageCounts } from '#src/widgets/comments/message-counts.ts';
import type { Log } from '#src/services/browser/log.ts';
import { setStage } from '../../services/stage.ts';

const stage = setStage();
const WHERE = {
	spot: 'sp_sandbox',
	demo: '/__sandbox/outside',
	locale: 'en-US',
};

const said: unknown[] = [];
const log: Log = ( text, facts ) => said.push( [ text, facts?.call ] );

const places = ( ...posts: readonly string[] ) => {
	document.body.innerHTML = posts
		.map( ( post ) => `<a>Comments <span data-circ-comment-count="${ post }"></span></a>` )
		.join( '' );
};
const shown = () =>
	[ ...document.querySelectorAll( 'span' ) ].map( ( { textContent } ) => textContent );

beforeEach( () => {
	said.length = 0;
	for ( let written = 0; written < 1234; written++ ) {
		stage.world.comments.write( '12' );
	}
	stage.world.comments.write( '13' );
} );

// Proves vendor-8.
it( 'are fetched in one call, however many stories there are, and each story is requested once', async () => {
	places( '12', '13', '14', '12' );
	await fillMessageCounts( log, WHERE );
	expect( shown() ).toEqual( [ '1,234', '1', '0', '1,234' ] );
	expect( stage.world.journal.all().map( ( { path } ) => path ) ).toEqual( [
		expect.stringMatching( /posts_ids=12,13,14$/ ),
	] );
} );

// Proves language-14.
it.each( [
	[ 'de-DE', '1.234' ],
	[ 'x', '1,234' ],
] )( 'are written as the language of the site writes them: %s', async ( locale, text ) => {
	places( '12' );
	await fillMessageCounts( log, { ...WHERE, locale } );
	expect( shown() ).toEqual( [ text ] );
} );

it( 'are put into places that were added after the request, and not into one that names no story', async () => {
	places( '12', '' );
	const filled = fillMessageCounts( log, WHERE );
	places( '12', '', '12' );
	await filled;
	expect( shown() ).toEqual( [ '1,234', '', '1,234' ] );
	expect( stage.world.journal.all().map( ( { path } ) => path ) ).toEqual( [
		expect.stringMatching( /posts_ids=12$/ ),
	] );
} );

it( 'are asked for without a cookie, and not waited for longer than ten seconds', async () => {
	const limit = vi.spyOn( AbortSignal, 'timeout' );
	const asked = vi.spyOn( globalThis, 'fetch' );
	places( '12' );
	await fillMessageCounts( log, WHERE );
	expect( limit ).toHaveBeenCalledExactlyOnceWith( 10_000 );
	expect( asked.mock.calls[ 0 ]?.[ 1 ] ).toMatchObject( {
		credentials: 'omit',
		signal: limit.mock.results[ 0 ]?.value,
	} );
} );

it.each( [
	{ messages_count: { 12: 'many', 14: '1234' } },
	{ messages_count: { 12: -1, 14: 1234 } },
	{ messages_count: { 12: 1.5, 14: 1234 } },
	{ messages_count: { 12: null, 14: 1234 } },
] )( 'that cannot be read are not known, and logged: %j', async ( answer ) => {
	places( '12', '14' );
	vi.spyOn( globalThis, 'fetch' ).mockResolvedValue( Response.json( answer ) );
	await fillMessageCounts( log, WHERE );
	expect( shown() ).toEqual( [ '', '1,234' ] );
	expect( said ).toHaveLength( 1 );
} );

it.each( [ { messages_count: { 13: 7 } }, { messages_count: {} } ] )(
	'of stories that the service does not know are left out: %j',
	async ( answer ) => {
		places( '12' );
		vi.spyOn( globalThis, 'fetch' ).mockResolvedValue( Response.json( answer ) );
		await fillMessageCounts( log, WHERE );
		expect( shown() ).toEqual( [ '' ] );
		expect( said ).toEqual( [] );
	}
);

it.each( [ [ { messages_count: 7 } ], [ { messages_count: null } ], [ [] ], [ 'none' ] ] )(
	'that do not have the agreed form are left out and logged: %j',
	async ( answer ) => {
		places( '12' );
		vi.spyOn( globalThis, 'fetch' ).mockResolvedValue( Response.json( answer ) );
		await fillMessageCounts( log, WHERE );
		expect( shown() ).toEqual( [ '' ] );
		expect( said ).toHaveLength( 1 );
	}
);

it( 'are not read out of a refusal', async () => {
	places( '12' );
	vi.spyOn( globalThis, 'fetch' ).mockResolvedValue(
		Response.json( { messages_count: { 12: 3 } }, { status: 403 } )
	);
	await fillMessageCounts( log, WHERE );
	expect( shown() ).toEqual( [ '' ] );
} );

it( 'cost no call where the page shows none', async () => {
	places();
	await fillMessageCounts( log, WHERE );
	expect( stage.calls() ).toEqual( [] );
} );

it.each( [
	{ kind: 'status', status: 503 },
	{ kind: 'html' },
	{ kind: 'drop' },
	{ kind: 'truncated' },
] )( 'that cannot be had are left out, never shown as none: %j', async ( fault ) => {
	places( '12' );
	stage.fault( { call: 'comments.messages-count', times: 9, ...fault } );
	await fillMessageCounts( log, WHERE );
	expect( shown() ).toEqual( [ '' ] );
	expect( said ).toEqual( [ [ 'service unavailable', 'comments.messages-count' ] ] );
} );

/** The numbers of comments on a page (`vendor-8`). */
import { beforeEach, expect, it } from 'vitest';
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
		.map(
			( post ) =>
				`<a>Comments <span data-circ-comment-count="${ post }"></span></a>`
		)
		.join( '' );
};
const shown = () =>
	[ ...document.querySelectorAll( 'span' ) ].map(
		( { textContent } ) => textContent
	);

beforeEach( () => {
	said.length = 0;
	for ( let written = 0; written < 1234; written++ ) {
		stage.world.comments.write( '12' );
	}
	stage.world.comments.write( '13' );
} );

it( 'come by one call, however many stories there are, and each story is asked for once', async () => {
	places( '12', '13', '14', '12' );
	await fillMessageCounts( log, WHERE );
	expect( shown() ).toEqual( [ '1,234', '1', '0', '1,234' ] );
	expect( stage.world.journal.all().map( ( { path } ) => path ) ).toEqual( [
		expect.stringContaining( 'posts_ids=12,13,14' ),
	] );
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
] )(
	'that cannot be had are left out, never shown as none: %j',
	async ( fault ) => {
		places( '12' );
		stage.fault( { call: 'comments.messages-count', times: 9, ...fault } );
		await fillMessageCounts( log, WHERE );
		expect( shown() ).toEqual( [ '' ] );
		expect( said ).toEqual( [
			[ 'service unavailable', 'comments.messages-count' ],
		] );
	}
);

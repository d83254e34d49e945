/** Tests which comments and reactions are sent to the publisher (`vendor-27`). */
import { describe, expect, it, vi } from 'vitest';
import { setCommentStage } from './comment-stage.ts';

const here = setCommentStage();
const { stage, start, tell, asked } = here;

describe( 'the publisher', () => {
	const events = () => stage.world.comments.received();

	// Proves vendor-27.
	it( 'gets a comment and a reaction, each once and without the reader', async () => {
		stage.enter( 'monthly' );
		await start();
		tell( 'spot-im-current-user-sent-message' );
		tell( 'spot-im-user-up-vote-click' );
		await vi.waitFor( () => expect( events() ).toHaveLength( 2 ) );
		expect( events() ).toMatchObject( [
			{
				type: 'comment',
				targetUrl: 'http://localhost:8888/story/',
				details: { postId: 12 },
			},
			{ type: 'reaction', details: { reaction: 'up-vote' } },
		] );
		expect( JSON.stringify( events() ) ).not.toContain( stage.reader( 'monthly' ).id );
	} );

	it.each( [
		[ 'spot-im-user-up-vote-click', 'up-vote' ],
		[ 'spot-im-user-down-vote-click', 'down-vote' ],
		[ 'spot-im-clicked-like-thumbs-up', 'thumbs-up' ],
		[ 'spot-im-clicked-like-thumbs-down', 'thumbs-down' ],
	] )( 'is told which reaction it was: %s', async ( event, reaction ) => {
		stage.enter( 'monthly' );
		await start();
		tell( event );
		await vi.waitFor( () => expect( events() ).toHaveLength( 1 ) );
		expect( events() ).toMatchObject( [ { type: 'reaction', details: { reaction } } ] );
	} );

	it( 'gets nothing that they did not ask for, and nothing by a visitor', async () => {
		await start( [ 'reaction' ] );
		tell( 'spot-im-user-up-vote-click' );
		stage.enter( 'monthly' );
		tell( 'spot-im-current-user-sent-message' );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( stage.calls() ).toEqual( [] );
	} );

	it( 'who cannot be reached changes nothing for the reader', async () => {
		stage.enter( 'monthly' );
		stage.fault( {
			call: 'site.comments-webhook',
			kind: 'status',
			status: 503,
			times: 9,
		} );
		await start();
		const before = document.body.innerHTML;
		tell( 'spot-im-current-user-sent-message' );
		await vi.waitFor( () => expect( asked( 'site.comments-webhook' ) ).toBe( 1 ) );
		expect( document.body.innerHTML ).toBe( before );
	} );
} );

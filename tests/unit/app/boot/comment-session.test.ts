/** The session of the comment service belongs to the reader who is logged in here (`vendor-26`). */
import { describe, expect, it, vi } from 'vitest';
import { signOut } from '#src/flows/session/sign-out.ts';
import { announceLogOut } from '#src/services/vendors/log-out-wait.ts';
import { cookies } from '../../services/stage.ts';
import { setCommentStage } from './comment-stage.ts';

const chunk = vi.hoisted( () => ( { isMissing: false } ) );
vi.mock( '#src/services/browser/lazy.ts', async ( importOriginal ) => ( {
	...( await importOriginal< object >() ),
	service: ( load: () => Promise< unknown > ) => () =>
		chunk.isMissing ? Promise.reject( new Error( 'no chunk' ) ) : load(),
} ) );

/** Simulates a log-out in another tab. */
const leaveSession = () => {
	document.cookie = 'blaize_session=; Path=/; Max-Age=0';
};

const here = setCommentStage();
const { stage, start, end, launcherComes, leavePage, tell, asked } = here;

/** Logs a reader in and signs them on at the service. */
const signOn = async () => {
	stage.enter( 'monthly' );
	await start();
	launcherComes();
	await vi.waitFor( () => expect( here.signedOn ).not.toBeNull() );
};

describe( 'the session with the comment service', () => {
	it( 'begins under the name of the profile', async () => {
		const reader = stage.enter( 'monthly' );
		await start();
		launcherComes();
		await vi.waitFor( () => expect( here.signedOn ).not.toBeNull() );
		expect( here.signedOn ).toBe( reader.profile?.[ 'full-name' ] );
		expect( asked( 'comments.sso' ) ).toBe( 1 );
	} );

	// Proves vendor-26.
	it( 'belongs to the session whatever name a page sends', async () => {
		const reader = stage.enter( 'monthly' );
		const codeA = stage.world.comments.begin();
		await fetch( 'http://localhost:8888/plugins/public/openweb/sso', {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				cookie: `blaize_session=${ cookies().blaize_session }`,
			},
			body: JSON.stringify( { code_a: codeA, user_name: 'The Editor' } ),
		} );
		expect( stage.world.comments.handshakes() ).toMatchObject( [
			{ userName: reader.profile?.[ 'full-name' ] },
		] );
	} );

	it( 'begins when the page is next checked, if its code failed to load', async () => {
		await start();
		chunk.isMissing = true;
		stage.enter( 'monthly' );
		launcherComes();
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		chunk.isMissing = false;
		expect( here.signedOn ).toBeNull();
		window.dispatchEvent( new Event( 'focus' ) );
		await vi.waitFor( () => expect( here.signedOn ).not.toBeNull() );
	} );

	it( 'begins also where the service’s script was there before', async () => {
		stage.enter( 'monthly' );
		launcherComes();
		await start();
		await vi.waitFor( () => expect( here.signedOn ).not.toBeNull() );
	} );

	it( 'begins with a log-in on this page', async () => {
		await start();
		launcherComes();
		const reader = stage.enter( 'monthly' );
		window.dispatchEvent( new Event( 'circulation:login' ) );
		await vi.waitFor( () => expect( here.signedOn ).toBe( reader.profile?.[ 'full-name' ] ) );
	} );

	it( 'is remembered by a hash of ours, and our id is never in the browser’s storage', async () => {
		await signOn();
		expect( JSON.stringify( localStorage ) ).toContain( 'circ-commenting' );
		expect( JSON.stringify( localStorage ) ).not.toContain( cookies().blaize_session );
	} );

	it( 'that the service did not begin is begun when the page is next checked', async () => {
		stage.enter( 'monthly' );
		await start();
		launcherComes();
		const startSSO = vi
			.spyOn( here.service(), 'startSSO' )
			.mockRejectedValueOnce( new Error( 'not now' ) );
		await vi.waitFor( () => expect( startSSO ).toHaveBeenCalledOnce() );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( here.signedOn ).toBeNull();
		window.dispatchEvent( new Event( 'focus' ) );
		await vi.waitFor( () => expect( here.signedOn ).not.toBeNull() );
	} );

	it( 'of a reader whose name was still being read delays no other reader', async () => {
		stage.enter( 'monthly' );
		stage.fault( {
			call: 'identity.profile',
			kind: 'delay',
			delay: 60_000,
			times: 1,
		} );
		await start();
		launcherComes();
		await vi.waitFor( () => expect( asked( 'identity.profile' ) ).toBe( 1 ) );
		const next = stage.enter( 'yearly' );
		window.dispatchEvent( new Event( 'focus' ) );
		await vi.waitFor( () => expect( here.signedOn ).toBe( next.profile?.[ 'full-name' ] ) );
	} );

	it( 'begins once, however often the page is looked at', async () => {
		await signOn();
		window.dispatchEvent( new Event( 'focus' ) );
		tell( 'spot-im-api-ready' );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( asked( 'comments.sso' ) ).toBe( 1 );
	} );

	// Proves vendor-26.
	it( 'follows another reader of the same computer', async () => {
		await signOn();
		const next = stage.enter( 'yearly' );
		window.dispatchEvent( new Event( 'focus' ) );
		await vi.waitFor( () => expect( here.signedOn ).toBe( next.profile?.[ 'full-name' ] ) );
		expect( here.logout ).toHaveBeenCalledOnce();
	} );

	it( 'that stayed behind another page’s log-out is ended before a visitor writes under its name', async () => {
		await signOn();
		await leavePage();
		await signOut( stage.deps );
		expect( here.signedOn ).not.toBeNull();
		await start();
		launcherComes();
		await vi.waitFor( () => expect( here.signedOn ).toBeNull() );
		expect( here.logout ).toHaveBeenCalledOnce();
		await leavePage();
		await start();
		launcherComes();
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( here.logout ).toHaveBeenCalledOnce();
	} );

	// Proves vendor-26.
	it( 'that stayed behind another page’s log-out is not the next reader’s', async () => {
		await signOn();
		await leavePage();
		await signOut( stage.deps );
		const next = stage.enter( 'yearly' );
		await start();
		launcherComes();
		await vi.waitFor( () => expect( here.signedOn ).toBe( next.profile?.[ 'full-name' ] ) );
	} );

	it( 'is not requested once its reader is gone', async () => {
		stage.enter( 'monthly' );
		await start();
		launcherComes();
		const startSSO = here.service().startSSO;
		here.service().startSSO = ( callback ) =>
			startSSO( async ( ...given ) => {
				leaveSession();
				// The page notices another tab's log-out asynchronously.
				await Promise.resolve();
				return callback( ...given );
			} );
		await vi.waitFor( () => expect( stage.world.comments.handshakes() ).toHaveLength( 1 ) );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( asked( 'comments.sso' ) ).toBe( 0 );
	} );

	it( 'is not completed for a reader who left before its second code arrived', async () => {
		stage.enter( 'monthly' );
		const { comments } = stage.world;
		const register = comments.register;
		vi.spyOn( comments, 'register' ).mockImplementation( ( ...codes ) => {
			leaveSession();
			return register( ...codes );
		} );
		const complete = vi.spyOn( comments, 'complete' );
		await start();
		launcherComes();
		await vi.waitFor( () => expect( comments.handshakes()[ 0 ]?.codeB ).toBeTruthy() );
		await new Promise( ( resolve ) => setTimeout( resolve, 0 ) );
		await vi.waitFor( () => expect( asked( 'comments.sso' ) ).toBe( 1 ) );
		await new Promise( ( resolve ) => setTimeout( resolve, 0 ) );
		expect( complete ).not.toHaveBeenCalled();
	} );

	// Proves vendor-26.
	it( 'that cannot be ended is not used by another reader', async () => {
		await signOn();
		await leavePage();
		const next = stage.enter( 'yearly' );
		here.logout.mockImplementation( () => new Promise( () => {} ) );
		vi.useFakeTimers( { toFake: [ 'setTimeout', 'clearTimeout' ] } );
		await start();
		launcherComes();
		await vi.waitFor( () => expect( here.logout ).toHaveBeenCalledOnce() );
		await vi.advanceTimersByTimeAsync( 10_000 );
		expect( asked( 'comments.sso' ) ).toBe( 1 );
		here.logout.mockImplementation( async () => {
			here.signedOn = null;
		} );
		window.dispatchEvent( new Event( 'focus' ) );
		await vi.waitFor( () => expect( here.signedOn ).toBe( next.profile?.[ 'full-name' ] ) );
	} );

	it( 'that still exists on the next page is not requested again at each check', async () => {
		await signOn();
		await leavePage();
		await start();
		launcherComes();
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		const startSSO = vi.spyOn( here.service(), 'startSSO' );
		window.dispatchEvent( new Event( 'focus' ) );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( startSSO ).not.toHaveBeenCalled();
		expect( asked( 'comments.sso' ) ).toBe( 1 );
	} );

	it( 'that the identity service could not begin is begun when the page is next checked', async () => {
		stage.enter( 'monthly' );
		stage.fault( { call: 'comments.sso', kind: 'status', status: 400 } );
		await start();
		launcherComes();
		await vi.waitFor( () => expect( asked( 'comments.sso' ) ).toBe( 1 ) );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( here.signedOn ).toBeNull();
		window.dispatchEvent( new Event( 'focus' ) );
		await vi.waitFor( () => expect( here.signedOn ).not.toBeNull() );
	} );

	it( 'that the service did not end is ended when the page is next checked', async () => {
		await signOn();
		here.logout.mockRejectedValueOnce( new Error( 'not now' ) );
		await signOut( stage.deps );
		expect( here.signedOn ).not.toBeNull();
		window.dispatchEvent( new Event( 'focus' ) );
		await vi.waitFor( () => expect( here.signedOn ).toBeNull() );
	} );

	it( 'that does not exist is not ended by a log-out', async () => {
		const reader = stage.enter( 'monthly' );
		stage.world.accounts.saveProfile( reader, { 'full-name': '' } );
		await start();
		launcherComes();
		await vi.waitFor( () => expect( asked( 'identity.profile' ) ).toBe( 1 ) );
		await signOut( stage.deps );
		expect( here.logout ).not.toHaveBeenCalled();
	} );

	it( 'is ended once, however many callers ask meanwhile', async () => {
		await signOn();
		let done = () => {};
		here.logout.mockImplementation(
			() =>
				new Promise( ( resolve ) => {
					done = () => {
						here.signedOn = null;
						resolve();
					};
				} )
		);
		const left = announceLogOut();
		stage.enter( 'yearly' );
		window.dispatchEvent( new Event( 'focus' ) );
		await vi.waitFor( () => expect( here.logout ).toHaveBeenCalled() );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		done();
		await left;
		await vi.waitFor( () => expect( here.signedOn ).not.toBeNull() );
		expect( here.logout ).toHaveBeenCalledOnce();
	} );

	it( 'begins again for a reader who is still logged in after it ended', async () => {
		await signOn();
		await announceLogOut();
		expect( here.signedOn ).toBeNull();
		window.dispatchEvent( new Event( 'focus' ) );
		await vi.waitFor( () => expect( here.signedOn ).not.toBeNull() );
	} );

	it( 'ends with the log-out, which waits for it', async () => {
		await signOn();
		await signOut( stage.deps );
		expect( here.signedOn ).toBeNull();
		expect( here.logout ).toHaveBeenCalledOnce();
	} );

	// Proves vendor-26.
	it( 'that does not end is waited for ten seconds and no longer', async () => {
		await signOn();
		here.logout.mockImplementation( () => new Promise( () => {} ) );
		vi.useFakeTimers( { toFake: [ 'setTimeout', 'clearTimeout' ] } );
		let isOver = false;
		void signOut( stage.deps ).then( () => {
			isOver = true;
		} );
		await vi.advanceTimersByTimeAsync( 9_999 );
		expect( isOver ).toBe( false );
		await vi.advanceTimersByTimeAsync( 1 );
		expect( isOver ).toBe( true );
	} );

	it( 'that does not end delays a withdrawn consent no longer than that', async () => {
		await signOn();
		here.logout.mockImplementation( () => new Promise( () => {} ) );
		vi.useFakeTimers( { toFake: [ 'setTimeout', 'clearTimeout' ] } );
		const ended = vi.fn();
		void end()?.then( ended );
		await vi.advanceTimersByTimeAsync( 10_000 );
		expect( ended ).toHaveBeenCalledOnce();
	} );

	it.each( [ { kind: 'status', status: 503 }, { kind: 'html' } ] )(
		'that cannot begin leaves the page as it was: %j',
		async ( fault ) => {
			stage.enter( 'monthly' );
			stage.fault( { call: 'comments.sso', times: 9, ...fault } );
			await start();
			const before = document.body.innerHTML;
			launcherComes();
			await vi.waitFor( () => expect( asked( 'comments.sso' ) ).toBe( 1 ) );
			await new Promise( ( resolve ) => setTimeout( resolve ) );
			expect( here.signedOn ).toBeNull();
			expect( document.body.innerHTML ).toBe( before );
		}
	);
} );

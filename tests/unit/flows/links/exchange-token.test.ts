import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askForLink } from '#src/flows/links/ask-for-link.ts';
import { exchangeToken, type LinkToSpend } from '#src/flows/links/exchange-token.ts';
import { handOff } from '#src/flows/links/hand-off.ts';
import { decideOpenedLink } from '#src/flows/links/decide-opened-link.ts';
import { openedLink, type OpenedLink } from '#src/flows/links/opened-link.ts';
import { pendingEmailOf } from '#src/flows/session/pending-email.ts';
import type { LinkKind } from '../../../sandbox/links.ts';
import { cookies, emailOf, setStage } from '../../services/stage.ts';

const stage = setStage();
const NEW = 'maya.ortiz_77@readers.example';

beforeEach( () => {
	vi.useFakeTimers( { toFake: [ 'setTimeout', 'clearTimeout', 'Date' ] } );
} );

const linkFor = ( email: string, kind: LinkKind = 'login' ): LinkToSpend => ( {
	token: stage.world.links.issue( { kind, email } ).token,
	action: kind as LinkToSpend[ 'action' ],
} );
async function spend( link: LinkToSpend, deps = stage.deps ) {
	const spending = exchangeToken( deps, link );
	await vi.advanceTimersByTimeAsync( 3_000 );
	return spending;
}
const waitFor = async ( email: string ) => {
	await askForLink( stage.deps, { email } );
	stage.world.journal.clear();
};
const exchanges = () => stage.timesCalled( 'identity.exchange-token' );

describe( 'a sign-in link', () => {
	it( 'reads the cookies of the service and sets the session up', async () => {
		expect( await spend( linkFor( emailOf( 'monthly' ) ) ) ).toMatchObject( {
			ok: true,
			value: {
				account: { emailAddress: emailOf( 'monthly' ) },
			},
		} );
		expect( stage.calls() ).toEqual( [
			'identity.exchange-token',
			'identity.account',
			'identity.profile',
			'identity.datalayer',
			'decision.entitlement',
		] );
		expect( cookies() ).toMatchObject( {
			blaize_tracking_id: stage.reader( 'monthly' ).id,
			circ_segment: 'is-subscriber=yes',
		} );
		expect( stage.told ).toEqual( [ 'login' ] );
		expect( stage.methods ).toEqual( [ 'link' ] );
	} );

	// Proves sign-in-26.
	it.each( [
		[
			'the account’s answer is a page of somebody between',
			{ kind: 'html' },
			'service-unavailable',
		],
		[ 'nobody answers', { kind: 'drop' }, 'service-unavailable' ],
		[ 'the service knows nobody', null, 'invalid-token' ],
	] )(
		'that comes back without a session is judged by the account: %s',
		async ( _how, fault, failure ) => {
			const identity = {
				...stage.deps.identity,
				// A captive portal's redirect looks like the service's own.
				exchangeToken: async () => ( { ok: true, value: null } ) as const,
			};
			if ( fault ) {
				stage.fault( { call: 'identity.account', ...fault } );
			}
			const link = linkFor( emailOf( 'member' ) );
			expect( await spend( link, { ...stage.deps, identity } ) ).toEqual( {
				ok: false,
				failure: { command: 'exchange', failure },
			} );
			// The link can still be used.
			expect( ( await spend( link ) ).ok ).toBe( true );
		}
	);

	it( 'ends the waiting for it', async () => {
		await waitFor( emailOf( 'member' ) );
		await spend( linkFor( emailOf( 'member' ) ) );
		expect( pendingEmailOf( stage.deps ) ).toBeNull();
	} );

	// Proves profile-33.
	it( 'to register keeps who sent the reader, in whichever browser it is opened', async () => {
		const { token } = stage.world.links.issue( {
			kind: 'register',
			email: NEW,
		} );
		const redirect = encodeURIComponent( '/story/?referral-code=club-7&circ-mark=x' );
		const link = openedLink(
			stage.deps,
			`?token=${ token }&action=register&redirect=${ redirect }`,
			'login'
		);
		await spend( link as OpenedLink );
		expect( stage.world.accounts.byEmail( NEW )?.profile ).toMatchObject( {
			'referral-code': 'club-7',
			'full-name': 'Maya Ortiz 77',
		} );
	} );

	it( 'to log in writes no such code into an existing account', async () => {
		const { token } = linkFor( emailOf( 'member' ) );
		await spend( { token, action: 'login', referral: 'club-7' } );
		expect( stage.calls() ).not.toContain( 'identity.save-profile' );
	} );

	// Proves profile-34, sign-in-29.
	it( 'to register names the new account after its address, and notifies the page', async () => {
		await spend( linkFor( NEW, 'register' ) );
		expect( stage.world.accounts.byEmail( NEW ) ).toMatchObject( {
			password: null,
			profile: {
				'full-name': 'Maya Ortiz 77',
				'first-name': 'Maya',
				'last-name': 'Ortiz 77',
				passwordless: true,
				'passwordless-registration': true,
			},
		} );
		expect( stage.told ).toEqual( [ 'login', 'register' ] );
		expect( stage.methods ).toEqual( [ 'link', 'link' ] );
	} );

	// Proves sign-in-25.
	it( 'that is answered with a redirect but without a session is an invalid one', async () => {
		const deps = stage.composeAgain(
			{},
			{
				fetch: async () =>
					new Response( null, {
						status: 302,
						headers: { location: '/' },
					} ),
			}
		);
		expect( await spend( linkFor( emailOf( 'member' ) ), deps ) ).toEqual( {
			ok: false,
			failure: { command: 'exchange', failure: 'invalid-token' },
		} );
		expect( cookies() ).toEqual( {} );
	} );

	it( 'whose answer was lost after the service had set its cookies has worked', async () => {
		const link = linkFor( emailOf( 'member' ) );
		const { identity } = stage.deps;
		const deps = {
			...stage.deps,
			identity: {
				...identity,
				exchangeToken: async ( token: string ) => {
					await identity.exchangeToken( token );
					return {
						ok: false as const,
						failure: 'service-unavailable' as const,
					};
				},
			},
		};
		expect( ( await spend( link, deps ) ).ok ).toBe( true );
		expect( stage.told ).toEqual( [ 'login' ] );
	} );

	// Proves sign-in-25.
	it( 'in two tabs at once is exchanged once, and both are in', async () => {
		const link = linkFor( emailOf( 'member' ) );
		const other = {
			...stage.composeAgain(),
			browser: {
				...stage.composeAgain().browser,
				linkLock: stage.deps.browser.linkLock,
			},
		};
		const both = [ exchangeToken( stage.deps, link ), exchangeToken( other, link ) ];
		await vi.advanceTimersByTimeAsync( 6_000 );
		expect( ( await Promise.all( both ) ).map( ( { ok } ) => ok ) ).toEqual( [ true, true ] );
		expect( exchanges() ).toBe( 1 );
		expect( stage.told ).toEqual( [ 'login' ] );
	} );

	it( 'keeps nothing with which anyone could use it again', async () => {
		const link = linkFor( emailOf( 'member' ) );
		await spend( link );
		expect( JSON.stringify( [ { ...localStorage }, { ...sessionStorage } ] ) ).not.toContain(
			link.token
		);
		expect( JSON.stringify( stage.log ) ).not.toContain( link.token );
	} );

	it.each( [
		[ { kind: 'status', status: 400 }, 'link-incomplete' ],
		[ { kind: 'status', status: 410 }, 'link-expired' ],
		[ { kind: 'drop' }, 'service-unavailable' ],
		[ { kind: 'timeout' }, 'service-unavailable' ],
	] )( 'under %o leaves no cookie behind: %s', async ( fault, failure ) => {
		stage.fault( { call: 'identity.exchange-token', ...fault } );
		const spending = exchangeToken( stage.deps, linkFor( emailOf( 'member' ) ) );
		await vi.advanceTimersByTimeAsync( 12_000 );
		expect( await spending ).toEqual( {
			ok: false,
			failure: { command: 'exchange', failure },
		} );
		expect( cookies() ).toEqual( {} );
		expect( stage.deps.store.getState().loading ).toBe( false );
	} );
} );

describe( 'an opened link', () => {
	const opened = (
		mark: string | null,
		action: OpenedLink[ 'action' ] = 'login'
	): OpenedLink => ( { token: 'any', action, mark } );
	const keptMark = () => pendingEmailOf( stage.deps )?.mark ?? '';

	it( 'waits for a press in a browser that did not ask for it', async () => {
		expect( await decideOpenedLink( stage.deps, opened( 'x' ) ) ).toEqual( {
			kind: 'confirm',
			asked: null,
		} );
		expect( stage.calls() ).toEqual( [] );
	} );

	it( 'is used at once where it was asked for', async () => {
		await waitFor( emailOf( 'member' ) );
		expect( await decideOpenedLink( stage.deps, opened( keptMark() ) ) ).toEqual( {
			kind: 'use',
		} );
	} );

	it.each( [
		[ 'no mark', () => opened( null ) ],
		[ 'a mark of its own', () => opened( 'f'.repeat( 32 ) ) ],
		[ 'the mark in other letters', () => opened( keptMark().toUpperCase() + ' ' ) ],
		[ 'the mark and more', () => opened( `${ keptMark() }0` ) ],
		[ 'an empty mark', () => opened( '' ) ],
		[ 'the right mark, but for a handoff', () => opened( keptMark(), 'handoff' ) ],
	] )( 'with %s waits for a press although a link is waited for here', async ( _what, link ) => {
		await waitFor( emailOf( 'member' ) );
		expect( await decideOpenedLink( stage.deps, link() ) ).toEqual( {
			kind: 'confirm',
			asked: emailOf( 'member' ),
		} );
		expect( stage.calls() ).toEqual( [] );
	} );

	it.each( [ null, '', 'undefined' ] )(
		'is not known by an address that was kept without a mark (%j)',
		async ( mark ) => {
			await waitFor( emailOf( 'member' ) );
			const kept = JSON.parse( localStorage.getItem( 'circ-pending-email' ) ?? '' );
			delete kept.mark;
			localStorage.setItem( 'circ-pending-email', JSON.stringify( kept ) );
			expect( await decideOpenedLink( stage.deps, opened( mark ) ) ).toMatchObject( {
				kind: 'confirm',
			} );
		}
	);

	it( 'asks a reader who is already logged in', async () => {
		stage.enter( 'monthly' );
		expect( await decideOpenedLink( stage.deps, opened( null ) ) ).toEqual( {
			kind: 'occupied',
			email: emailOf( 'monthly' ),
		} );
		await waitFor( emailOf( 'member' ) );
		expect( await decideOpenedLink( stage.deps, opened( null ) ) ).toMatchObject( {
			kind: 'occupied',
		} );
	} );

	it( 'asks although the current reader is unknown', async () => {
		stage.enter( 'monthly' );
		stage.fault( {
			call: 'identity.account',
			kind: 'status',
			status: 503,
		} );
		expect( await decideOpenedLink( stage.deps, opened( null ) ) ).toEqual( {
			kind: 'occupied',
			email: null,
		} );
	} );

	it( 'leaves the reader in who has logged in meanwhile', async () => {
		await waitFor( emailOf( 'member' ) );
		stage.enter( 'member' );
		expect( await decideOpenedLink( stage.deps, opened( null ) ) ).toEqual( {
			kind: 'inside',
		} );
	} );

	it( 'does not ask on behalf of a session that is over', async () => {
		document.cookie = 'blaize_session=over; Path=/';
		expect( await decideOpenedLink( stage.deps, opened( null ) ) ).toMatchObject( {
			kind: 'confirm',
		} );
		expect( stage.deps.browser.cookies.sessionId() ).toBeNull();
		// This session was not begun by a log-in here: the service gives every visitor one.
		expect( cookies() ).toEqual( { blaize_session: 'over' } );
	} );
} );

describe( 'a link that creates an account', () => {
	const linkOfNew = () => linkFor( NEW, 'register' );

	it( 'gives no name to another reader who logs in before the session is set up', async () => {
		const before = JSON.stringify( stage.reader( 'member' ).profile );
		const spending = exchangeToken( stage.deps, linkOfNew() );
		await vi.advanceTimersByTimeAsync( 1_000 );
		stage.enter( 'member' );
		const loaded: unknown[] = [];
		stage.deps.session.subscribe( ( change ) => loaded.push( change ) );
		await vi.advanceTimersByTimeAsync( 3_000 );
		await spending;
		expect( JSON.stringify( stage.reader( 'member' ).profile ) ).toBe( before );
		expect( loaded ).toEqual( [] );
	} );
} );

describe( 'a handoff without a token', () => {
	const arrive = async () => {
		const known = handOff( stage.deps );
		await vi.advanceTimersByTimeAsync( 3_000 );
		return known;
	};

	it( 'welcomes a reader whom the service knows', async () => {
		stage.enter( 'monthly' );
		expect( await arrive() ).toMatchObject( {
			ok: true,
			value: { account: { emailAddress: emailOf( 'monthly' ) } },
		} );
		expect( stage.told ).toEqual( [ 'login' ] );
		expect( stage.methods ).toEqual( [ 'handoff' ] );
	} );

	it( 'knows a visitor', async () => {
		expect( await arrive() ).toEqual( { ok: true, value: null } );
		expect( stage.told ).toEqual( [] );
	} );

	// Proves sign-in-30.
	it( 'does not take an outage for a visitor', async () => {
		stage.fault( {
			call: 'identity.account',
			kind: 'status',
			status: 503,
		} );
		expect( await arrive() ).toEqual( {
			ok: false,
			failure: 'service-unavailable',
		} );
	} );
} );

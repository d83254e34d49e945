import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { newsletterFailureText } from '#src/messages/newsletters.ts';
import { emailOf, setStage } from '../stage.ts';

const stage = setStage();
const EMAIL = emailOf( 'monthly' );

/** The provider's names of a reader's lists. */
const listsOf = ( email: string ) => [
	...( stage.world.newsletters.find( 'email', email )?.lists.keys() ?? [] ),
];

describe( 'reading newsletters', () => {
	// Proves newsletter-1.
	it( 'returns the lists by brand, the exclusive ones by group, and those of the reader', async () => {
		const reader = stage.enter( 'monthly' );
		stage.world.newsletters.write( {
			email: reader.email,
			lists: { 'Over the Fence': 1, 'Texts: Breaking scores': 1 },
		} );
		const read = await stage.deps.site.newsletters.read( EMAIL );
		expect( read.lists.nypost[ 0 ] ).toEqual( {
			id: 'daily-front-page',
			name: 'Morning Brief',
			description: 'What happened overnight, in five minutes.',
			frequency: 'Every day',
		} );
		expect( read.lists.pagesix ).toHaveLength( 2 );
		expect( read.lists.decider ).toHaveLength( 2 );
		expect( read.exclusive.member_columnist_exclusive.map( ( { id } ) => id ) ).toEqual( [
			'columnist-orsini',
			'columnist-bleachers',
		] );
		expect( read.subscribed ).toEqual( [ 'fence-daily', 'text-breaking-scores' ] );
	} );

	// Proves newsletter-14.
	it( 'returns no letter of a reader who has left all by the link in one, and then the one that they choose', async () => {
		const { email, id: extid } = stage.enter( 'monthly' );
		stage.world.newsletters.write( {
			email,
			extid,
			lists: { 'Over the Fence': 1, 'Front Row': 1, 'Texts: Breaking scores': 1 },
			left: 'all',
		} );
		const { newsletters } = stage.deps.site;
		expect( ( await newsletters.read( EMAIL ) ).subscribed ).toEqual( [
			'text-breaking-scores',
		] );
		await newsletters.update( EMAIL, { subscribe: [ 'fence-daily' ], unsubscribe: [] } );
		expect( ( await newsletters.read( EMAIL ) ).subscribed ).toEqual( [
			'fence-daily',
			'text-breaking-scores',
		] );
	} );

	it.each( [
		[ { kind: 'drop' }, 'fetch_error' ],
		[ { kind: 'status', status: 503 }, 'unknown_error' ],
		[ { kind: 'truncated' }, 'invalid_json' ],
	] )( 'throws under %o, and never says "none"', async ( fault, code ) => {
		stage.enter( 'monthly' );
		stage.fault( { call: 'site.newsletters', ...fault } );
		await expect( stage.deps.site.newsletters.read( EMAIL ) ).rejects.toMatchObject( {
			code,
			isOutage: true,
		} );
	} );

	it.each( [
		{},
		{ lists: {}, membership: {} },
		{ lists: {}, membership: {}, userinfo: { list_subscriptions: null } },
		[],
		...[ 'fence-daily', {}, { list_id: '' }, null ].map( ( row ) => ( {
			lists: {},
			membership: {},
			userinfo: { list_subscriptions: [ { list_id: 'a' }, row ] },
		} ) ),
		...[ 'a', [ 'a' ], [ { id: 'a' }, { name: 'Nameless' } ] ].flatMap( ( rows ) => [
			{
				lists: { decider: rows },
				membership: {},
				userinfo: { list_subscriptions: [] },
			},
			{
				lists: {},
				membership: { member_columnist_exclusive: rows },
				userinfo: { list_subscriptions: [] },
			},
		] ),
	] )( 'throws for what cannot be read whole, and logs it: %j', async ( body ) => {
		stage.enter( 'monthly' );
		stage.server.use(
			http.post( '*/circulation/v1/newsletters', () => HttpResponse.json( body ) )
		);
		await expect( stage.deps.site.newsletters.read( EMAIL ) ).rejects.toMatchObject( {
			code: 'invalid_json',
			isOutage: true,
		} );
		expect( stage.log ).toContainEqual( {
			text: 'service unavailable',
			facts: {
				call: 'site.newsletters',
				reason: 'unreadable',
				status: 200,
			},
		} );
	} );

	it( 'returns a list that is named twice once, under its first name', async () => {
		stage.enter( 'monthly' );
		stage.server.use(
			http.post( '*/circulation/v1/newsletters', () =>
				HttpResponse.json( {
					lists: {
						decider: [
							{ id: 'a', name: 'First' },
							{ id: 'a', name: 'Again' },
							{ id: 'b', name: 'Other' },
						],
					},
					membership: {},
					userinfo: { list_subscriptions: [] },
				} )
			)
		);
		const { lists } = await stage.deps.site.newsletters.read( EMAIL );
		expect( lists.decider.map( ( { name } ) => name ) ).toEqual( [ 'First', 'Other' ] );
	} );
} );

describe( 'changing newsletters', () => {
	it( 'sends both lists as one form, and the nonce with it', async () => {
		const reader = stage.enter( 'member' );
		stage.world.newsletters.write( {
			email: reader.email,
			lists: { Tonight: 1 },
		} );
		expect(
			await stage.deps.site.newsletters.update( reader.email, {
				subscribe: [ 'daily-front-page', 'fence-weekend' ],
				unsubscribe: [ 'screen-tonight' ],
			} )
		).toEqual( { ok: true, value: null } );
		expect( listsOf( reader.email ) ).toEqual( [ 'Morning Brief', 'Front Row' ] );
		expect( stage.calls() ).toEqual( [ 'site.nonce', 'site.newsletters' ] );
	} );

	it( 'sends nothing when there is nothing to change', async () => {
		stage.enter( 'member' );
		const result = await stage.deps.site.newsletters.update( 'x', {
			subscribe: [],
			unsubscribe: [],
		} );
		expect( result.ok ).toBe( true );
		expect( stage.calls() ).toEqual( [] );
	} );

	it.each( [
		[ 'member', 'team-harbor-city', 'not-entitled' ],
		[ 'monthly', 'lost-list', 'unknown-list' ],
		[ null, 'fence-daily', 'session-not-authenticated' ],
	] )( 'of %s, %s: %s', async ( persona, list, failure ) => {
		if ( persona ) {
			stage.enter( persona );
		}
		expect(
			await stage.deps.site.newsletters.update( emailOf( persona ?? 'member' ), {
				subscribe: [ list ],
				unsubscribe: [],
			} )
		).toEqual( { ok: false, failure } );
	} );

	// Proves newsletter-14.
	it( 'waits for a new reader who has not confirmed their address', async () => {
		const reader = stage.enter( 'member' );
		reader.emailVerified = false;
		const put = ( subscribe: string[], unsubscribe: string[] ) =>
			stage.deps.site.newsletters.update( reader.email, { subscribe, unsubscribe } );
		expect( await put( [ 'fence-daily' ], [] ) ).toEqual( {
			ok: false,
			failure: 'email-not-verified',
		} );
		expect( newsletterFailureText( 'newsletters', 'email-not-verified' ) ).toBe(
			'Sorry, this email has not been verified. Please check your email for a verification link.'
		);
		expect( await put( [], [ 'fence-daily' ] ) ).toEqual( { ok: true, value: null } );
		expect( listsOf( reader.email ) ).toEqual( [] );
	} );

	it( 'for another address is refused', async () => {
		stage.enter( 'member' );
		expect(
			await stage.deps.site.newsletters.update( emailOf( 'monthly' ), {
				subscribe: [ 'fence-daily' ],
				unsubscribe: [],
			} )
		).toMatchObject( { failure: 'session-not-authenticated' } );
	} );

	// Proves wire-20.
	it( 'too often says how long to wait', async () => {
		stage.enter( 'member' );
		stage.fault( {
			call: 'site.newsletters',
			kind: 'status',
			status: 429,
			headers: { 'Retry-After': '42' },
		} );
		expect(
			await stage.deps.site.newsletters.update( emailOf( 'member' ), {
				subscribe: [ 'fence-daily' ],
				unsubscribe: [],
			} )
		).toEqual( {
			ok: false,
			failure: { reason: 'too-many-requests', seconds: 42 },
		} );
	} );

	it( 'is uncertain without an answer, and is not sent again', async () => {
		const reader = stage.enter( 'member' );
		stage.fault( {
			call: 'site.newsletters',
			kind: 'drop',
			when: 'after',
		} );
		expect(
			await stage.deps.site.newsletters.update( reader.email, {
				subscribe: [ 'fence-daily' ],
				unsubscribe: [],
			} )
		).toEqual( { ok: false, failure: 'service-unavailable' } );
		expect( listsOf( reader.email ) ).toEqual( [ 'Over the Fence' ] );
		expect( stage.calls() ).toEqual( [ 'site.nonce', 'site.newsletters' ] );
	} );

	it( 'reports a new address and a pause to the provider', async () => {
		const reader = stage.enter( 'monthly' );
		const { newsletters } = stage.deps.site;
		await newsletters.accountChange( reader.email, { isPaused: true } );
		const user = stage.world.newsletters.find( 'extid', reader.id );
		expect( user ).toMatchObject( { email: reader.email } );
		expect( user?.vars.get( 'membership_paused' ) ).toBe( true );
		await newsletters.accountChange( reader.email, {} );
		expect( user?.vars.get( 'membership_paused' ) ).toBe( true );
		await newsletters.accountChange( reader.email, { isPaused: false } );
		expect( user?.vars.get( 'membership_paused' ) ).toBe( false );
	} );
} );

import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { emailOf, setStage } from '../stage.ts';

const stage = setStage();

const send = ( email: string, action: 'login' | 'register' = 'login' ) =>
	stage.deps.identity.sendLink( { email, action, redirect: '/sports/' } );
const issue = () =>
	stage.world.links.issue( {
		kind: 'login',
		email: emailOf( 'member' ),
		account: stage.reader( 'member' ).id,
	} );
const exchange = ( token: string ) => stage.deps.identity.exchangeToken( token );

describe( 'asking for a sign-in link', () => {
	// Proves sign-in-20, wire-11.
	it( 'is done when the service says "Check your inbox", and names address, action and return address', async () => {
		expect( ( await send( emailOf( 'member' ) ) ).ok ).toBe( true );
		expect( stage.world.journal.all().at( -1 )?.body ).toEqual( {
			identifiers: { email_address: emailOf( 'member' ) },
			action: 'login',
			redirect: '/sports/',
			delivery: {
				method: 'email',
				destination: emailOf( 'member' ),
				action: 'login',
				redirect: '/sports/',
			},
		} );
		expect( stage.world.outbox.all().at( -1 )?.links[ 0 ] ).toMatch(
			/^\/account\/continue\?token=[\w-]+&action=login&redirect=%2Fsports%2F$/
		);
	} );

	it( 'to register says that an address is taken', async () => {
		expect( await send( emailOf( 'member' ), 'register' ) ).toEqual( {
			ok: false,
			failure: 'user-already-exists',
		} );
	} );

	it.each( [
		[ { kind: 'status', status: 400 }, 'not-sent' ],
		[ { kind: 'status', status: 403 }, 'not-sent' ],
		[ { kind: 'status', status: 200 }, 'not-sent' ],
		[ { kind: 'status', status: 500 }, 'service-unavailable' ],
		[ { kind: 'status', status: 503 }, 'service-unavailable' ],
		[ { kind: 'html' }, 'service-unavailable' ],
		[ { kind: 'empty' }, 'service-unavailable' ],
		[ { kind: 'truncated' }, 'service-unavailable' ],
		[ { kind: 'drop' }, 'service-unavailable' ],
		[ { kind: 'drop', when: 'after' }, 'service-unavailable' ],
		[
			{
				kind: 'status',
				status: 429,
				headers: { 'Retry-After': '42' },
			},
			{ reason: 'too-many-requests', seconds: 42 },
		],
		[
			{ kind: 'status', status: 429 },
			{ reason: 'too-many-requests', seconds: 60 },
		],
	] )( 'under %o says %o', async ( fault, failure ) => {
		stage.fault( { call: 'identity.ask-for-link', ...fault } );
		expect( await send( emailOf( 'member' ) ) ).toEqual( {
			ok: false,
			failure,
		} );
	} );
} );

describe( 'exchanging a token', () => {
	// Proves sign-in-25, wire-11.
	it( 'is done when the service answers with a redirect, which is not followed', async () => {
		expect( await exchange( issue().token ) ).toEqual( {
			ok: true,
			value: null,
		} );
		expect( stage.calls() ).toEqual( [ 'identity.exchange-token' ] );
	} );

	it.each( [
		[ 400, 'link-incomplete' ],
		[ 401, 'link-expired' ],
		[ 404, 'link-used' ],
		[ 409, 'link-expired' ],
		[ 410, 'link-expired' ],
		[ 403, 'invalid-token' ],
		[ 418, 'invalid-token' ],
		[ 200, 'invalid-token' ],
		[ 500, 'service-unavailable' ],
		[ 503, 'service-unavailable' ],
	] )( 'answered with %d says %s', async ( status, failure ) => {
		stage.fault( {
			call: 'identity.exchange-token',
			kind: 'status',
			status,
		} );
		expect( await exchange( issue().token ) ).toEqual( {
			ok: false,
			failure,
		} );
	} );

	it.each( [
		[ { kind: 'html' }, 'service-unavailable' ],
		[ { kind: 'empty' }, 'invalid-token' ],
		[ { kind: 'drop' }, 'service-unavailable' ],
		[
			{ kind: 'status', status: 429, headers: { 'Retry-After': '7' } },
			{ reason: 'too-many-requests', seconds: 7 },
		],
	] )( 'under %o says %o', async ( fault, failure ) => {
		stage.fault( { call: 'identity.exchange-token', ...fault } );
		expect( await exchange( issue().token ) ).toEqual( {
			ok: false,
			failure,
		} );
	} );

	it( 'distinguishes a link that was used from one that is too old', async () => {
		const link = issue();
		await exchange( link.token );
		expect( await exchange( link.token ) ).toMatchObject( {
			failure: 'link-used',
		} );
		const old = issue();
		stage.world.moveTo( stage.world.clock.now() + 16 * 60_000 );
		expect( await exchange( old.token ) ).toMatchObject( {
			failure: 'link-expired',
		} );
	} );
} );

describe( 'asking whether an address has an account', () => {
	it.each( [
		[ emailOf( 'member' ), true ],
		[ 'nobody@readers.example', false ],
	] )( 'says of %s: %s', async ( email, isKnown ) => {
		expect( await stage.deps.decision.isKnown( email ) ).toEqual( {
			ok: true,
			value: isKnown,
		} );
	} );

	it.each( [
		[ { kind: 'status', status: 500 }, 'service-unavailable' ],
		[ { kind: 'drop' }, 'service-unavailable' ],
		[ { kind: 'html' }, 'service-unavailable' ],
		[
			{ kind: 'status', status: 429, headers: { 'Retry-After': '9' } },
			{ reason: 'too-many-requests', seconds: 9 },
		],
	] )( 'under %o says %o', async ( fault, failure ) => {
		stage.fault( { call: 'decision.user-info', ...fault } );
		expect( await stage.deps.decision.isKnown( 'a@b.co' ) ).toEqual( {
			ok: false,
			failure,
		} );
	} );

	it.each( [
		[ 'a portal’s page', 200, '<!doctype html><title>Wi-Fi</title>' ],
		[ 'a firewall’s page', 403, '<html><h1>Access denied</h1></html>' ],
		[ 'a gateway’s refusal', 403, '{"message":"Forbidden"}' ],
		[ 'a service that wants a session', 401, '{"message":"Unauthorized"}' ],
		[ 'a page of this site', 404, '\n<!DOCTYPE html><h1>Not found</h1>' ],
		[ 'a success that names an error', 200, '{"error":"no tenant"}' ],
		[ 'words that are no JSON', 200, 'ok' ],
	] )( 'learns nothing from %s', async ( _, status, body ) => {
		stage.server.use(
			http.post( '*/media/user/info', () => new HttpResponse( body, { status } ) )
		);
		expect( await stage.deps.decision.isKnown( 'a@b.co' ) ).toEqual( {
			ok: false,
			failure: 'service-unavailable',
		} );
		expect( stage.log ).toContainEqual( {
			text: 'service unavailable',
			facts: { call: 'decision.user-info', reason: 'unreadable', status },
		} );
	} );
} );

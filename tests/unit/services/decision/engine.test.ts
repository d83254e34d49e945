import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { cookies, setStage } from '../stage.ts';

const stage = setStage();

const answerWith = ( outputValue: unknown ) =>
	stage.server.use(
		http.all( '*/zephr/decision-engine', () => HttpResponse.json( { outputValue } ) )
	);

describe( 'the entitlement check', () => {
	it.each( [
		[ 'monthly', true ],
		[ 'member', false ],
	] )( 'of %s is %s', async ( persona, entitled ) => {
		stage.enter( persona );
		expect( await stage.deps.decision.entitlement() ).toBe( entitled );
	} );

	// Proves gate-15.
	it( 'goes by GET, and the session is in the cookie, never in the address', async () => {
		stage.enter( 'monthly' );
		await stage.deps.decision.entitlement();
		const row = stage.world.journal.all().at( -1 );
		expect( row?.method ).toBe( 'GET' );
		expect( row?.session ).toBe( cookies().blaize_session );
		expect( row?.path ).toContain( 'sdkFeatureSlug=membership-entitlement-check' );
		expect( row?.path ).not.toContain( cookies().blaize_session );
	} );

	it.each( [
		[ true, true ],
		[ 'true', true ],
		[ '1', true ],
		[ 'yes', false ],
		[ false, false ],
		[ [ true ], 'unknown' ],
		[ null, 'unknown' ],
		[ undefined, 'unknown' ],
	] )( 'reads %j as %s', async ( outputValue, entitled ) => {
		answerWith( outputValue );
		expect( await stage.deps.decision.entitlement() ).toBe( entitled );
	} );

	// Proves wire-24.
	it.each( [ { error: 'timeout' }, { success: false }, { status: 'error' } ] )(
		'says nothing beside %j',
		async ( error ) => {
			stage.server.use(
				http.all( '*/zephr/decision-engine', () =>
					HttpResponse.json( { outputValue: '', ...error } )
				)
			);
			expect( await stage.deps.decision.entitlement() ).toBe( 'unknown' );
			await expect( stage.deps.decision.availablePlans() ).rejects.toThrow();
			await expect( stage.deps.decision.cancelFlowOffer() ).rejects.toThrow();
		}
	);

	it.each( [
		{ kind: 'status', status: 500 },
		{ kind: 'status', status: 404 },
		{ kind: 'html' },
		{ kind: 'drop' },
	] )( 'has no answer under %o', async ( fault ) => {
		stage.fault( { call: 'decision.entitlement', ...fault } );
		await expect( stage.deps.decision.entitlement() ).rejects.toThrow();
	} );
} );

describe( 'the plans on offer', () => {
	// Proves wire-13.
	it( 'are the text of the engine, asked for page, browser and session', async () => {
		stage.enter( 'member' );
		const deps = stage.composeAgain( { gatedPost: 101 } );
		expect( await deps.decision.availablePlans() ).toBe( stage.world.engine.availablePlans );
		const row = stage.world.journal.all().at( -1 );
		expect( row ).toMatchObject( {
			call: 'decision.engine',
			method: 'POST',
			body: {
				contentId: '101',
				path: '/',
				sdkFeatureSlug: 'available-plans',
				session: cookies().blaize_session,
			},
		} );
		expect( row?.body ).not.toHaveProperty( 'appSubscribe' );
	} );

	// Proves plan-5, wire-13.
	it.each( [ '/account/appsubscribe', '/account/AppSubscribe/', '/Account/APPSUBSCRIBE' ] )(
		'are requested with a flag in the app’s payflow (%s), as is everything else there',
		async ( path ) => {
			stage.enter( 'member' );
			window.history.replaceState( null, '', path );
			const { decision } = stage.deps;
			await decision.availablePlans();
			await decision.cancelFlowOffer();
			await decision.textCampaigns();
			await decision.entitlement();
			window.history.replaceState( null, '', '/' );
			const asked = stage.world.journal.all();
			expect( asked ).toHaveLength( 4 );
			for ( const { method, body, path: address } of asked ) {
				if ( method === 'GET' ) {
					expect( address ).toContain( 'appSubscribe=true' );
				} else {
					expect( body ).toMatchObject( { appSubscribe: true } );
				}
			}
		}
	);

	// Proves plan-4.
	it( 'may be empty, when the engine says so', async () => {
		answerWith( '' );
		expect( await stage.deps.decision.availablePlans() ).toBe( '' );
	} );

	// Proves wire-13.
	it.each( [ [ [ 'sports-monthly' ] ], [ null ], [ undefined ], [ false ] ] )(
		'are unknown, not empty, when the engine says %j',
		async ( outputValue ) => {
			answerWith( outputValue );
			await expect( stage.deps.decision.availablePlans() ).rejects.toMatchObject( {
				isOutage: true,
			} );
		}
	);

	it.each( [
		[ { kind: 'status', status: 503 }, true ],
		[ { kind: 'truncated' }, true ],
		[ { kind: 'status', status: 404 }, false ],
	] )( 'fail under %o', async ( fault, isOutage ) => {
		stage.fault( { call: 'decision.engine', ...fault } );
		await expect( stage.deps.decision.availablePlans() ).rejects.toMatchObject( { isOutage } );
	} );
} );

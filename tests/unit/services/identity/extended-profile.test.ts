import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { setStage } from '../stage.ts';

const stage = setStage();
const identity = () => stage.deps.identity;

describe( 'the onboarding progress of a reader', () => {
	it( 'is empty before the first step', async () => {
		stage.enter( 'member' );
		expect( await identity().onboardingProgress() ).toEqual( [] );
	} );

	// Proves wire-8.
	it.each( [ '{"message":"Not Found"}', null ] )(
		'is empty where the service has no such profile yet, and answers %j',
		async ( body ) => {
			stage.enter( 'member' );
			stage.server.use(
				http.get(
					'*/blaize/profile/nypost',
					() => new HttpResponse( body, { status: 404 } )
				)
			);
			expect( await identity().onboardingProgress() ).toEqual( [] );
		}
	);

	// Proves onboarding-9, profile-5, wire-12.
	it( 'goes by PUT to the site’s own, and is read on another device', async () => {
		stage.enter( 'member' );
		expect( await identity().saveOnboardingProgress( [ 'name', 'customize' ] ) ).toEqual( {
			ok: true,
			value: null,
		} );
		expect( stage.world.journal.all().at( -1 ) ).toMatchObject( {
			call: 'identity.save-extended-profile',
			method: 'PUT',
			path: '/blaize/profile/nypost',
			body: { 'onboarding-done': 'name,customize' },
		} );
		expect( await stage.composeAgain().identity.onboardingProgress() ).toEqual( [
			'name',
			'customize',
		] );
		expect(
			await stage.composeAgain( { site: 'pagesix' } ).identity.onboardingProgress()
		).toEqual( [] );
	} );

	// Proves onboarding-13, wire-8.
	it.each( [
		[ { kind: 'status', status: 503 }, true ],
		[ { kind: 'truncated' }, true ],
		[ { kind: 'html' }, true ],
		[ { kind: 'drop' }, true ],
		[ { kind: 'status', status: 401 }, false ],
	] )( 'is unknown, not none, under %o', async ( fault, isOutage ) => {
		stage.enter( 'member' );
		stage.fault( { call: 'identity.extended-profile', ...fault } );
		await expect( identity().onboardingProgress() ).rejects.toMatchObject( {
			isOutage,
		} );
	} );

	it.each( [
		[ { kind: 'status', status: 400 }, 'bad-request' ],
		[ { kind: 'status', status: 401 }, 'bad-request' ],
		[ { kind: 'status', status: 404 }, 'bad-request' ],
		[ { kind: 'status', status: 500 }, 'service-unavailable' ],
		[ { kind: 'drop' }, 'service-unavailable' ],
	] )( 'is not kept under %o: %s', async ( fault, failure ) => {
		stage.enter( 'member' );
		stage.fault( { call: 'identity.save-extended-profile', ...fault } );
		expect( await identity().saveOnboardingProgress( [] ) ).toEqual( {
			ok: false,
			failure,
		} );
	} );
} );

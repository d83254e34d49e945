import { describe, expect, it } from 'vitest';
import {
	ONBOARDING_STEP_PATHS,
	ONBOARDING_STEPS,
} from '#src/domain/onboarding/onboarding-steps.ts';
import {
	nextStep,
	onboardingSteps,
	progressBody,
	progressFrom,
} from '#src/domain/onboarding/onboarding.ts';
import { MODAL_PATHS } from '#src/domain/addresses/modal-views.ts';

describe( 'the order of the onboarding', () => {
	// Proves onboarding-1, onboarding-2.
	it.each( [
		// The columns: subscriber, membership, events, steps.
		[ false, false, false, 'customize newsletters' ],
		[ false, false, true, 'customize newsletters' ],
		[ false, true, false, 'customize newsletters app-text sports-plus' ],
		[ false, true, true, 'customize newsletters app-text sports-plus' ],
		[ true, false, false, 'customize newsletters texts' ],
		[ true, false, true, 'customize newsletters texts events' ],
		[ true, true, false, 'customize newsletters texts' ],
		[ true, true, true, 'customize newsletters texts events' ],
	] )(
		'of a reader (subscriber %s, membership %s, events %s) is %s',
		( subscriber, membership, events, steps ) => {
			const reader = { subscriber, membership, events };
			expect( onboardingSteps( { ...reader, asksName: false } ).join( ' ' ) ).toBe( steps );
			expect( onboardingSteps( { ...reader, asksName: true } ).join( ' ' ) ).toBe(
				`name ${ steps }`
			);
		}
	);
} );

describe( 'the addresses of the steps', () => {
	// Proves onboarding-3.
	it( 'are the documented ones', () => {
		expect( ONBOARDING_STEP_PATHS ).toEqual( {
			name: '/account/onboarding/name',
			customize: '/account/onboarding/welcome',
			newsletters: '/account/onboarding/newsletters',
			texts: '/account/onboarding/smstexts',
			'app-text': '/account/onboarding/app-text',
			'sports-plus': '/account/onboarding/sports-plus',
			events: '/account/onboarding/events',
		} );
		const inModal = ONBOARDING_STEPS.filter( ( step ) =>
			MODAL_PATHS.some( ( path ) => path === ONBOARDING_STEP_PATHS[ step ] )
		);
		expect( inModal ).toEqual( [ 'name', 'customize', 'newsletters', 'texts' ] );
	} );
} );

describe( 'going on where one left off', () => {
	const steps = onboardingSteps( {
		subscriber: true,
		membership: true,
		events: true,
		asksName: false,
	} );

	it( 'begins with the first step', () => {
		expect( nextStep( steps, [] ) ).toBe( 'customize' );
	} );

	it( 'leads to the first step that is not done', () => {
		expect( nextStep( steps, [ 'customize', 'newsletters' ] ) ).toBe( 'texts' );
	} );

	// Proves onboarding-2.
	it( 'knows the way of a reader who has become a subscriber meanwhile', () => {
		expect( nextStep( steps, [ 'customize', 'newsletters', 'app-text' ] ) ).toBe( 'texts' );
	} );

	it( 'is over when every step is done', () => {
		expect( nextStep( steps, steps ) ).toBeNull();
	} );

	it( 'reads on another device the step that was stored on this one', () => {
		expect( progressFrom( progressBody( [ 'name', 'customize', 'texts' ] ) ) ).toEqual( [
			'name',
			'customize',
			'texts',
		] );
	} );

	it.each( [
		{},
		{ 'onboarding-done': '' },
		{ 'onboarding-done': 7 },
		{ 'onboarding-done': 'toString,customise, ' },
	] )( 'takes %j for nothing done', ( raw ) => {
		expect( progressFrom( raw ) ).toEqual( [] );
	} );
} );

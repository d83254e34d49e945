import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createAppStore, resetAppStore } from '#src/state/app-store.ts';
import { createSessionChanges } from '#src/state/session-changes.ts';
import { createTypedEmail } from '#src/state/typed-email.ts';
import { useAppState } from '#src/state/use-store.ts';

describe( 'the app’s own state', () => {
	// Proves session-13.
	it( 'after log-out is as at first, except for the app and the data layer', () => {
		const store = createAppStore();
		store.setState( {
			mobileApp: true,
			dataLayerLoaded: true,
			redirect: '/a/',
			loading: true,
			payflow: { selectedPlan: 'sports-yearly', showPaymentForm: true },
		} );
		resetAppStore( store, false );
		expect( store.getState() ).toEqual( {
			isNewAccount: false,
			dataLayerLoaded: true,
			loading: false,
			mobileApp: true,
			redirect: null,
			payflow: { selectedPlan: null, showPaymentForm: false },
			told: null,
			stopped: null,
			over: null,
			keptInput: {},
		} );
	} );

	it( 're-renders a component only when the part that it reads changes', () => {
		const store = createAppStore();
		const drawn = vi.fn();
		const { result } = renderHook( () => {
			drawn();
			return useAppState( store, ( { loading } ) => loading );
		} );
		act( () => store.setState( { redirect: '/a/' } ) );
		expect( drawn ).toHaveBeenCalledOnce();
		act( () => store.setState( { loading: true } ) );
		expect( result.current ).toBe( true );
	} );
} );

describe( 'the address as it was typed', () => {
	it( 'reaches every listener until it goes', () => {
		const typed = createTypedEmail();
		const heard: string[] = [];
		const stop = typed.subscribe( () => heard.push( typed.get() ) );
		typed.set( 'm' );
		typed.set( 'ma' );
		stop();
		typed.set( 'may' );
		expect( heard ).toEqual( [ 'm', 'ma' ] );
		expect( typed.get() ).toBe( 'may' );
	} );
} );

describe( 'changes of the session', () => {
	it( 'reach every listener until it goes, also when one goes meanwhile', () => {
		const changes = createSessionChanges();
		const heard: string[] = [];
		const stop = changes.subscribe( () => {
			heard.push( 'first' );
			stop();
		} );
		changes.subscribe( () => heard.push( 'second' ) );
		changes.notify( { kind: 'ended' } );
		changes.notify( { kind: 'ended' } );
		expect( heard ).toEqual( [ 'first', 'second', 'second' ] );
	} );
} );

import { afterEach, describe, expect, it } from 'vitest';
import { offerInspection } from '#src/app/pages/providers.tsx';
import { createQueryClient } from '#src/queries/query-client.ts';
import { planCatalogueQuery } from '#src/queries/plans.ts';
import { setStage } from '../../services/stage.ts';

const stage = setStage();

/** Resolves once the inspection's code has loaded, and whatever waited for it has settled. */
const loadedState = async () => {
	await import( '#src/queries/application-state.ts' );
	await new Promise( ( over ) => {
		setTimeout( over );
	} );
};

afterEach( () => {
	delete window.circulation;
} );

describe( 'the inspection of the app', () => {
	it( 'is not there unless the settings ask for it', async () => {
		offerInspection( stage.deps, createQueryClient() );
		await loadedState();
		expect( window.circulation ).toBeUndefined();
	} );

	it( 'answers the state at the moment of asking, and goes with the page', async () => {
		const deps = stage.composeAgain( { inspection: true } );
		const client = createQueryClient();
		const end = offerInspection( deps, client );
		await loadedState();
		expect( window.circulation?.state().plans ).toEqual( [] );
		await client.fetchQuery( planCatalogueQuery( deps ) );
		deps.store.setState( { redirect: '/story/' } );
		expect( window.circulation?.state() ).toMatchObject( {
			redirect: '/story/',
			plans: expect.arrayContaining( [
				expect.objectContaining( { planId: 'sports-monthly' } ),
			] ),
		} );
		end();
		expect( window.circulation ).toBeUndefined();
	} );

	it( 'stays away where the page has gone before its code came', async () => {
		const deps = stage.composeAgain( { inspection: true } );
		offerInspection( deps, createQueryClient() )();
		await loadedState();
		expect( window.circulation ).toBeUndefined();
	} );
} );

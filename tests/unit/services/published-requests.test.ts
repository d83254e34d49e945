/**
 * Every request of the app to a vendor has the address and the fields of the vendor's reference.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { requestChecker } from '../../../scripts/contract/request.mjs';
import type { Deps } from '#src/flows/deps/deps.ts';
import table from '../../wire/published/identity-and-decision.json';
import { FACTS, moneyOf, ORDER, TO_THE_VENDORS } from './each-call.ts';
import { setStage } from './stage.ts';

const stage = setStage();
const check = requestChecker( 'tests/wire/published' );

let sent: { call: string; problems: string[] }[] = [];

/** Checks each request against the references, records the result, and returns an empty answer. */
const note: typeof fetch = async ( input, init = {} ) => {
	const url = new URL( String( input ), 'http://localhost:8888' );
	const found = check( {
		method: init.method ?? 'GET',
		path: url.pathname,
		query: Object.fromEntries( url.searchParams ),
		body: init.body ? JSON.parse( String( init.body ) ) : undefined,
	} );
	if ( found ) {
		sent.push( found );
	}
	return Response.json( {} );
};

const composed = ( config: object = {} ): Deps => {
	stage.enter( 'expiring-card' );
	return stage.composeAgain( config, { fetch: note } );
};
beforeEach( () => {
	sent = [];
} );

describe( 'A request of the app matches the vendor’s reference:', () => {
	it.each( Object.entries( TO_THE_VENDORS ) )( '%s', async ( call, send ) => {
		// The call's result does not matter here.
		await send( composed(), FACTS ).catch( () => {} );
		expect( sent ).toEqual( [ { call, problems: [] } ] );
	} );
} );

describe.each( [
	[ 'subscribe', 'identity.subscribe' ],
	[ 'zephr', 'identity.subscribe (newer)' ],
] as const )( 'A new subscription by the call "%s"', ( subscribeCall, call ) => {
	it.each( [
		[ 'that begins today', {} ],
		[ 'that begins on a day to come', { startDate: '2099-01-31' } ],
		[ 'without its trial', { skipTrial: true } ],
	] )( 'fits what is published: one %s', async ( _which, more ) => {
		await moneyOf( composed( { subscribeCall } ) ).money.subscribe( {
			...ORDER,
			...more,
		} );
		expect( sent ).toEqual( [ { call, problems: [] } ] );
	} );
} );

it( 'Every call that the reference names is asked for above; to a provider the reader goes by a window', () => {
	expect( Object.keys( TO_THE_VENDORS ).sort() ).toEqual(
		Object.keys( table.calls )
			.filter( ( call ) => call !== 'identity.oauth' )
			.sort()
	);
} );

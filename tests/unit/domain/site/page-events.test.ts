import { describe, expect, it } from 'vitest';
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';
import { eventPlace } from '#src/domain/site/event-place.ts';
import {
	allowedFields,
	PAGE_EVENTS,
	type PageEventName,
} from '#src/domain/site/page-event-list.ts';

/** A reader whose data fills every field that an event could leak. */
const SENTINEL = {
	name: 'Sentinel Readerson',
	email: 'sentinel@example.com',
	phone: '+1 555 0100 200',
	trackingId: 'track-sentinel',
	sessionId: 'session-sentinel',
	token: 'token-sentinel',
	method: 'sentinel@example.com',
	kind: 'Sentinel Readerson',
	planId: 'sentinel@example.com',
	item: 'Sentinel Readerson',
	orderId: 'order of sentinel',
	customerStatus: 'sentinel',
	interval: '+15550100200',
	months: 1.5,
	added: { email: 'sentinel@example.com' },
	left: [ 'sentinel' ],
	amount: Number.NaN,
};

describe( 'the list of events', () => {
	it( 'separates views, which may be re-rendered, from actions, which count each time', () => {
		expect(
			Object.entries( PAGE_EVENTS )
				.filter( ( [ , { is } ] ) => is === 'view' )
				.map( ( [ name ] ) => name )
		).toEqual( [ 'wall-seen', 'access', 'plans-seen', 'cancel-begun', 'offer-shown' ] );
	} );
} );

describe( 'what of an event may be sent on', () => {
	// Proves event-1.
	it.each( Object.keys( PAGE_EVENTS ) as PageEventName[] )(
		'%s carries nothing that identifies a reader, whatever its values',
		( name ) => {
			expect( allowedFields( name, SENTINEL ) ).toEqual( {} );
		}
	);

	it( 'is what its row lists', () => {
		expect(
			allowedFields( 'subscribe', {
				planId: 'monthly',
				interval: 1,
				grantId: 'g1',
			} )
		).toEqual( { planId: 'monthly', interval: 1 } );
		expect( allowedFields( 'login', { method: 'one-tap' } ) ).toEqual( {
			method: 'one-tap',
		} );
	} );

	it.each( [ null, undefined, 'text', 7 ] )( 'is nothing when the detail is %j', ( detail ) => {
		expect( allowedFields( 'login', detail ) ).toEqual( {} );
	} );
} );

describe( 'the place that goes with an event', () => {
	const known = Object.values( ACCOUNT_PATHS );

	// Proves event-3.
	it.each( [
		[ '/2026/11/a-story/', '/2026/11/a-story/' ],
		[ '/account/settings/membership', '/account/settings/membership' ],
		[ '/account/subscribe/', '/account/subscribe' ],
		[ '/account/reset-password/SECRET', '/account' ],
		[ '/account/handoff/token-sentinel/', '/account' ],
		[ '/Account/reset-password/SECRET', '/account' ],
		[ '/accounting-scandal/', '/accounting-scandal/' ],
		[ '/author/jane@example.com/', '/' ],
		[ '/author/jane%40example.com/', '/' ],
	] )( 'of %s is %s', ( pathname, place ) => {
		expect( eventPlace( pathname, known ) ).toBe( place );
	} );
} );

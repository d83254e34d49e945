/** The named readers match their descriptions, whatever the day on which the world begins. */
import { describe, expect, it } from 'vitest';
import { CAST } from '../../sandbox/personas/cast.ts';
import type { World } from '../../sandbox/world.ts';
import { registryOn } from './still-world.ts';

/** 'state, paid or not' of each subscription, and whether the engine grants access. */
const EXPECTED: Record< string, [ string[], boolean ] > = {
	member: [ [], false ],
	newcomer: [ [], false ],
	unverified: [ [], false ],
	trialist: [ [ 'active, never paid' ], true ],
	monthly: [ [ 'active, paid' ], true ],
	yearly: [ [ 'active, paid' ], true ],
	'step-up': [ [ 'active, paid' ], true ],
	metered: [ [ 'active, paid' ], true ],
	'expiring-card': [ [ 'active, paid' ], true ],
	'two-cards': [ [ 'active, paid' ], true ],
	'past-due': [ [ 'past due, paid' ], true ],
	inactive: [ [ 'past due, paid' ], false ],
	'cancelled-time-left': [ [ 'cancelled, paid' ], true ],
	cancelled: [ [ 'cancelled, paid' ], false ],
	'active-paused': [ [ 'cancelled, paid', 'pending, never paid' ], true ],
	paused: [ [ 'cancelled, paid', 'pending, never paid' ], false ],
	'pending-change': [ [ 'cancelled, paid', 'pending, never paid' ], true ],
	'never-paid': [ [ 'cancelled, never paid' ], false ],
	'home-delivery': [ [ 'active, never paid' ], true ],
	'unknown-plan': [ [ 'active, paid' ], true ],
	'two-subscriptions': [ [ 'cancelled, paid', 'active, paid' ], true ],
	'pagesix-member': [ [], false ],
	'pagesix-monthly': [ [ 'active, paid' ], true ],
	'decider-member': [ [], false ],
	'decider-yearly': [ [ 'active, paid' ], true ],
};

const stateOf = ( world: World, id: string ): [ string[], boolean ] => {
	const account = world.accounts.byEmail( `${ id }@readers.example` );
	const held = account ? world.billing.of( account ) : [];
	return [
		held.map(
			( { state, transactions } ) =>
				`${ state }, ${
					transactions.some( ( { status } ) => status === 'settled' )
						? 'paid'
						: 'never paid'
				}`
		),
		world.isEntitled( account ),
	];
};

it.each( [
	'2026-11-21',
	'2026-12-31',
	'2027-01-31',
	'2027-03-01',
	'2027-03-31',
	'2028-02-29',
	'2028-03-01',
	'2027-05-01',
	'2027-08-31',
] )( 'each reader is who they say they are in a world that begins on %s', ( day ) => {
	const world = registryOn( day, true ).world();
	expect( Object.fromEntries( CAST.map( ( { id } ) => [ id, stateOf( world, id ) ] ) ) ).toEqual(
		EXPECTED
	);
} );

describe( 'A new world', () => {
	it( 'begins at its own time, with an empty journal and an empty outbox', () => {
		const world = registryOn( '2026-11-21', true ).world();
		expect( world.clock.iso() ).toBe( '2026-11-21T12:00:00.000Z' );
		expect( world.journal.all() ).toEqual( [] );
		expect( world.outbox.all() ).toEqual( [] );
	} );

	it( 'has charged no one in its future', () => {
		const world = registryOn( '2026-11-21', true ).world();
		const late = world.billing.charges().filter( ( { time } ) => time > world.clock.iso() );
		expect( late ).toEqual( [] );
	} );

	it( 'knows a card that is good only through this month', () => {
		const world = registryOn( '2026-11-30', true ).world();
		const reader = world.accounts.byEmail( 'expiring-card@readers.example' );
		const [ card ] = reader ? world.cards.of( reader ) : [];
		const on = ( day: string ) =>
			card && [ world.cards.expiresSoon( card, day ), world.cards.isExpired( card, day ) ];
		expect( on( '2026-10-31' ) ).toEqual( [ false, false ] );
		expect( on( '2026-11-30' ) ).toEqual( [ true, false ] );
		expect( on( '2026-12-01' ) ).toEqual( [ false, true ] );
	} );
} );

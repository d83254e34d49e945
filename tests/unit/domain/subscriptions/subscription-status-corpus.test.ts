/** The cases that the derivation in PHP is compared with too (`status-19`). */
import { describe, expect, it } from 'vitest';
import { listSubscriptions } from '#src/domain/subscriptions/subscription-order.ts';
import { explainStatus } from '#src/domain/subscriptions/status-explanation.ts';
import { subscriptionsFromWire } from '#src/services/identity/subscription-wire.ts';
import corpus from '../../../php/data/subscription-status-corpus.json';
import { aPlan } from '../builders.ts';

type Reasons = Readonly< Record< string, string | null > >;

const given = ( reasons: Reasons ) =>
	Object.fromEntries(
		Object.entries( reasons ).filter( ( [ , reason ] ) => reason )
	);

describe( 'The overall status, case by case as in PHP', () => {
	it.each( corpus.map( ( one ) => [ one.name, one ] as const ) )(
		'%s',
		(
			_name,
			{ subscriptions, plans, now, paused, pauseFeature, expected }
		) => {
			const read = subscriptionsFromWire( subscriptions ) ?? [];
			expect( read ).toHaveLength( subscriptions.length );
			const { listed, unrecognised } = listSubscriptions(
				read,
				plans.map( ( planId ) => aPlan( { planId } ) )
			);
			const told = explainStatus( [ ...listed, ...unrecognised ], {
				paused,
				pauseFeature,
				now: new Date( now ),
			} );
			const { status, rule, step, active, pending } = told;
			const of = ( field: 'leftOut' | 'runsBy' ) =>
				given(
					Object.fromEntries(
						told.subscriptions.map( ( one ) => [
							one.id,
							one[ field ],
						] )
					)
				);
			expect( {
				status,
				rule,
				step,
				active,
				pending,
				leftOut: of( 'leftOut' ),
				runsBy: of( 'runsBy' ),
			} ).toEqual( expected );
		}
	);

	it( 'reaches each status that the derivation can give, and each rule', () => {
		expect(
			new Set( corpus.map( ( { expected } ) => expected.rule ) ).size
		).toBe( 11 );
		expect( corpus.length ).toBeGreaterThan( 50 );
	} );
} );

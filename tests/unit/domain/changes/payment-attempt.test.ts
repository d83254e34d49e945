import { expect, it } from 'vitest';
import { isMade } from '#src/domain/changes/payment-attempt.ts';
import { aSubscription } from '../builders.ts';

const yearly = ( status: 'active' | 'pending' | 'cancelled' | 'unknown' ) =>
	aSubscription( { id: 'new', planId: 'sports-yearly', status } );
const ended = ( planId: string, pendingSubscription: ReturnType< typeof yearly > | null ) =>
	aSubscription( { id: 'old', planId, status: 'cancelled', pendingSubscription } );

// Proves payment-52.
it.each( [
	[ 'runs', [ yearly( 'active' ) ], true ],
	[ 'waits in a row of its own', [ yearly( 'pending' ) ], true ],
	[ 'waits beneath what has ended', [ ended( 'sports-monthly', yearly( 'pending' ) ) ], true ],
	[ 'has ended', [ yearly( 'cancelled' ) ], false ],
	[
		'has ended, and another plan waits beneath it',
		[
			ended( 'sports-yearly', {
				...yearly( 'pending' ),
				planId: 'sports-monthly',
			} ),
		],
		false,
	],
	[ 'is in a state that nobody knows', [ yearly( 'unknown' ) ], null ],
	[ 'is not named by its new row', [ { ...yearly( 'active' ), planId: '' } ], true ],
	[
		'is not named by an older row',
		[ { ...yearly( 'active' ), id: 'held', planId: '' } ],
		false,
	],
	[ 'is in no row', [], false ],
] )( 'A purchase of a plan that %s', ( _how, subscriptions, made ) => {
	expect(
		isMade(
			{
				kind: 'purchase',
				startedAt: '2026-11-21T12:00:00Z',
				card: null,
				usualBefore: null,
				before: [ 'held' ],
				planId: 'sports-yearly',
				interval: 12,
				withTrial: false,
				order: null,
			},
			subscriptions
		)
	).toBe( made );
} );

it.each( [
	[ 'runs again', 'owing', 'active', true ],
	[ 'is past due still', 'owing', 'past due', false ],
	[ 'is in a state that nobody knows', 'owing', 'unknown', null ],
	[ 'is another one', 'other', 'active', false ],
] as const )( 'A debt of what %s', ( _how, id, status, made ) => {
	expect(
		isMade(
			{
				kind: 'past-due',
				startedAt: '2026-11-21T12:00:00Z',
				card: null,
				usualBefore: null,
				subscriptionId: 'owing',
			},
			[ aSubscription( { id, status } ) ]
		)
	).toBe( made );
} );

/**
 * Whole lives of a membership, with a fault at any step of any flow and pages closed in between:
 * never two live subscriptions, at most one charge for one agreement, and every outcome is shown to
 * the reader (`payment-35`). At any step another reader may log in, or the reader may log out: a
 * reader who pressed nothing is never affected (T49). A session may expire at the services while
 * its cookies stay. `npm run test:model` plays many more lives; a failure names its seed.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trouble } from './money-model/any-trouble.ts';
import {
	bank,
	buy,
	cancel,
	change,
	fallDue,
	lower,
	otherDefault,
	pause,
	pay,
	resume,
	visit,
	wait,
} from './money-model/commands.ts';
import { card as cardAct, CARD_ACTS } from './money-model/card-commands.ts';
import { live } from './money-model/live.ts';
import { answerLost, closedAfter, elsewhere, NO_TROUBLE, told } from './money-model/trouble.ts';

const RUNS = Number( process.env.MODEL_RUNS ?? 200 );
/** The short run is the same each time; the long one searches for unknown cases. */
const SEED = process.env.MODEL_SEED ?? ( process.env.MODEL_RUNS ? '' : '20261121' );

const plan = fc.constantFrom( 'sports-monthly', 'sports-half-yearly', 'sports-yearly' );

/** Several cards of one reader, one of which the bank declines. */
const card = fc.constantFrom( '4111111111111111', '5555555555554444', '4000111111111115' );

const lives = fc.commands(
	[
		fc.tuple( plan, fc.boolean(), trouble( 'buy' ), card ).map( ( given ) => buy( ...given ) ),
		fc.tuple( plan, trouble( 'change' ) ).map( ( given ) => change( ...given ) ),
		fc
			.tuple( fc.constantFrom( 1 as const, 2 as const, 3 as const ), trouble( 'change' ) )
			.map( ( given ) => pause( ...given ) ),
		trouble( 'change' ).map( resume ),
		fc
			.tuple(
				fc.constantFrom( 'finish' as const, 'restore' as const, null ),
				trouble( 'change' )
			)
			.map( ( given ) => visit( ...given ) ),
		trouble( 'cancel' ).map( cancel ),
		fc.tuple( fc.boolean(), trouble( 'pay' ), card ).map( ( given ) => pay( ...given ) ),
		fc.constantFrom( 0, 300, 500 ).map( fallDue ),
		fc.integer( { min: 0, max: 70 } ).map( wait ),
		fc.boolean().map( bank ),
		card.map( otherDefault ),
		fc
			.tuple( fc.constantFrom( ...CARD_ACTS ), trouble( 'card' ) )
			.map( ( given ) => cardAct( ...given ) ),
		fc.constantFrom( 300, 500 ).map( lower ),
	],
	{ maxCommands: 14 }
);

/** Cases that the long run has found; each once violated a law. */
describe( 'A life that broke a law', () => {
	it( 'restores the very plan and day that were chosen, and is shown that it is there', () =>
		live( true, [
			change( 'sports-monthly', closedAfter( 3 ) ),
			visit( 'restore', {
				faults: [ answerLost( 'identity.subscribe' ) ],
				closeAfter: null,
			} ),
		] ) );

	it( 'is closed in the middle of a resume that was made anyway, and is not shown as paused', () =>
		live( false, [
			buy( 'sports-monthly', false, NO_TROUBLE ),
			pause( 1, NO_TROUBLE ),
			resume( {
				faults: [ answerLost( 'identity.subscribe' ) ],
				closeAfter: 5,
			} ),
			visit( 'finish', NO_TROUBLE ),
		] ) );

	it( 'is closed in the middle of a cancel and of the next purchase, and is not shown as paused', () =>
		live( true, [
			pause( 1, NO_TROUBLE ),
			cancel( {
				faults: [ answerLost( 'identity.cancel-subscription' ) ],
				closeAfter: 2,
			} ),
			buy( 'sports-monthly', false, closedAfter( 6 ) ),
			visit( 'finish', NO_TROUBLE ),
		] ) );

	it( 'pauses, gets an unreadable answer while another reader logs in, and does not see an unfinished change', () =>
		live( true, [
			pause( 1, {
				faults: [
					{
						call: 'identity.subscribe',
						kind: 'empty',
						when: 'after',
						from: 1,
						times: 1,
					},
				],
				closeAfter: null,
				change: { call: 5, to: 'the other' },
			} ),
		] ) );

	it( 'loses its reader at a cancel that was answered without a word and not done, and is not said to have ended', () =>
		live( true, [
			change( 'sports-monthly', {
				faults: [
					{
						call: 'identity.cancel-subscription',
						kind: 'empty',
						when: 'before',
						from: 1,
						times: 1,
					},
				],
				closeAfter: null,
				change: { call: 3, to: 'the other' },
			} ),
		] ) );

	// Proves change-20.
	it( 'is canceled on another device between two presses of Pay, and is not bought over that', () =>
		live( true, [ buy( 'sports-monthly', true, elsewhere( 'cancel', 1 ) ) ] ) );

	// Proves change-21.
	it( 'loses the answer of a cancel that was not done, pauses on another device, and stays paused', () =>
		live( true, [
			change( 'sports-half-yearly', {
				faults: [ { ...answerLost( 'identity.cancel-subscription' ), when: 'before' } ],
				closeAfter: null,
			} ),
			change( 'sports-monthly', {
				...told( { state: 'Suspended' } ),
				device: { call: 1, does: 'pause' },
			} ),
			visit( 'finish', NO_TROUBLE ),
		] ) );

	it( 'removes a card by a refused command that took effect, and reports that it is gone', () =>
		live( false, [
			buy( 'sports-monthly', false, NO_TROUBLE, '4000111111111115' ),
			cardAct( 'remove', {
				faults: [
					{
						...answerLost( 'decision.delete-payment-method' ),
						kind: 'status',
						status: 400,
					},
				],
				closeAfter: null,
			} ),
		] ) );

	// Proves payment-52.
	it( 'pauses a purchase of a page that is gone, and is shown as paused when the purchase is found', () =>
		live( false, [
			buy( 'sports-monthly', false, closedAfter( 6 ) ),
			pause( 1, NO_TROUBLE ),
			visit( 'finish', NO_TROUBLE ),
		] ) );

	it( 'pauses for longer on another device while this page is closed, and stays paused', () =>
		live( true, [
			pause( 1, {
				...closedAfter( 2 ),
				device: { call: 1, does: 'pause' },
			} ),
			visit( 'finish', NO_TROUBLE ),
		] ) );

	it.each(
		( [ 'before', 'after' ] as const ).flatMap( ( when ) =>
			[ 1, 2, 3, 4, 5, 6 ].map( ( call ) => [ when, call ] as const )
		)
	)(
		'loses its mark %s it is set, while another device pauses at call %s, and stays paused',
		async ( when, call ) => {
			await live( true, [
				pause( 1, {
					...NO_TROUBLE,
					device: { call, does: 'pause' },
					faults: [
						{
							call: 'identity.save-profile',
							kind: 'drop',
							when,
							from: 1,
							times: 1,
						},
					],
				} ),
				visit( 'finish', NO_TROUBLE ),
			] );
		}
	);

	// Proves change-21.
	it.each(
		[ 4, 5, 6 ].flatMap( ( call ) =>
			[ 4, 5, 6, 7, null ].flatMap( ( closeAfter ) =>
				(
					[
						[ 'fails to pause', [], 'pause' ],
						[ 'resumes', [ pause( 1, NO_TROUBLE ) ], 'resume' ],
						[ 'changes its plan', [], 'change' ],
					] as const
				 ).map( ( [ name, ...rest ] ) => [ name, call, closeAfter, ...rest ] as const )
			)
		)
	)(
		'%s, is paused on another device at call %s, is closed after call %s, and stays paused',
		async ( _name, call, closeAfter, past, act ) => {
			const between = { closeAfter, device: { call, does: 'pause' as const } };
			const acts = {
				pause: () =>
					pause( 1, { faults: [ answerLost( 'identity.save-profile' ) ], ...between } ),
				resume: () => resume( { faults: [], ...between } ),
				change: () => change( 'sports-yearly', { faults: [], ...between } ),
			};
			await live( true, [ ...past, acts[ act ](), visit( null, NO_TROUBLE ) ] );
		}
	);

	it( 'changes its plan while another reader logs in, and reports that it was done', () =>
		live( true, [
			change( 'sports-monthly', { ...NO_TROUBLE, change: { call: 5, to: 'the other' } } ),
		] ) );

	it( 'buys again while a resume is half-way, and is not shown as paused', () =>
		live( true, [
			pause( 1, NO_TROUBLE ),
			resume( closedAfter( 3 ) ),
			buy( 'sports-half-yearly', false, NO_TROUBLE ),
			visit( 'finish', NO_TROUBLE ),
		] ) );
} );

describe( 'Any life of a membership', () => {
	// Proves change-11, payment-35.
	it(
		`keeps the laws of money, in ${ RUNS } lives`,
		async () => {
			let commands = 0;
			await fc.assert(
				fc.asyncProperty( fc.nat( 3 ), lives, async ( kind, life ) => {
					// Most runs begin with a membership.
					commands += await live( kind > 0, life );
				} ),
				{
					numRuns: RUNS,
					...( SEED && { seed: Number( SEED ) } ),
				}
			);
			expect( commands ).toBeGreaterThan( RUNS );
		},
		20_000 + RUNS * 200
	);
} );

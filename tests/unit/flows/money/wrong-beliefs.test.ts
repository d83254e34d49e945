/**
 * Short runs of the money model; each fails if the code makes the wrong assumption in its name
 * again.
 */
import { describe, it } from 'vitest';
import {
	bank,
	buy,
	cancel,
	change,
	lower,
	otherDefault,
	pause,
	pay,
	resume,
	visit,
	wait,
	type Command,
} from './money-model/commands.ts';
import { card, CARD_ACTS } from './money-model/card-commands.ts';
import { live } from './money-model/live.ts';
import {
	answerLost,
	closedAfter,
	elsewhere,
	NO_TROUBLE,
	saysNo,
	told,
} from './money-model/trouble.ts';

const GOOD = '4111111111111111';
const OTHER = '5555555555554444';

describe( 'A life in which it would be wrong to believe', () => {
	it.each( [
		[ 'changes plan', [ change( 'sports-yearly', NO_TROUBLE ) ] ],
		[ 'pauses and resumes', [ pause( 1, NO_TROUBLE ), resume( NO_TROUBLE ) ] ],
		[
			'finishes later',
			[ change( 'sports-yearly', closedAfter( 4 ) ), visit( 'finish', NO_TROUBLE ) ],
		],
	] )( 'that the default card is the one that pays: %s', async ( _name, acts ) => {
		await live( true, [ otherDefault( OTHER ), ...acts ] );
	} );

	it.each< [ string, boolean, Command[] ] >( [
		[ 'cancels', true, [ cancel( saysNo( 'identity.cancel-subscription' ) ) ] ],
		[
			'changes',
			true,
			[ change( 'sports-yearly', saysNo( 'identity.cancel-subscription' ) ) ],
		],
		[ 'buys', false, [ buy( 'sports-monthly', false, saysNo( 'identity.subscribe' ) ) ] ],
		[
			'pays what is past due',
			true,
			[
				bank( true ),
				wait( 35 ),
				bank( false ),
				pay( true, saysNo( 'decision.add-payment-method' ), GOOD ),
				pay( true, saysNo( 'identity.change-card' ), GOOD ),
				pay( true, saysNo( 'site.retry' ), GOOD ),
			],
		],
		...(
			[
				[ 'add', 'decision.add-payment-method' ],
				[ 'default', 'decision.default-payment-method' ],
				[ 'use', 'identity.change-card' ],
				[ 'remove', 'decision.delete-payment-method' ],
			] as const
		 ).map( ( [ act, call ] ): [ string, boolean, Command[] ] => [
			`${ act } a card`,
			true,
			[ otherDefault( OTHER ), otherDefault( GOOD ), card( act, saysNo( call ) ) ],
		] ),
	] )( 'a 200 that says no: %s', async ( _name, isMember, acts ) => {
		await live( isMember, acts );
	} );

	it.each( [ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 ] )(
		'that a session lasts: it ends at the services during call %d',
		async ( call ) => {
			const ends = {
				...NO_TROUBLE,
				change: { call, to: 'expired' as const },
			};
			await live( false, [
				buy( 'sports-monthly', false, ends ),
				visit( 'finish', NO_TROUBLE ),
				buy( 'sports-monthly', false, NO_TROUBLE ),
			] );
			for ( const act of [
				change( 'sports-yearly', ends ),
				pause( 1, ends ),
				cancel( ends ),
			] ) {
				await live( true, [ act, visit( 'restore', ends ) ] );
			}
			await live( true, [
				pause( 1, NO_TROUBLE ),
				resume( ends ),
				visit( 'finish', NO_TROUBLE ),
			] );
			await live( true, [
				bank( true ),
				wait( 35 ),
				bank( false ),
				pay( true, ends, GOOD ),
				pay( true, NO_TROUBLE, GOOD ),
			] );
			await live( true, [
				otherDefault( OTHER ),
				...CARD_ACTS.map( ( one ) => card( one, ends ) ),
			] );
		}
	);

	it( 'that a sum is the plan’s, or that a list is in the order of time', () =>
		live( true, [
			lower( 300 ),
			bank( true ),
			wait( 35 ),
			bank( false ),
			pay( true, NO_TROUBLE, GOOD ),
		] ) );

	it.each( [ 'Suspended', 'trialing', 'missing', null ] )(
		'that an unknown state (%s) means no membership',
		async ( state ) => {
			await live( true, [
				buy( 'sports-monthly', false, told( { state } ) ),
				cancel( told( { state } ) ),
			] );
		}
	);

	it( 'that the successor of a membership has a row of its own', () =>
		live( true, [
			change( 'sports-yearly', NO_TROUBLE ),
			buy( 'sports-monthly', false, told( { nested: true } ) ),
		] ) );

	it( 'that a list which lags is empty: Pay is pressed in two tabs', () =>
		live( false, [ buy( 'sports-monthly', true, told( { lag: 60 } ) ) ] ) );

	it.each( [ 5, 6, 7, 8, 9, 10 ] )(
		'that a second press in another tab is its own: the first one’s purchase is canceled elsewhere at call %d',
		async ( call ) => {
			await live( false, [ buy( 'sports-monthly', true, elsewhere( 'cancel', call ) ) ] );
		}
	);

	it( 'that a lost order which a late list does not show was not made', () =>
		live( false, [
			buy( 'sports-monthly', true, {
				...told( { lag: 60 } ),
				faults: [ answerLost( 'identity.subscribe' ) ],
			} ),
		] ) );

	it.each( [ 'identity.cancel-subscription', 'identity.subscribe' ] )(
		'that a late list shows the outcome of %s whose answer was lost',
		async ( call ) => {
			const lost = {
				...told( { lag: 60 } ),
				faults: [ answerLost( call ) ],
			};
			await live( true, [ cancel( lost ), cancel( NO_TROUBLE ) ] );
			await live( true, [ change( 'sports-yearly', lost ), visit( 'finish', lost ) ] );
			await live( true, [ pause( 1, lost ), visit( 'restore', lost ) ] );
		}
	);

	it.each( [ 1, 2, 3, 4, 5, 6, 7, 8 ] )(
		'that no other device acts for this reader: cancelled elsewhere during call %d of a change',
		async ( call ) => {
			await live( true, [
				change( 'sports-yearly', elsewhere( 'cancel', call ) ),
				visit( null, NO_TROUBLE ),
			] );
			await live( true, [
				pause( 1, elsewhere( 'cancel', call ) ),
				visit( null, NO_TROUBLE ),
			] );
			await live( true, [
				change( 'sports-yearly', elsewhere( 'pause', call ) ),
				visit( null, NO_TROUBLE ),
			] );
		}
	);
} );

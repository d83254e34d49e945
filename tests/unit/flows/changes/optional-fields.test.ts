/** A change while the list of subscriptions leaves out fields that its reference calls optional. */
import { describe, expect, it } from 'vitest';
import { changePlan } from '#src/flows/changes/change-plan.ts';
import { setMoneyStage } from '../money/money-stage.ts';
import { UNSHOWN } from '../unshown.ts';
import { variedRows } from '../../services/varied-rows.ts';

const money = setMoneyStage();
const { stage } = money;
const NEXT = '2026-12-09';

type Row = Readonly< Record< string, unknown > >;

const LEFT_OUT: Readonly< Record< string, ( row: Row ) => Row > > = {
	'the product': ( { 'blaize-product': _, ...row } ) => row,
	'the id of the product': ( row ) => ( { ...row, 'blaize-product': { label: 'Sports' } } ),
	'the times of the payments': ( row ) => ( {
		...row,
		'transaction-history': ( row[ 'transaction-history' ] as Row[] ).map(
			( { time: _, ...charge } ) => charge
		),
	} ),
};

const change = ( leave: ( row: Row ) => Row ) =>
	changePlan( stage.composeAgain( {}, { fetch: variedRows( /subscriptions$/, leave ) } ), {
		...UNSHOWN,
		plan: money.plan( 'sports-yearly' ),
		catalogue: money.catalogue(),
		agreed: money.yearlyFrom( NEXT ),
	} );

// Proves wire-25, status-4.
describe.each( Object.entries( LEFT_OUT ) )( 'Without %s', ( _, leave ) => {
	it( 'a change of plan cancels once and starts once', async () => {
		await money.as( 'monthly' );
		expect( await money.settled( change( leave ) ) ).toMatchObject( {
			ok: true,
			value: { planId: 'sports-yearly', startsOn: NEXT },
		} );
		expect( money.sent( 'identity.cancel-subscription' ) ).toHaveLength( 1 );
		expect( money.sent( 'identity.subscribe' ) ).toHaveLength( 1 );
	} );

	it( 'a cancellation that is refused starts no second membership', async () => {
		await money.as( 'monthly' );
		stage.fault( { call: 'identity.cancel-subscription', kind: 'status', status: 400 } );
		expect( await money.settled( change( leave ) ) ).toMatchObject( {
			failure: { reason: 'cancel-failed', end: 'unchanged' },
		} );
		expect( money.sent( 'identity.subscribe' ) ).toEqual( [] );
	} );
} );

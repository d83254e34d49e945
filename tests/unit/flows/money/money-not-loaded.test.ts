/** If the code of a press fails to load, nothing has moved, and the page says so. */
import { expect, it } from 'vitest';
import { cancelMembership } from '#src/flows/changes/cancel.ts';
import { prepareForPayment } from '#src/flows/subscriptions/prepare-for-payment.ts';
import { setMoneyStage } from './money-stage.ts';

const money = setMoneyStage();
const { stage } = money;

const withoutMoney = () => ( {
	...stage.deps,
	loadMoney: () => Promise.reject( new Error( 'The chunk did not come.' ) ),
} );

it( 'sends nothing, and the next press asks again', async () => {
	await money.as( 'monthly' );
	const input = { shown: money.shown(), reason: null };
	const outcome = await cancelMembership( withoutMoney(), input );
	expect( outcome ).toEqual( {
		ok: false,
		failure: { reason: 'service-unavailable', end: 'unchanged', message: null },
	} );
	expect( stage.calls() ).toEqual( [] );
	const next = await money.settled( cancelMembership( stage.deps, input ) );
	expect( next.ok ).toBe( true );
} );

it( 'leaves a preparation undone, and stops nothing', async () => {
	stage.enter( 'monthly' );
	await expect( prepareForPayment( withoutMoney() ) ).resolves.toBeUndefined();
	expect( stage.calls() ).toEqual( [] );
} );

/**
 * The page fires the event of a membership change or its end once, whichever way the change is
 * completed.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cancelMembership } from '#src/flows/changes/cancel.ts';
import { changePlan } from '#src/flows/changes/change-plan.ts';
import { pauseMembership } from '#src/flows/changes/pause.ts';
import { resumeMembership } from '#src/flows/changes/resume.ts';
import { settleChange } from '#src/flows/changes/settle-change.ts';
import { findUnfinishedChange } from '#src/flows/changes/unfinished-change.ts';
import type { UnfinishedChange } from '#src/domain/changes/unfinished-change.ts';
import { setMoneyStage } from '../money/money-stage.ts';
import { UNSHOWN } from '../unshown.ts';

const money = setMoneyStage();
const { stage } = money;

const NEXT = '2026-12-09';
const NAMES = [ 'change', 'pause', 'resume', 'cancel' ];

let told: unknown[][] = [];
const hear = ( event: Event ) => told.push( [ event.type, ( event as CustomEvent ).detail ] );

beforeEach( () => {
	told = [];
	NAMES.forEach( ( name ) => window.addEventListener( `circulation:${ name }`, hear ) );
} );
afterEach( () =>
	NAMES.forEach( ( name ) => window.removeEventListener( `circulation:${ name }`, hear ) )
);

const toYearly = () =>
	money.settled(
		changePlan( stage.deps, {
			...UNSHOWN,
			plan: money.plan( 'sports-yearly' ),
			catalogue: money.catalogue(),
			agreed: money.yearlyFrom( NEXT ),
		} )
	);

describe( 'The page hears', () => {
	it( 'of a change of plan', async () => {
		await money.as( 'monthly' );
		await toYearly();
		expect( told ).toEqual( [ [ 'circulation:change', { planId: 'sports-yearly' } ] ] );
	} );

	it( 'of nothing, while a change is refused or stops half-way, and of it once it is finished', async () => {
		await money.as( 'monthly' );
		stage.fault( {
			call: 'identity.subscribe',
			kind: 'status',
			status: 400,
			times: 2,
		} );
		await toYearly();
		expect( told ).toEqual( [] );
		const change = ( await money.settled(
			findUnfinishedChange( stage.deps )
		) ) as UnfinishedChange;
		await money.settled(
			settleChange( stage.deps, {
				...UNSHOWN,
				change,
				choice: 'finish',
				catalogue: money.catalogue(),
			} )
		);
		await money.settled( findUnfinishedChange( stage.deps ) );
		expect( told ).toEqual( [ [ 'circulation:change', { planId: 'sports-yearly' } ] ] );
	} );

	it( 'of nothing, when what stopped half-way is restored', async () => {
		await money.as( 'monthly' );
		stage.fault( {
			call: 'identity.subscribe',
			kind: 'status',
			status: 400,
			times: 2,
		} );
		await toYearly();
		const change = ( await money.settled(
			findUnfinishedChange( stage.deps )
		) ) as UnfinishedChange;
		await money.settled(
			settleChange( stage.deps, {
				...UNSHOWN,
				change,
				choice: 'restore',
				catalogue: money.catalogue(),
			} )
		);
		expect( told ).toEqual( [] );
	} );

	it( 'of a change whose answer was lost, once', async () => {
		await money.as( 'monthly' );
		stage.fault( {
			call: 'identity.subscribe',
			kind: 'drop',
			when: 'after',
			times: 1,
		} );
		await toYearly();
		await money.settled( findUnfinishedChange( stage.deps ) );
		expect( told ).toHaveLength( 1 );
	} );

	it( 'of a pause with its months, and of its end', async () => {
		await money.as( 'monthly' );
		await money.settled(
			pauseMembership( stage.deps, {
				...UNSHOWN,
				months: 2,
				reason: null,
				catalogue: money.catalogue(),
				agreed: money.monthlyFrom( '2027-02-09' ),
			} )
		);
		await money.settled(
			resumeMembership( stage.deps, {
				...UNSHOWN,
				catalogue: money.catalogue(),
				agreed: money.monthlyFrom( NEXT ),
			} )
		);
		expect( told ).toEqual( [
			[ 'circulation:pause', { months: 2 } ],
			[ 'circulation:resume', { planId: 'sports-monthly' } ],
		] );
	} );

	it( 'of a membership that was canceled, and never why', async () => {
		await money.as( 'monthly' );
		const [ one ] = await stage.deps.identity.subscriptions();
		await money.settled(
			cancelMembership( stage.deps, {
				shown: one ? [ one ] : [],
				reason: 'other',
				reasonText: 'I moved to 5 Sentinel Street',
			} )
		);
		expect( told ).toEqual( [ [ 'circulation:cancel', null ] ] );
	} );
} );

/** The profile's `paused` is reconciled with the subscriptions. */
import { describe, expect, it, vi } from 'vitest';
import { changePlan } from '#src/flows/changes/change-plan.ts';
import { settlePauseFlag } from '#src/flows/changes/settle-pause-flag.ts';
import { cancelAll, changeTo } from '../../../sandbox/reader-acts.ts';
import { setMoneyStage } from '../money/money-stage.ts';
import { startOf } from '../money/start-of.ts';
import { UNSHOWN } from '../unshown.ts';

const money = setMoneyStage();
const { stage } = money;

const settle = () =>
	money.settled(
		settlePauseFlag( stage.deps, money.catalogue() ).catch( () => 'not known' as const )
	);
const flagged = async ( persona: string ) => {
	const account = stage.reader( persona );
	stage.world.accounts.saveProfile( account, {
		paused: true,
		'paused-length': '2',
	} );
	await money.as( persona );
	return account;
};

describe( 'The flag `paused` of the profile', () => {
	it.each( [ 'paused', 'active-paused' ] )(
		'stays while a membership is paused or about to be (%s)',
		async ( persona ) => {
			await flagged( persona );
			expect( await settle() ).toBe( false );
			expect( money.profile() ).toMatchObject( { paused: true } );
		}
	);

	// Proves pause-6.
	it.each( [ 'monthly', 'member', 'cancelled-time-left', 'cancelled', 'pending-change' ] )(
		'is cleared where nothing is paused (%s), and the newsletter provider is notified',
		async ( persona ) => {
			await flagged( persona );
			expect( await settle() ).toBe( true );
			expect( money.profile() ).toMatchObject( {
				paused: false,
				'paused-length': '',
			} );
			expect( stage.calls() ).toContain( 'site.newsletters' );
		}
	);

	it( 'is taken back after a pause that ended what ran and started nothing', async () => {
		const account = await flagged( 'active-paused' );
		cancelAll( stage.world, account );
		expect( await settle() ).toBe( true );
	} );

	it( 'is cleared when the same plan continues after the paid time', async () => {
		const account = await flagged( 'monthly' );
		changeTo( stage.world, account, 'sports-monthly' );
		expect( await settle() ).toBe( true );
	} );

	it( 'that is not set is not taken back, and the newsletters hear nothing', async () => {
		await money.as( 'monthly' );
		expect( await settle() ).toBe( false );
		expect( money.sent( 'identity.save-profile' ) ).toEqual( [] );
		expect( money.sent( 'site.newsletters' ) ).toEqual( [] );
	} );

	it.each( [ 'identity.profile', 'identity.subscriptions' ] )(
		'stays while %s does not answer',
		async ( call ) => {
			await flagged( 'monthly' );
			stage.fault( { call, kind: 'status', status: 503, times: 9 } );
			expect( await settle() ).toBe( 'not known' );
			expect( money.profile() ).toMatchObject( { paused: true } );
		}
	);
} );

describe( 'A plan change', () => {
	const changeToHalfYearly = ( agreed: string | null ) =>
		money.settled(
			changePlan( stage.deps, {
				...UNSHOWN,
				plan: money.plan( 'sports-half-yearly' ),
				catalogue: money.catalogue(),
				agreed: startOf( money.plan( 'sports-half-yearly' ), agreed ),
			} )
		);

	// Proves newsletter-15.
	it( 'reports the end of the pause to the newsletter provider if it replaces one', async () => {
		await money.as( 'active-paused' );
		const start = money.held().at( -1 )?.nextBilling ?? null;
		expect( ( await changeToHalfYearly( start ) ).ok ).toBe( true );
		expect( money.profile() ).toMatchObject( { paused: false } );
		await vi.waitFor( () =>
			expect( money.sent( 'site.newsletters' ) ).toMatchObject( [
				{ action: 'account_change', pause_membership: '0' },
			] )
		);
	} );

	it( 'that is refused leaves the pause, and the newsletter provider hears nothing', async () => {
		await money.as( 'active-paused' );
		stage.fault( { call: 'identity.cancel-subscription', kind: 'status', status: 422 } );
		const start = money.held().at( -1 )?.nextBilling ?? null;
		expect( ( await changeToHalfYearly( start ) ).ok ).toBe( false );
		expect( money.sent( 'site.newsletters' ) ).toEqual( [] );
	} );

	it( 'sends the newsletter provider nothing about a pause that never was', async () => {
		await money.as( 'pending-change' );
		const start = money.held().at( -1 )?.nextBilling ?? null;
		await changeToHalfYearly( start );
		expect( money.sent( 'site.newsletters' ) ).toEqual( [] );
	} );
} );

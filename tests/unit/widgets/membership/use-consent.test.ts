/** Tests which consent sentence a tick applies to (`payment-20`). */
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Plan } from '#src/domain/plans/plan.ts';
import { subscribeSchedule } from '#src/domain/schedules/what-happens-next.ts';
import { useConsent } from '#src/widgets/membership/use-consent.ts';
import { setStage } from '../../services/stage.ts';

const stage = setStage();

/** Ticks the box for a plan sold on a day; `show` replaces the sale. */
async function ticked() {
	const { plans } = await stage.deps.site.plans();
	const plan = plans.find( ( { planId } ) => planId === 'sports-yearly' ) as Plan;
	const sale = { plan: plan as Plan | null, today: '2026-11-21' };
	const { result, rerender } = renderHook(
		( now: typeof sale ) =>
			useConsent(
				now.plan,
				now.plan
					? subscribeSchedule( now.plan, now.today, {
							skipTrial: true,
						} )
					: []
			),
		{ initialProps: sale }
	);
	act( () => result.current[ 1 ]( true ) );
	return {
		plan,
		sale,
		isTicked: () => result.current[ 0 ],
		untick: () => act( () => result.current[ 1 ]( false ) ),
		show: ( change: Partial< typeof sale > ) => rerender( { ...sale, ...change } ),
	};
}

describe( 'A tick beside a sentence of consent', () => {
	it( 'holds as long as the sentence says the same, and until it is taken out', async () => {
		const box = await ticked();
		box.show( { plan: { ...box.plan, featured: ! box.plan.featured } } );
		expect( box.isTicked() ).toBe( true );
		box.untick();
		expect( box.isTicked() ).toBe( false );
	} );

	// Proves payment-20.
	it( 'does not hold for another price', async () => {
		const box = await ticked();
		box.show( { plan: { ...box.plan, amount: box.plan.amount + 1 } } );
		expect( box.isTicked() ).toBe( false );
	} );

	it( 'does not hold for another day', async () => {
		const box = await ticked();
		box.show( { today: '2026-11-22' } );
		expect( box.isTicked() ).toBe( false );
	} );

	it( 'does not hold for another plan of the same price, nor for an unknown one', async () => {
		const box = await ticked();
		box.show( { plan: { ...box.plan, planId: 'sports-other' } } );
		expect( box.isTicked() ).toBe( false );
		box.show( { plan: null } );
		expect( box.isTicked() ).toBe( false );
	} );
} );

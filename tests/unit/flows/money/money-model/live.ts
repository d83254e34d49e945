/** Runs the money model once, from the reader's first day. */
import fc from 'fast-check';
import type { Plan } from '#src/domain/plans/plan.ts';
import { PLANS } from '../../../../sandbox/catalogue.ts';
import { cardNonce, subscribeTo } from '../../../../sandbox/reader-acts.ts';
import { aPlan } from '../../../domain/builders.ts';
import { openBrowser } from './browser.ts';
import type { Command } from './commands.ts';

const CATALOGUE: readonly Plan[] = PLANS.map( ( sold ) =>
	aPlan( {
		planId: sold.id,
		productId: sold.product,
		amount: sold.cents,
		billingInterval: sold.interval,
	} )
);

/**
 * Executes the commands for a reader with or without a monthly membership, and returns the number
 * of calls. Throws if a law is violated.
 */
export async function live( isMember: boolean, life: Iterable< Command > ) {
	const browser = openBrowser();
	const { world, reader, other } = browser;
	for ( const one of isMember ? [ reader, other ] : [ other ] ) {
		subscribeTo( world, one, 'sports-monthly', {
			skipTrial: true,
			nonce: cardNonce( world, undefined, '2060-01-01' ),
		} );
	}
	await fc.asyncModelRun( () => ( { model: { catalogue: CATALOGUE }, real: browser } ), life );
	return browser.world.journal.all().length;
}

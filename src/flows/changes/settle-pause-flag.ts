/**
 * Clears `paused` after a pause that ended the subscription and started no next one (`pause-6`).
 */
import { NOT_PAUSED } from '#src/domain/changes/pause.ts';
import { isPauseHeld } from '#src/domain/changes/replacement.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { listSubscriptions } from '#src/domain/subscriptions/subscription-order.ts';
import type { Deps } from '../deps/deps.ts';
import { moneyLook } from '../money/money-flow.ts';
import { saveProfileFlags } from '../money/save-profile-flags.ts';
import { reportToNewsletters } from './report-to-newsletters.ts';

/**
 * Resolves to whether the flag was cleared. Waits for a pause in another tab, which sets the flag
 * first.
 * @throws {Error} If profile or subscriptions cannot be read; the flag then stays.
 */
export const settlePauseFlag = ( deps: Deps, catalogue: readonly Plan[] ): Promise< boolean > =>
	moneyLook( deps, async ( money ) => {
		const [ { paused }, subscriptions ] = await Promise.all( [
			money.identity.profile(),
			money.identity.subscriptions(),
		] );
		const list = listSubscriptions( subscriptions, catalogue );
		if ( ! paused || isPauseHeld( list, money.browser.clock.now() ) ) {
			return false;
		}
		await saveProfileFlags( money, NOT_PAUSED );
		await reportToNewsletters( money, { isPaused: false } );
		return true;
	} );

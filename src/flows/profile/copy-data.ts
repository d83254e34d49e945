/**
 * Collects all of the reader's data, or none (`profile-37`). Tokens and nonces of cards can move
 * money and are left out.
 */
import type { OutageFailure } from '#src/domain/failure.ts';
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { outageFailure } from '#src/services/http/outage-failure.ts';
import { SiteRestError } from '#src/services/site-rest/site-rest-error.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import type { Deps } from '../deps/deps.ts';

type Slice = Pick< Deps, 'browser' | 'decision' | 'identity' | 'site' >;

const withoutToken = ( {
	paymentMethodToken: _token,
	pendingSubscription,
	...shown
}: Subscription ): object => ( {
	...shown,
	pendingSubscription: pendingSubscription && withoutToken( pendingSubscription ),
} );

const withoutKeys = ( { token: _token, nonce: _nonce, ...shown }: PaymentMethod ): object => shown;

async function readAll( { browser, decision, identity, site }: Slice ) {
	const [ account, profile, onboarding, subscriptions, paymentMethods ] = await Promise.all( [
		identity.account(),
		identity.profile(),
		identity.onboardingProgress(),
		identity.subscriptions(),
		decision.paymentMethods(),
	] );
	const newsletters = await site.newsletters.read( account.emailAddress );
	return {
		madeAt: browser.clock.now().toISOString(),
		account,
		profile,
		onboarding,
		subscriptions: subscriptions.map( withoutToken ),
		paymentMethods: paymentMethods.map( withoutKeys ),
		newsletters: newsletters.subscribed,
	};
}

/** The value is the text of a JSON file. */
export async function copyData( deps: Slice ): Promise< Result< string, OutageFailure > > {
	const kept = deps.browser.storage.ofSession();
	try {
		const copy = await readAll( deps );
		// Another reader may have logged in meanwhile, so part of the copy may be about them.
		return kept.isOver() ? failed( 'call-failed' ) : done( JSON.stringify( copy, null, '\t' ) );
	} catch ( error ) {
		if ( error instanceof SiteRestError ) {
			return failed( error.isOutage ? 'service-unavailable' : 'call-failed' );
		}
		return failed( outageFailure( error ) );
	}
}

/**
 * Makes the reader known to the card provider before a payment, and tells where the edge says they are. Specification
 * §7, prepare-customer and postal-code; acceptance E17. Neither ever stops a payment.
 */
import type { Deps } from './deps.ts';

type Slice = Pick< Deps, 'browser' | 'site' | 'store' >;

/** Milliseconds that a payment waits for it. */
const PATIENCE = 3_000;

/** Of each page and session. */
const begun = new WeakMap<
	Slice[ 'store' ],
	{ readonly session: string; readonly work: Promise< void > }
>();

async function prepare( { site }: Slice ): Promise< void > {
	await site.prepareCustomer();
	// Not awaited: the card provider does not need it.
	void site.postalCode();
}

/** Once for each page load and reader; call it when a card step opens. Never rejects on an outage. */
export function prepareForPayment( deps: Slice ): Promise< void > {
	const { cookies } = deps.browser;
	const session = cookies.sessionId();
	if ( ! session || ! cookies.trackingId() ) {
		return Promise.resolve();
	}
	const known = begun.get( deps.store );
	if ( known?.session === session ) {
		return known.work;
	}
	const work = prepare( deps );
	begun.set( deps.store, { session, work } );
	return work;
}

/** Resolves when it is prepared, or when a payment has waited long enough. */
export const preparedForPayment = ( deps: Slice ): Promise< void > =>
	Promise.race( [
		prepareForPayment( deps ),
		deps.browser.clock.wait( PATIENCE ),
	] );

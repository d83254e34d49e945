/** Neither the registration nor the location ever blocks a payment. */
import type { Deps, MoneyDeps } from '../deps/deps.ts';
import { aside, forReader, unlessStopped } from '../money/money-flow.ts';

/** Milliseconds that a payment waits for the preparation before it continues without it. */
const TIMEOUT = 3_000;

const begun = new WeakMap<
	MoneyDeps[ 'page' ],
	{ readonly session: string; readonly work: Promise< void > }
>();

async function prepare( { money }: MoneyDeps ): Promise< void > {
	await money.prepareCustomer();
	// The postal code is not awaited, because the card provider does not need it.
	aside( money.postalCode() );
}

function prepareOnce( deps: MoneyDeps ): Promise< void > {
	const { sessionId, trackingId } = deps.reader;
	if ( ! sessionId || ! trackingId ) {
		return Promise.resolve();
	}
	const known = begun.get( deps.page );
	if ( known?.session === sessionId ) {
		return known.work;
	}
	const work = unlessStopped( prepare( deps ), undefined );
	begun.set( deps.page, { session: sessionId, work } );
	return work;
}

/**
 * Runs once for each page load and reader; call it when a card step opens. Never rejects on an
 * outage. It also loads the code for Pay, because a deploy could remove it before the press.
 */
export function prepareForPayment( deps: Deps ): Promise< void > {
	void deps.botCheck().catch( () => null );
	return forReader( deps, prepareOnce );
}

/** Resolves when the preparation is complete, or when the payment has waited long enough. */
export const preparedForPayment = ( deps: MoneyDeps ): Promise< void > =>
	Promise.race( [ prepareOnce( deps ), deps.browser.clock.wait( TIMEOUT ) ] );

/** The facts of a membership: price, next payment, card, since when. Access and billing are two separate facts. */
import { formatDay } from '#src/domain/dates.ts';
import type { Subscription } from '#src/domain/subscription.ts';
import { dayFromWire } from '#src/domain/utc-day.ts';
import { cardText, rateText } from '#src/messages/membership-words.ts';
import { __ } from '#src/messages/translate.ts';
import type { FactView } from '#src/ui/facts.tsx';
import type { Membership } from './use-membership.ts';

/** The day of the first payment of all. */
const memberSince = ( listed: readonly Subscription[] ) =>
	listed
		.flatMap( ( { transactionHistory } ) => transactionHistory )
		.map( ( { time } ) => dayFromWire( time ) )
		.filter( ( day ) => day !== null )
		.sort()[ 0 ] ?? null;

export function factsFor(
	shown: Subscription,
	{ derived, planOf, methods, listed }: Membership,
	locale: string
): readonly FactView[] {
	const plan = planOf( shown );
	const amount = shown.amount ?? plan?.amount;
	const card = methods?.find( ( method ) =>
		shown.paymentMethodToken
			? method.token === shown.paymentMethodToken
			: method.default
	);
	const since = memberSince( listed );
	const isCharged = [ 'active', 'past due' ].includes( shown.status );
	const facts: FactView[] = [];
	if ( plan && amount !== undefined && derived.status !== 'Canceled' ) {
		facts.push( {
			label: __( 'Price' ),
			value: rateText( amount, shown.currency, plan, locale ),
		} );
	}
	if ( isCharged && shown.nextBillingDate ) {
		facts.push( {
			label: __( 'Next payment' ),
			value: formatDay( shown.nextBillingDate, locale ),
		} );
	}
	if ( isCharged && card?.lastFour ) {
		facts.push( {
			label: __( 'Pays with' ),
			value: cardText( card.cardType, card.lastFour ),
		} );
	}
	if ( since ) {
		facts.push( {
			label: __( 'Member since' ),
			value: formatDay( since, locale ),
		} );
	}
	return facts;
}

import { cardSeen, type SeenCard } from '#src/domain/cards/payment-method.ts';
import type { Card } from '../../sandbox/records.ts';
import type { World } from '../../sandbox/world.ts';

const seen = ( { token, brand, lastFour }: Card ): SeenCard => ( {
	token,
	cardType: brand,
	lastFour,
} );

/** A card as a page names it beside a button of money; '' if there is none. */
export const namedCard = ( card: Card | undefined ): string =>
	card ? cardSeen( seen( card ) ) : '';

/** A card as a page shows it; one without a name if the provider does not know it. */
export function seenCard( { cards }: Pick< World, 'cards' >, token: string ): SeenCard {
	const card = cards.byToken( token );
	return card ? seen( card ) : { token, cardType: '', lastFour: '' };
}

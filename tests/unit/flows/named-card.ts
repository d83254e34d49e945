import type { Card } from '../../sandbox/records.ts';

/** A card as a page names it beside a button of money; '' if there is none. */
export const namedCard = ( card: Card | undefined ): string =>
	card ? [ card.token, card.brand, card.lastFour ].join( ' ' ) : '';

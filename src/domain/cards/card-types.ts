/** The eight card types that have an icon (`payment-12`). */

/** `name` is the brand as printed on cards. 'generic' covers unknown numbers and other brands. */
export const CARD_TYPES = [
	{ type: 'visa', name: 'Visa' },
	{ type: 'master-card', name: 'Mastercard' },
	{ type: 'american-express', name: 'American Express' },
	{ type: 'jcb', name: 'JCB' },
	{ type: 'maestro', name: 'Maestro' },
	{ type: 'diners-club', name: 'Diners Club' },
	{ type: 'discover', name: 'Discover' },
	{ type: 'generic', name: 'Card' },
] as const;

export type CardType = ( typeof CARD_TYPES )[ number ][ 'type' ];

const letters = ( text: string ) => text.toLowerCase().replace( /[^a-z]/g, '' );

const known = ( raw: string ) =>
	CARD_TYPES.find( ( { type } ) => letters( type ) === letters( raw ) );

/** Accepts the card form's type ('master-card') and a saved card's `card_type` ('MasterCard'). */
export const cardType = ( raw: string | null | undefined ): CardType =>
	known( raw ?? '' )?.type ?? 'generic';

/** The name for a saved card's `card_type`; an unknown brand keeps the service's spelling. */
export const cardName = ( raw: string ): string => known( raw )?.name ?? raw;

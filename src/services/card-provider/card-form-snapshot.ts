/** Converts the state of the provider's fields into the app's snapshot (`payment-11`). */
import type { HostedFieldsState } from 'braintree-web/hosted-fields/index.js';
import { CARD_FIELD_KEYS, type CardFieldKey } from '#src/domain/cards/card-form.ts';
import { cardType } from '#src/domain/cards/card-types.ts';
import type { CardFieldState, CardFormSnapshot } from './card-port.ts';

export const byField = < Value >(
	valueOf: ( key: CardFieldKey ) => Value
): Record< CardFieldKey, Value > =>
	Object.fromEntries( CARD_FIELD_KEYS.map( ( key ) => [ key, valueOf( key ) ] ) ) as Record<
		CardFieldKey,
		Value
	>;

const UNTOUCHED: CardFieldState = {
	isEmpty: true,
	isValid: false,
	isPotentiallyValid: true,
	isFocused: false,
	isIncomplete: false,
};

export const blankSnapshot = ( isDemo: boolean ): CardFormSnapshot => ( {
	phase: 'loading',
	problem: null,
	fields: byField( () => UNTOUCHED ),
	empty: CARD_FIELD_KEYS,
	invalid: [],
	cardType: 'generic',
	challenge: null,
	isDemo,
} );

/** `left`: the fields that have lost the focus once. */
export function snapshotOf(
	{ fields, cards }: HostedFieldsState,
	left: ReadonlySet< CardFieldKey >,
	isDemo: boolean
): CardFormSnapshot {
	const stateOf = ( key: CardFieldKey ): CardFieldState => {
		const { isEmpty, isValid, isPotentiallyValid, isFocused } = fields[ key ];
		return {
			isEmpty,
			isValid,
			isPotentiallyValid,
			isFocused,
			isIncomplete: left.has( key ) && ! isEmpty && ! isValid,
		};
	};
	const [ card ] = cards;
	return {
		phase: 'ready',
		problem: null,
		fields: byField( stateOf ),
		empty: CARD_FIELD_KEYS.filter( ( key ) => fields[ key ].isEmpty ),
		invalid: CARD_FIELD_KEYS.filter(
			( key ) => ! fields[ key ].isEmpty && ! fields[ key ].isValid
		),
		cardType: cardType( cards.length === 1 ? card?.type : null ),
		challenge: null,
		isDemo,
	};
}

/** Texts of the card form, and errors about cards. */
import type { CardFailure } from '#src/domain/cards/card-failure.ts';
import { cardName } from '#src/domain/cards/card-types.ts';
import type { CardFieldKey, CardFormMessage } from '#src/domain/cards/card-form.ts';
import { formatDay } from '#src/domain/days/format-day.ts';
import type { UtcDay } from '#src/domain/days/utc-day.ts';
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import type { WalletKind } from '#src/domain/cards/wallets.ts';
import type { CardChangeFailure } from '#src/domain/money-failure.ts';
import { failureTextFrom, logInAgain } from './failure-text.ts';
import { outageErrors } from './outage.ts';
import { cardNotAccepted, declineText } from './declines.ts';
import { fill } from './fill.ts';
import { methodFirst, type NamedMethod } from './method-names.ts';
import { noAnswer, otherCard, stoppedWith } from './money.ts';
import { __ } from './translate.ts';

export const formErrors = {
	fieldInvalid: ( label: string ) =>
		fill(
			/* translators: %s: the label of a form field. */
			__( 'The %s field is invalid.' ),
			label
		),
	fieldsInvalid: ( labels: string ) =>
		fill(
			/* translators: %s: labels of form fields, with commas between. */
			__( 'The following fields are invalid: %s' ),
			labels
		),
	fieldsMissing: () => __( 'Please fill out all form fields.' ),
} as const;

const FIELD_LABELS: Readonly< Record< CardFieldKey, () => string > > = {
	cardholderName: () => __( 'Name' ),
	number: () => __( 'Card Number' ),
	expirationDate: () => __( 'Expiration' ),
	cvv: () => __( 'CVV' ),
	postalCode: () => __( 'Zip Code' ),
};

export const cardFieldLabel = ( key: CardFieldKey ): string => FIELD_LABELS[ key ]();

/** The card form's error; null if there is none. */
export function cardFormText( message: CardFormMessage ): string | null {
	switch ( message.kind ) {
		case 'none':
			return null;
		case 'all-fields':
			return formErrors.fieldsMissing();
		case 'invalid': {
			const labels = message.fields.map( cardFieldLabel );
			return labels.length === 1
				? formErrors.fieldInvalid( labels.join() )
				: formErrors.fieldsInvalid( labels.join( ', ' ) );
		}
	}
}

const WALLET_NAMES: Readonly< Record< WalletKind, () => string > > = {
	'google-pay': () => __( 'Google Pay' ),
	'apple-pay': () => __( 'Apple Pay' ),
	paypal: () => __( 'PayPal' ),
};

const walletName = ( kind: WalletKind ): string => WALLET_NAMES[ kind ]();

/** Shown while the wallet's own window is open. */
export const walletOpen = ( kind: WalletKind ): string =>
	fill(
		/* translators: %s: "Google Pay", "Apple Pay" or "PayPal". */
		__( 'Continue in the %s window: nothing is charged before you confirm there.' ),
		walletName( kind )
	);

/** The wallet's window did not open or failed, for an unknown reason. */
export const walletFailed = ( kind: WalletKind ): string =>
	fill(
		/* translators: %s: "Google Pay", "Apple Pay" or "PayPal". */
		__( '%s did not work. Nothing was charged. Try again, or pay with a card.' ),
		walletName( kind )
	);

export const cardErrors = {
	cardExpiring: ( type: string, lastFour: string ) =>
		fill(
			/* translators: %s: card type, such as Visa. %s: last four digits. */
			__( 'Your credit card is about to expire. Please update your %s ending in %s.' ),
			type,
			lastFour
		),
	cardExpired: ( type: string, lastFour: string ) =>
		fill(
			/* translators: %s: card type, such as Visa. %s: last four digits. */
			__( 'Your credit card has expired. Please update your %s ending in %s.' ),
			type,
			lastFour
		),
} as const;

/** Null if the card is valid; the sentence has no digits if type or digits are unknown. */
export function cardWarning(
	method: NamedMethod & Pick< PaymentMethod, 'expired' | 'expiringSoon' >
): string | null {
	const { expired, expiringSoon, lastFour } = method;
	if ( ! expired && ! expiringSoon ) {
		return null;
	}
	const brand = cardName( method.cardType );
	if ( brand && lastFour ) {
		return expired
			? cardErrors.cardExpired( brand, lastFour )
			: cardErrors.cardExpiring( brand, lastFour );
	}
	return fill(
		expired
			? /* translators: %s: "Your card", "Your Visa card". */
				__( '%s has expired. Please update it.' )
			: /* translators: %s: "Your card", "Your Visa card". */
				__( '%s is about to expire. Please update it.' ),
		methodFirst( method )
	);
}

/** Used for a card that is valid today but not on the day of the next charge. */
export const cardEndsFirst = ( method: NamedMethod, charge: UtcDay, locale: string ): string =>
	fill(
		/* translators: %1$s: "Visa ending in 1111", "Your card", %2$s: a date. */
		__( '%1$s expires before the next payment on %2$s. Please update it.' ),
		methodFirst( method ),
		formatDay( charge, locale )
	);

interface CardFailures {
	readonly form: CardFailure;
	readonly change: CardChangeFailure;
}

export const cardFailureText = failureTextFrom< CardFailures >( {
	form: {
		'form-not-loaded': () => __( 'The card form did not load. Nothing was charged.' ),
		'authorization-expired': () =>
			__( 'The card form was open for too long. Please type your card again.' ),
		'card-refused': cardNotAccepted,
		'card-not-verified': () =>
			__( 'The security code or postal code does not match your card.' ),
		'too-many-tries': () => __( 'There were too many tries. Please wait a minute.' ),
		'no-answer': () =>
			__( 'The card form did not answer. Nothing was charged. Please try again.' ),
		'bank-check-cancelled': () =>
			__( 'You stopped the check by your bank. Nothing was charged.' ),
		'bank-check-failed': () =>
			__(
				'Your bank did not confirm this card. Nothing was charged. Please use another one.'
			),
		'bank-check-unavailable': () =>
			__( 'We could not reach your bank. Nothing was charged. Please try again.' ),
		'test-cards-only': () => __( 'This is a demonstration: only test card numbers work.' ),
	},
	change: {
		'session-not-authenticated': logInAgain,
		'session-changed': stoppedWith,
		refused: ( message ) => declineText( message, outageErrors.unknown ),
		'in-use': () =>
			__( 'This card pays for your membership. Choose another one for it first.' ),
		'card-changed': otherCard,
		expired: () => __( 'This card has expired. Choose another one, or add a new card.' ),
		'service-unavailable': noAnswer,
		'outcome-unknown': () =>
			__(
				'We do not know yet whether your card was changed. Please look again before you try once more.'
			),
	},
} );

export const cardMissing = (): string => __( 'Enter your card details first.' );

/** The words of the card form. Specification §3, Card form fields, and §5, Card form. */
import type {
	CardFieldKey,
	CardFormMessage,
} from '#src/domain/cards/card-form.ts';
import { formErrors } from './form-errors.ts';
import { __ } from './translate.ts';

const LABELS: Readonly< Record< CardFieldKey, () => string > > = {
	cardholderName: () => __( 'Name' ),
	number: () => __( 'Card Number' ),
	expirationDate: () => __( 'Expiration' ),
	cvv: () => __( 'CVV' ),
	postalCode: () => __( 'Zip Code' ),
};

export const cardFieldLabel = ( key: CardFieldKey ): string => LABELS[ key ]();

/** The sentence of a card form; any other message is shown as it is. Null: nothing to say. */
export function cardFormText(
	message: CardFormMessage | string
): string | null {
	if ( typeof message === 'string' ) {
		return message;
	}
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

/** What a field holds now that was changed in another place meanwhile. Decision 53; acceptance D1. */
import type { FormKey } from '#src/domain/profile/profile-form.ts';
import { fill } from './fill.ts';
import {
	ageGroupText,
	fieldLabel,
	genderText,
	monthText,
} from './profile-words.ts';
import { __ } from './translate.ts';

/** How a value of the profile reads in a sentence. */
function valueText( key: FormKey, value: string, locale: string ): string {
	if ( value === '' ) {
		return __( 'empty' );
	}
	switch ( key ) {
		case 'gender':
			return genderText( value );
		case 'age-group':
			return ageGroupText( value );
		case 'birth-month':
			return /^\d+$/.test( value ) ? monthText( +value, locale ) : value;
		default:
			return value;
	}
}

/** One line of the notice that a field was changed in another place meanwhile. */
export const changedElsewhereText = (
	key: FormKey,
	now: string,
	locale: string
): string =>
	fill(
		/* translators: %1$s: the label of a form field, %2$s: what it holds. */
		__( '%1$s is now: %2$s' ),
		fieldLabel( key ),
		valueText( key, now, locale )
	);

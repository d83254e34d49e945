/**
 * Validates the fields of the profile forms, and tidies what is sent (`profile-7` to `profile-14`).
 */
import {
	BIO_MAX_LENGTH,
	DISPLAY_NAME_MAX_LENGTH,
	PHONE_MAX_DIGITS,
	PHONE_MIN_DIGITS,
	PROFILE_LINE_MAX_LENGTH,
} from '../limits.ts';
import { trimmed } from '../validation.ts';
import { isPlainText } from './plain-text.ts';
import type { Profile } from './profile.ts';

export const PROFILE_FORM_KEYS = [
	'first-name',
	'last-name',
	'gender',
	'age-group',
	'birth-month',
	'birth-day',
	'location',
	'phone-number',
] as const satisfies readonly ( keyof Profile )[];

export const DISPLAY_FORM_KEYS = [
	'full-name',
	'avatar-color',
	'bio',
] as const satisfies readonly ( keyof Profile )[];

export type ProfileFormKey = ( typeof PROFILE_FORM_KEYS )[ number ];
type DisplayFormKey = ( typeof DISPLAY_FORM_KEYS )[ number ];
export type FormKey = ProfileFormKey | DisplayFormKey;

/** These fields are validated together, because a day depends on its month. */
export const BIRTHDAY: readonly FormKey[] = [ 'birth-day', 'birth-month' ];

/** Values of the profile; '' means "rather not say". */
export const GENDERS = [ '', 'female', 'male', 'nonbinary' ] as const;
export const AGE_GROUPS = [ '', '18-24', '25-34', '35-49', '50-64', '65+' ] as const;

export type FieldProblem =
	| 'missing'
	| 'too-long'
	| 'hidden-character'
	| 'no-phone-number'
	| 'no-day'
	| 'no-such-day'
	| 'month-missing';

export type FieldProblems< Key extends FormKey > = {
	readonly [ One in Key ]?: FieldProblem;
};

type Values< Key extends FormKey > = Readonly< Record< Key, string > >;

const MAX_LENGTHS: Readonly< Partial< Record< FormKey, number > > > = {
	'first-name': PROFILE_LINE_MAX_LENGTH,
	'last-name': PROFILE_LINE_MAX_LENGTH,
	location: PROFILE_LINE_MAX_LENGTH,
	'full-name': DISPLAY_NAME_MAX_LENGTH,
	bio: BIO_MAX_LENGTH,
};

/** In code points, so that a simple emoji is one character; null for a field without a limit. */
export const maxLengthOf = ( key: FormKey ): number | null => MAX_LENGTHS[ key ] ?? null;

const lengthOf = ( text: string ): number => [ ...text ].length;

/** Invisible characters that a copied phone number may contain. */
const unseen = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

const tidyPhone = ( text: string ): string =>
	text
		.replace( unseen, '' )
		.replace( /\s+/g, ' ' )
		.replace( /[\u2010-\u2015\u2212]/g, '-' );

/** Trims the text, cleans up a phone number, and drops the leading zero of days and months. */
export function tidy( key: FormKey, typed: string ): string {
	const text = trimmed( key === 'phone-number' ? tidyPhone( typed ) : typed );
	return BIRTHDAY.includes( key ) && /^0\d$/.test( text ) ? text.slice( 1 ) : text;
}

/** Accepts digits with the usual separators, and a plus only at the start. */
export const isPhoneNumber = ( text: string ): boolean => {
	const digits = text.replace( /\D/g, '' ).length;
	return (
		/^\+?[\d\s().\-/]+$/.test( text ) &&
		digits >= PHONE_MIN_DIGITS &&
		digits <= PHONE_MAX_DIGITS
	);
};

/** A leap year, so that February 29 is valid. */
const LEAP_YEAR = 2024;

const daysIn = ( month: number ): number =>
	new Date( Date.UTC( LEAP_YEAR, month, 0 ) ).getUTCDate();

function birthdayProblems( {
	'birth-day': day,
	'birth-month': month,
}: Values< 'birth-day' | 'birth-month' > ): FieldProblems< 'birth-day' | 'birth-month' > {
	if ( day === '' ) {
		return month === '' ? {} : { 'birth-day': 'no-day' };
	}
	if ( ! /^\d{1,2}$/.test( day ) || +day < 1 || +day > 31 ) {
		return { 'birth-day': 'no-day' };
	}
	if ( month === '' ) {
		return { 'birth-month': 'month-missing' };
	}
	return +day > daysIn( +month ) ? { 'birth-day': 'no-such-day' } : {};
}

const isTooLong = ( key: FormKey, text: string ): boolean =>
	lengthOf( text ) > ( maxLengthOf( key ) ?? Infinity );

/** Whether the text has hidden characters; only a biography may contain line breaks. */
const hides = ( key: FormKey, text: string ): boolean =>
	! isPlainText( key === 'bio' ? text.replace( /\r?\n/g, ' ' ) : text );

const textProblems = < Key extends FormKey >(
	values: Values< Key >,
	keys: readonly Key[]
): FieldProblems< Key > =>
	Object.fromEntries(
		keys
			.map( ( key ) => [
				key,
				( isTooLong( key, values[ key ] ) && 'too-long' ) ||
					( hides( key, values[ key ] ) && 'hidden-character' ),
			] )
			.filter( ( [ , problem ] ) => problem )
	) as FieldProblems< Key >;

/**
 * Checks changed values only: an odd one that a service already holds must not block the rest
 * (`profile-8`).
 */
export function profileProblems(
	values: Values< ProfileFormKey >,
	changed: readonly ProfileFormKey[]
): FieldProblems< ProfileFormKey > {
	const phone = values[ 'phone-number' ];
	return {
		...textProblems( values, changed ),
		...( changed.includes( 'first-name' ) &&
			values[ 'first-name' ] === '' && { 'first-name': 'missing' } ),
		...( changed.some( ( key ) => BIRTHDAY.includes( key ) ) && birthdayProblems( values ) ),
		...( changed.includes( 'phone-number' ) &&
			phone !== '' &&
			! isPhoneNumber( phone ) && { 'phone-number': 'no-phone-number' } ),
	};
}

export const displayProblems = (
	values: Values< DisplayFormKey >,
	changed: readonly DisplayFormKey[]
): FieldProblems< DisplayFormKey > => ( {
	...textProblems( values, changed ),
	...( changed.includes( 'full-name' ) &&
		values[ 'full-name' ] === '' && { 'full-name': 'missing' } ),
} );

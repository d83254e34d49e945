/** Texts of the profile: field names, field errors, and failed saves of profile or email address. */
import type {
	ConfirmEmailFailure,
	EmailChangeFailure,
	ProfanityFailure,
	ProfileFailure,
} from '#src/domain/failure.ts';
import { dateFormat } from '#src/domain/formats.ts';
import {
	maxLengthOf,
	type FieldProblem,
	type FormKey,
} from '#src/domain/profile/profile-fields.ts';
import { accountErrors, failureTextFrom } from './failure-text.ts';
import { outageErrors } from './outage.ts';
import { fill } from './fill.ts';
import { __ } from './translate.ts';

const LABELS: Readonly< Record< FormKey, () => string > > = {
	'first-name': () => __( 'First name' ),
	'last-name': () => __( 'Last name' ),
	gender: () => __( 'Gender' ),
	'age-group': () => __( 'Age group' ),
	'birth-month': () => __( 'Month' ),
	'birth-day': () => __( 'Day' ),
	location: () => __( 'Location' ),
	'phone-number': () => __( 'Phone number' ),
	'full-name': () => __( 'Display name' ),
	'avatar-color': () => __( 'Avatar color' ),
	bio: () => __( 'Bio' ),
};

export const fieldLabel = ( key: FormKey ): string => LABELS[ key ]();

const PROBLEMS: Readonly< Record< FieldProblem, ( key: FormKey ) => string > > = {
	// No other field is required.
	missing: ( key ) =>
		key === 'first-name' ? __( 'Enter your first name.' ) : __( 'Enter a display name.' ),
	'too-long': ( key ) =>
		fill(
			/* translators: %1$s: the label of a form field, %2$s: a number. */
			__( '%1$s is too long: use %2$s characters at most.' ),
			fieldLabel( key ),
			maxLengthOf( key ) ?? ''
		),
	'hidden-character': ( key ) =>
		fill(
			/* translators: %s: the label of a form field. */
			__( '%s contains an invisible character. Type it again, without copying.' ),
			fieldLabel( key )
		),
	'no-phone-number': () => __( 'Enter a phone number in digits, such as +1 212 555 0100.' ),
	'no-day': () => __( 'Enter a day from 1 to 31.' ),
	'no-such-day': () => __( "The month you chose doesn't have that day." ),
	'month-missing': () => __( 'Choose the month of your birthday.' ),
};

export const fieldProblemText = ( key: FormKey, problem: FieldProblem ): string =>
	PROBLEMS[ problem ]( key );

const GENDERS: Readonly< Record< string, () => string > > = {
	'': () => __( 'Rather not say' ),
	female: () => __( 'Woman' ),
	male: () => __( 'Man' ),
	nonbinary: () => __( 'Nonbinary' ),
};

const AGE_GROUPS: Readonly< Record< string, () => string > > = {
	'': () => __( 'Rather not say' ),
	'18-24': () => __( '18 to 24' ),
	'25-34': () => __( '25 to 34' ),
	'35-49': () => __( '35 to 49' ),
	'50-64': () => __( '50 to 64' ),
	'65+': () => __( '65 or over' ),
};

export const genderText = ( code: string ): string => GENDERS[ code ]?.() ?? code;

export const ageGroupText = ( code: string ): string => AGE_GROUPS[ code ]?.() ?? code;

/** January is 1. */
export const monthText = ( month: number, locale: string ): string =>
	dateFormat( locale, { month: 'long', timeZone: 'UTC' } ).format( Date.UTC( 2024, month - 1 ) );

export const emailErrors = {
	passwordIncorrect: () => __( 'Your password is incorrect.' ),
	emailChangeExpired: () => __( 'The email change link is expired.' ),
	newEmailTaken: () => __( 'Your new email address is already taken.' ),
} as const;

interface ProfileFailures {
	readonly displayName: ProfanityFailure;
	readonly profile: ProfileFailure;
	readonly changeEmail: EmailChangeFailure;
	readonly confirmEmail: ConfirmEmailFailure;
}

const { profileNotSaved } = accountErrors;
const { unknown } = outageErrors;

const nameNotChecked = () =>
	__( 'We cannot check your display name right now. Nothing was saved. Please try again.' );

export const profileFailureText = failureTextFrom< ProfileFailures >( {
	displayName: {
		'not-passed': () => __( 'This display name cannot be used. Please choose another one.' ),
		'session-not-authenticated': profileNotSaved,
		'too-many-requests': nameNotChecked,
		'service-unavailable': nameNotChecked,
		'call-failed': nameNotChecked,
	},
	profile: {
		'session-not-authenticated': profileNotSaved,
		'service-unavailable': profileNotSaved,
		'call-failed': profileNotSaved,
	},
	changeEmail: {
		'session-not-authenticated': unknown,
		'user-not-found': unknown,
		'too-many-requests': unknown,
		'service-unavailable': unknown,
		'call-failed': unknown,
	},
	confirmEmail: {
		'bad-credentials': emailErrors.passwordIncorrect,
		'link-expired': emailErrors.emailChangeExpired,
		'email-taken': emailErrors.newEmailTaken,
		'too-many-requests': unknown,
		'service-unavailable': unknown,
		'call-failed': unknown,
	},
} );

/** Announces that a switch was turned on or off: '%s is on.' */
export const switchedText = ( label: string, isOn: boolean ): string =>
	isOn
		? /* translators: %s: what was switched. */
			fill( __( '%s is on.' ), label )
		: /* translators: %s: what was switched. */
			fill( __( '%s is off.' ), label );

export const privateProfileText = (): string =>
	__( 'Other readers see your name, but not your bio and your list of comments.' );

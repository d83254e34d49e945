/** The reader's profile as stored by the identity service (`profile-1` to `profile-3`). */
import { DEFAULT_AVATAR_COLOR, PAYMENT_LOG_LENGTH } from '../limits.ts';
import { flagOrNull, textIn, type Raw } from '../shape.ts';

export const PROFILE_KEYS = [
	'age-group',
	'apple-authenticated',
	'avatar-color',
	'bio',
	'birth-day',
	'birth-month',
	'cancel-reason',
	'cancel-reason-text',
	'current-plan',
	'facebook-authenticated',
	'first-name',
	'full-name',
	'gender',
	'google-authenticated',
	'google-otl-register-site',
	'google-otl-register-mobile',
	'had-trial-20',
	'image-url',
	'last-name',
	'location',
	'onboarded',
	'notification-liked',
	'notification-mentioned',
	'notification-reply',
	'paused',
	'passwordless',
	'passwordless-registration',
	'pause-reason',
	'pause-reason-text',
	'paused-length',
	'payment-method-edit-log',
	'payment-method-update-log',
	'phone-number',
	'private-profile',
	'referral-code',
	'reg-wall-googleonetap-signup',
	'sso-user',
] as const;

export type ProfileKey = ( typeof PROFILE_KEYS )[ number ];

const FLAGS = [
	'apple-authenticated',
	'facebook-authenticated',
	'google-authenticated',
	'google-otl-register-mobile',
	'had-trial-20',
	'onboarded',
	'notification-liked',
	'notification-mentioned',
	'notification-reply',
	'paused',
	'passwordless',
	'passwordless-registration',
	'private-profile',
	'reg-wall-googleonetap-signup',
	'sso-user',
] as const satisfies readonly ProfileKey[];

const LOGS = [
	'payment-method-edit-log',
	'payment-method-update-log',
] as const satisfies readonly ProfileKey[];

type FlagKey = ( typeof FLAGS )[ number ];
type LogKey = ( typeof LOGS )[ number ];
type TextKey = Exclude< ProfileKey, FlagKey | LogKey >;

/**
 * Keyed as in the service. Texts default to '', flags to false, date logs to empty lists; a flag or
 * a log that is unreadable is null (`wire-25`).
 */
export type Profile = {
	readonly [ Key in FlagKey ]: boolean | null;
} & {
	readonly [ Key in LogKey ]: readonly string[] | null;
} & {
	readonly [ Key in TextKey ]: string;
};

/** Missing, undefined and null keys are not sent. */
export type ProfileChanges = {
	readonly [ Key in ProfileKey ]?: Profile[ Key ] | null | undefined;
};

type ProfileBody = Readonly< Record< string, string | boolean > >;

const isOneOf = < Key extends ProfileKey >( keys: readonly Key[], key: ProfileKey ): key is Key =>
	keys.some( ( one ) => one === key );

/** The service stores a log as a JSON string; only its last three dates are kept. */
function logFrom( raw: unknown ): readonly string[] | null {
	try {
		const dates: unknown = typeof raw === 'string' ? JSON.parse( raw || '[]' ) : ( raw ?? [] );
		return Array.isArray( dates ) && dates.every( ( date ) => typeof date === 'string' )
			? dates.slice( -PAYMENT_LOG_LENGTH )
			: null;
	} catch {
		return null;
	}
}

export function profileFromWire( raw: Raw ): Profile {
	const read = ( key: ProfileKey ) => {
		if ( isOneOf( FLAGS, key ) ) {
			return raw[ key ] ? flagOrNull( raw, key ) : false;
		}
		if ( isOneOf( LOGS, key ) ) {
			return logFrom( raw[ key ] );
		}
		const text = textIn( raw, key );
		return key === 'avatar-color' ? text || DEFAULT_AVATAR_COLOR : text;
	};
	return Object.fromEntries( PROFILE_KEYS.map( ( key ) => [ key, read( key ) ] ) ) as Profile;
}

/** `updated-values` lists the keys, separated by commas. Null if there is nothing to send. */
export function profileBody( changes: ProfileChanges ): ProfileBody | null {
	const sent = PROFILE_KEYS.flatMap( ( key ) => {
		const value = changes[ key ];
		if ( value === undefined || value === null ) {
			return [];
		}
		return [
			[
				key,
				typeof value === 'object' ? JSON.stringify( logFrom( value ) ) : value,
			] as const,
		];
	} );
	return sent.length === 0
		? null
		: {
				...Object.fromEntries( sent ),
				'updated-values': sent.map( ( [ key ] ) => key ).join( ',' ),
			};
}

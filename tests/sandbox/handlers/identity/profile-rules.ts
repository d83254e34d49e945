/**
 * The identity service's rules for a profile: the known keys, and `updated-values` with their names
 * (`profile-1`, `profile-2`).
 */
const KEYS = [
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
];

/** The problem with the body of a save, as a sentence; null if there is none. */
export const profileProblem = ( body: Record< string, unknown > ): string | null => {
	const { 'updated-values': names, ...values } = body;
	const given = Object.keys( values );
	const unknown = given.find( ( key ) => ! KEYS.includes( key ) );
	if ( unknown !== undefined ) {
		return `"${ unknown }" is no key of the profile; allowed: ${ KEYS.join( ', ' ) }.`;
	}
	const odd = given.find(
		( key ) => typeof values[ key ] !== 'string' && typeof values[ key ] !== 'boolean'
	);
	if ( odd !== undefined ) {
		return `"${ odd }" must be a text or true or false.`;
	}
	const named = String( names ).split( ',' ).filter( Boolean );
	return [ ...named ].sort().join() === [ ...given ].sort().join()
		? null
		: `updated-values says "${ named.join() }", the body holds "${ given.join() }".`;
};

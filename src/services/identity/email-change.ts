/**
 * A change is requested while logged in, and confirmed by a mailed link and the password
 * (`sign-in-43` to `sign-in-45`).
 */
import type { ConfirmEmailFailure, EmailChangeFailure } from '#src/domain/failure.ts';
import type { Result } from '#src/domain/result.ts';
import { command } from '../http/command.ts';
import type { Http } from '../http/request.ts';

interface EmailChange {
	/** Requests a mail with a link to the new address. */
	updateEmail: ( email: string ) => Promise< Result< null, EmailChangeFailure > >;
	/** The password is sent to `path`, which must have passed `confirmationPath` of domain. */
	confirmEmail: (
		path: string,
		password: string
	) => Promise< Result< null, ConfirmEmailFailure > >;
}

/** Phrases in an answer's body, in the catalogue's order; the first match wins (`wire-10`). */
const MARKS: readonly ( readonly [ string, ConfirmEmailFailure ] )[] = [
	[ 'bad credentials', 'bad-credentials' ],
	[ 'dynamodb item already expired', 'link-expired' ],
	[ 'is already taken', 'email-taken' ],
];

export const createEmailChange = ( http: Http, prefix: string ): EmailChange => ( {
	updateEmail: ( email ) =>
		command< 'user-not-found' | 'session-not-authenticated' >( http, 'identity.update-email', {
			path: `/${ prefix }/users/update-email/`,
			body: { new_identifiers: { email_address: email } },
			refusals: {
				401: 'session-not-authenticated',
				404: 'user-not-found',
			},
		} ),

	confirmEmail: ( path, password ) =>
		command< ConfirmEmailFailure >( http, 'identity.confirm-email', {
			path,
			body: { validators: { password } },
			refusals: {},
			mark: ( text ) =>
				MARKS.find( ( [ phrase ] ) => text.toLowerCase().includes( phrase ) )?.[ 1 ],
		} ),
} );

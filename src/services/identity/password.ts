/**
 * Calls users/reset, users/reset/{state} and users/change-password (`sign-in-38` to `sign-in-40`).
 */
import type {
	ChangePasswordFailure,
	OutageFailure,
	ResetFailure,
	ResetRequestFailure,
} from '#src/domain/failure.ts';
import { failed, type Result } from '#src/domain/result.ts';
import { command } from '../http/command.ts';
import type { Http } from '../http/request.ts';

interface PasswordReset {
	requestReset: ( email: string ) => Promise< Result< null, ResetRequestFailure > >;
	/** `state` is the link's one-time code. */
	resetPassword: ( state: string, password: string ) => Promise< Result< null, ResetFailure > >;
}

interface PasswordChange {
	changePassword: ( passwords: {
		readonly current: string;
		readonly next: string;
	} ) => Promise< Result< null, ChangePasswordFailure > >;
}

export const createPasswordReset = ( http: Http, prefix: string ): PasswordReset => ( {
	async requestReset( email ) {
		const asked = await command< 'user-not-found' >( http, 'identity.request-reset', {
			path: `/${ prefix }/users/reset`,
			body: { identifiers: { email_address: email } },
			refusals: { 404: 'user-not-found' },
		} );
		if ( asked.ok ) {
			return asked;
		}
		return failed( asked.failure === 'call-failed' ? 'bad-request' : asked.failure );
	},

	resetPassword: ( state, password ) =>
		command< 'password-not-strong' | 'invalid-state' >( http, 'identity.reset-password', {
			path: `/${ prefix }/users/reset/${ encodeURIComponent( state ) }`,
			body: { validators: { password } },
			refusals: {
				400: 'password-not-strong',
				404: 'invalid-state',
				// In the vendor's reference this status means a state that was already used.
				409: 'invalid-state',
			},
		} ),
} );

export const createPasswordChange = ( http: Http, prefix: string ): PasswordChange => ( {
	changePassword: ( { current, next } ) =>
		command< Exclude< ChangePasswordFailure, object | OutageFailure > >(
			http,
			'identity.change-password',
			{
				path: `/${ prefix }/users/change-password/`,
				body: {
					current_validators: { password: current },
					new_validators: { password: next },
				},
				refusals: {
					400: 'password-not-strong',
					401: 'session-not-authenticated',
					403: 'bad-credentials',
					404: 'user-not-found',
				},
			}
		),
} );

/** From a password or an e-mail address that was not changed to the reader's sentence, per command. Specification §8. */
import type {
	ChangePasswordFailure,
	ConfirmEmailFailure,
	CreatePasswordFailure,
	EmailChangeFailure,
} from '#src/domain/failure.ts';
import { credentialErrors } from './credential-errors.ts';
import { fieldErrors } from './field-errors.ts';
import { outageErrors } from './outage-errors.ts';
import { tellFrom, tooManyTries } from './tell-failure.ts';
import { __ } from './translate.ts';

interface FailureOf {
	readonly changePassword: ChangePasswordFailure;
	readonly createPassword: CreatePasswordFailure;
	readonly changeEmail: EmailChangeFailure;
	readonly confirmEmail: ConfirmEmailFailure;
}

const { passwordChangeProblem } = credentialErrors;
const { unknown } = outageErrors;

export const textForFailure = tellFrom< FailureOf >( {
	changePassword: {
		'password-not-strong': fieldErrors.invalidPassword,
		'bad-credentials': credentialErrors.currentPasswordWrong,
		'user-not-found': passwordChangeProblem,
		'too-many-requests': tooManyTries,
		'service-unavailable': passwordChangeProblem,
		'call-failed': passwordChangeProblem,
	},
	createPassword: {
		'password-not-strong': fieldErrors.invalidPassword,
		'has-password': () =>
			__( 'Your account has a password already. You can change it.' ),
		'session-not-authenticated': passwordChangeProblem,
		refused: ( message ) => message || passwordChangeProblem(),
		'too-many-requests': tooManyTries,
		'service-unavailable': passwordChangeProblem,
		'call-failed': passwordChangeProblem,
	},
	changeEmail: {
		'user-not-found': unknown,
		'too-many-requests': tooManyTries,
		'service-unavailable': unknown,
		'call-failed': unknown,
	},
	confirmEmail: {
		'bad-credentials': credentialErrors.passwordIncorrect,
		'link-expired': credentialErrors.emailChangeExpired,
		'email-taken': credentialErrors.newEmailTaken,
		'too-many-requests': tooManyTries,
		'service-unavailable': unknown,
		'call-failed': unknown,
	},
} );

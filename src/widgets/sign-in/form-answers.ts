/** What is wrong with what was typed into the sign-in form, and what its buttons wait for. */
import { fieldErrors } from '#src/messages/validation.ts';
import { emailProblem } from '../form/email-field.tsx';
import { newPasswordProblem } from '../form/new-password.ts';
import type { SignIn } from './use-sign-in.ts';

/** The sentences at the fields. */
export interface Wrong {
	readonly email?: string | undefined;
	readonly password?: string | undefined;
}

export interface Typed {
	readonly email: string;
	/** Null: none is asked for. */
	readonly password: string | null;
	/** The password is being chosen. */
	readonly isNew: boolean;
}

const knownPasswordProblem = ( password: string ) =>
	password === '' ? fieldErrors.passwordMissing() : undefined;

export function validate( { email, password, isNew }: Typed ): Wrong {
	const ofPassword = isNew ? newPasswordProblem : knownPasswordProblem;
	return {
		email: emailProblem( email ),
		password: password === null ? undefined : ofPassword( password ),
	};
}

/** Id of the sentence that explains why a button has to wait. */
export const WAIT_ID = 'circ-sign-in-wait';

/** What a button needs to count down after too many tries of its own. */
export const waitOf = ( name: string, { waits }: SignIn ) => ( {
	seconds: waits[ name ]?.seconds ?? 0,
	attempt: waits[ name ]?.attempt,
	whyId: WAIT_ID,
} );

/**
 * What the form of the sign-in answers once the reader acts: what is wrong with it, why a sign-in did not work, which
 * rules a new password keeps.
 */
import '#src/ui/whole-look.ts';
import { fieldErrors } from '#src/messages/field-errors.ts';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { PasswordRules } from '#src/ui/field/password-rules.tsx';
import { EMAIL_ID } from '../form/email-box.tsx';
import { emailProblem } from '../form/email-field.tsx';
import {
	newPasswordProblem,
	passwordRules,
} from '../form/new-password-field.tsx';
import type { WayIn } from './use-way-in.ts';
import { WayInProblem } from './way-in-problem.tsx';

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

export interface ProblemsProps {
	readonly wayIn: WayIn;
	readonly wrong: Wrong;
	/** Counts the presses that were answered. */
	readonly attempt: number;
	readonly passwordId: string;
}

export function Problems( props: ProblemsProps ) {
	const { wrong, attempt } = props;
	const problems = [
		{ text: wrong.email, target: EMAIL_ID },
		{ text: wrong.password, target: props.passwordId },
	].flatMap( ( { text, target } ) => ( text ? [ { text, target } ] : [] ) );
	return (
		<>
			{ attempt > 0 && (
				<ErrorSummary attempt={ attempt } problems={ problems } />
			) }
			<WayInProblem wayIn={ props.wayIn } />
		</>
	);
}

export interface RulesProps {
	readonly id: string;
	readonly password: string;
	/** The reader has left the field. */
	readonly wasLeft: boolean;
}

export const Rules = ( { id, password, wasLeft }: RulesProps ) => (
	<PasswordRules id={ id } rules={ passwordRules( password, wasLeft ) } />
);

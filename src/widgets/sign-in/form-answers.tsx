/**
 * What is wrong with the sign-in form, and why a sign-in did not work: said at the top of the form.
 */
import { __ } from '#src/messages/translate.ts';
import { fieldErrors } from '#src/messages/validation.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { EMAIL_ID, emailProblem } from '../form/email-field.tsx';
import { newPasswordProblem } from '../form/new-password.ts';
import { useNavigation } from '../page/navigation.tsx';
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
const WAIT_ID = 'circ-sign-in-wait';

/** What a button needs to count down after too many tries of its own. */
export const waitOf = ( name: string, { waits }: SignIn ) => ( {
	seconds: waits[ name ]?.seconds ?? 0,
	attempt: waits[ name ]?.attempt,
	whyId: WAIT_ID,
} );

interface ProblemsProps {
	readonly signIn: SignIn;
	readonly wrong: Wrong;
	/** Counts the presses that were answered. */
	readonly attempt: number;
	readonly passwordId: string;
	/** Mails a link to the typed address. */
	readonly onSendAgain: () => void;
}

export function Problems( props: ProblemsProps ) {
	const { wrong, attempt } = props;
	const { problem, about, retry, isTooEarly, isUnverified } = props.signIn;
	const { done } = useNavigation();
	const problems = [
		{ text: wrong.email, target: EMAIL_ID },
		{ text: wrong.password, target: props.passwordId },
	].flatMap( ( { text, target } ) => ( text ? [ { text, target } ] : [] ) );
	return (
		<>
			{ attempt > 0 && <ErrorSummary attempt={ attempt } problems={ problems } /> }
			<RetryNotice
				{ ...( about
					? {
							tone: 'caution',
							icon: isTooEarly ? 'clock' : undefined,
							title: problem ?? undefined,
						}
					: { tone: 'critical' } ) }
				onRetry={ isUnverified ? props.onSendAgain : retry }
				label={ isUnverified ? __( 'Send it again' ) : undefined }
				others={
					retry && (
						<Button variant="quiet" small onPress={ done }>
							{ __( 'Continue' ) }
						</Button>
					)
				}
			>
				{ about ? <p id={ WAIT_ID }>{ about }</p> : problem }
			</RetryNotice>
		</>
	);
}

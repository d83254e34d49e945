/**
 * What is wrong with the sign-in form, and why a sign-in did not work: said at the top of the form.
 * It comes with what sends the form, because nobody needs it before.
 */
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { EMAIL_ID } from '../form/email-field.tsx';
import { useNavigation } from '../page/navigation.tsx';
import { WAIT_ID, type Wrong } from './form-answers.ts';
import type { SignIn } from './use-sign-in.ts';

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

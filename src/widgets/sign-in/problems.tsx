/** The errors load with the code that submits the form, because they are not needed earlier. */
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { EMAIL_ID } from '../form/email-field.tsx';
import { useNavigation } from '../page/navigation.tsx';
import type { SignIn } from './use-sign-in.ts';

interface ProblemsProps {
	readonly of: SignIn;
	readonly passwordId: string;
	readonly waitId: string;
}

export function Problems( { of, passwordId, waitId }: ProblemsProps ) {
	const { wrong, attempt } = of;
	const { problem, about, isIn, isUnverified, seconds } = of.failure ?? {};
	const { done } = useNavigation();
	const again = isIn ? of.retry : null;
	return (
		<>
			<ErrorSummary
				attempt={ attempt }
				problems={ [
					{ text: wrong.email, target: EMAIL_ID },
					{ text: wrong.password, target: passwordId },
				] }
			/>
			<RetryNotice
				{ ...( about
					? { tone: 'caution', icon: seconds ? 'clock' : undefined, title: problem }
					: { tone: 'critical' } ) }
				onRetry={ isUnverified ? of.sendLink : again }
				label={ isUnverified ? __( 'Send it again' ) : undefined }
				others={
					isIn && (
						<Button variant="quiet" small onPress={ done }>
							{ __( 'Continue' ) }
						</Button>
					)
				}
			>
				{ about ? <p id={ waitId }>{ about }</p> : problem }
			</RetryNotice>
		</>
	);
}

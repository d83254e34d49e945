/** Why a press failed and what the reader has now, beside the button (`change-12`). */
import type { EndState } from '#src/domain/money-failure.ts';
import { LOGIN_PATH } from '#src/domain/addresses/modal-paths.ts';
import { endText } from '#src/messages/money.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useTold } from '../page/use-told.ts';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';

export interface MoneyProblemProps {
	/** The text of the catalogue; null: nothing went wrong. */
	readonly text: string | null;
	readonly end?: EndState | undefined;
	/** The session is gone. */
	readonly mustLogIn?: boolean | undefined;
	/** Not known yet: looks again, and nothing else is offered. */
	readonly onCheck?: ( () => void ) | undefined;
	readonly isChecking?: boolean | undefined;
}

export function MoneyProblem( props: MoneyProblemProps ) {
	const { text, end, onCheck, isChecking = false } = props;
	const isUnknown = end === 'unknown';
	const rest = text !== null && end && endText( end );
	useTold(
		[ text, rest ].filter( Boolean ).join( ' ' ),
		isUnknown ? 'caution' : 'critical'
	);
	return (
		<RetryNotice
			tone={ isUnknown ? 'caution' : 'critical' }
			icon={ isUnknown ? 'clock' : undefined }
			title={ text ?? undefined }
			onRetry={ isUnknown && ! props.mustLogIn ? onCheck : null }
			label={ __( 'Check again' ) }
			busy={ isChecking }
			busyLabel={ __( 'Checking...' ) }
			others={
				props.mustLogIn && (
					<Button variant="secondary" small href={ LOGIN_PATH }>
						{ __( 'Log In' ) }
					</Button>
				)
			}
		>
			{ rest }
		</RetryNotice>
	);
}

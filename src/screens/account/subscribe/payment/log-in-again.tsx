/**
 * If the session ended before the payment, nothing was paid, and the payment step returns after the
 * log-in (`payment-52`).
 */
import type { EndState } from '#src/domain/money-failure.ts';
import { endText, nothingCharged } from '#src/messages/money.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';

interface LogInAgainProps {
	/** The outcome of a payment that was under way; null if Pay had not been pressed. */
	readonly end: EndState | null;
	readonly onLogIn: () => void;
}

const UNCHARGED: readonly EndState[] = [ 'unchanged', 'uncharged' ];

export const LogInAgain = ( { end, onLogIn }: LogInAgainProps ) => (
	<ScreenLayout title={ __( 'Payment' ) } layout="window" focus="outcome">
		<Notice
			tone="caution"
			live="alert"
			title={ end === null || UNCHARGED.includes( end ) ? nothingCharged() : endText( end ) }
			actions={
				<Button small onPress={ onLogIn }>
					{ __( 'Log In' ) }
				</Button>
			}
		>
			{ __( 'Log in again' ) }
		</Notice>
	</ScreenLayout>
);

/** What stands in a form because of its command: why it failed, and the button that sends it again. Design language, Rate limit. */
import { __, fill } from '#src/messages/translate.ts';
import { Notice } from '#src/ui/notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import type { RunningCommand } from './use-command.ts';

const WHY_ID = 'circ-why-wait';

/** First in the form, from the start: its live region has to be there before the words. */
export const CommandNotice = ( {
	command: { problem },
}: {
	readonly command: RunningCommand;
} ) =>
	problem?.seconds ? (
		<Notice
			tone="caution"
			live="alert"
			icon="clock"
			title={ __( 'Please wait before the next try' ) }
		>
			<p id={ WHY_ID }>{ problem.text }</p>
		</Notice>
	) : (
		<Notice tone="critical" live="alert">
			{ problem?.text }
		</Notice>
	);

export interface CommandButtonProps {
	readonly command: RunningCommand;
	readonly busyLabel: string;
	readonly block?: boolean;
	readonly children: string;
}

export const CommandButton = ( {
	command: { isBusy, problem },
	busyLabel,
	block = false,
	children,
}: CommandButtonProps ) => (
	<WaitButton
		type="submit"
		block={ block }
		busy={ isBusy }
		busyLabel={ busyLabel }
		seconds={ problem?.seconds ?? 0 }
		attempt={ problem?.count }
		whyId={ WHY_ID }
		waitingLabel={ ( time ) =>
			/* translators: %s: minutes and seconds, such as 0:42. */
			fill( __( 'Try again in %s' ), time )
		}
		readyText={ __( 'You can try again.' ) }
	>
		{ children }
	</WaitButton>
);

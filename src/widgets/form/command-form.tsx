/** The feedback of a form's command: why it failed, and the button that sends it. */
import type { ButtonProps } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Reference } from '#src/ui/notice/reference.tsx';
import { WaitButton } from '#src/ui/button/wait-button.tsx';
import { useTold } from '../page/use-told.ts';
import type { RunningCommand } from './use-command.ts';

/** Render it first in the form and from the start: its live region must exist before the text. */
export const CommandNotice = ( {
	command: { problem },
}: {
	readonly command: Pick< RunningCommand, 'problem' >;
} ) => {
	useTold( problem?.text, 'critical' );
	return problem?.about ? (
		<Notice
			tone="caution"
			live="alert"
			icon={ problem.seconds ? 'clock' : undefined }
			title={ problem.text }
		>
			<p id={ problem.id }>{ problem.about }</p>
			<Reference />
		</Notice>
	) : (
		<Notice tone="critical" live="alert">
			{ problem?.text }
		</Notice>
	);
};

interface CommandButtonProps extends Pick<
	ButtonProps,
	'block' | 'variant' | 'type' | 'onPress' | 'buttonRef'
> {
	readonly command: Pick< RunningCommand, 'isBusy' | 'problem' >;
	readonly busyLabel: string;
	readonly children: string;
}

export const CommandButton = ( {
	command: { isBusy, problem },
	children,
	...button
}: CommandButtonProps ) => (
	<WaitButton
		type="submit"
		{ ...button }
		busy={ isBusy }
		seconds={ problem?.seconds ?? 0 }
		attempt={ problem?.count }
		whyId={ problem?.id }
	>
		{ children }
	</WaitButton>
);

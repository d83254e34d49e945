/** A failure notice with a button that tries the same again. */
import type { ReactNode } from 'react';
import { __ } from '#src/messages/translate.ts';
import { Button } from '../button/button.tsx';
import { Notice, type NoticeProps } from './notice.tsx';

export interface RetryNoticeProps extends Omit< NoticeProps, 'actions' | 'tone' > {
	/** 'caution' when absent: most are about a service that does not answer. */
	readonly tone?: NoticeProps[ 'tone' ];
	/** Null or absent: it cannot be tried again, and there is no such button. */
	readonly onRetry?: ( () => void ) | null | undefined;
	/** 'Check again'; "Try again" when absent. */
	readonly label?: string;
	readonly busy?: boolean;
	/** 'Checking...' */
	readonly busyLabel?: string;
	/** Other buttons, after that one. */
	readonly others?: ReactNode;
}

/** Announced when it appears; `live={ undefined }` for one that was there on load. */
export function RetryNotice( {
	onRetry,
	label = __( 'Try again' ),
	busy,
	busyLabel,
	others,
	...notice
}: RetryNoticeProps ) {
	return (
		<Notice
			tone="caution"
			live="alert"
			stays
			{ ...notice }
			actions={
				( onRetry || others ) && (
					<>
						{ onRetry && (
							<Button
								variant="secondary"
								small
								busy={ busy }
								busyLabel={ busyLabel }
								onPress={ onRetry }
							>
								{ label }
							</Button>
						) }
						{ others }
					</>
				)
			}
		/>
	);
}

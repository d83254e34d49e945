/** A failure notice with a button to try again. */
import type { ReactNode } from 'react';
import { __ } from '#src/messages/translate.ts';
import { Button } from '../button/button.tsx';
import { Notice, type NoticeProps } from './notice.tsx';
import { Reference } from './reference.tsx';

interface RetryNoticeProps extends Omit< NoticeProps, 'actions' | 'tone' > {
	/** Defaults to 'caution', because most are about an outage. */
	readonly tone?: NoticeProps[ 'tone' ];
	/** Without it there is no button. */
	readonly onRetry?: ( () => void ) | null | undefined;
	/** 'Check again'; defaults to 'Try again'. */
	readonly label?: string | undefined;
	readonly busy?: boolean;
	/** Replaces the label while busy, such as 'Checking...'. */
	readonly busyLabel?: string;
	/** More buttons, after the retry button. */
	readonly others?: ReactNode;
}

/** Announced when it appears; pass `live={ undefined }` if it was there on load. */
export function RetryNotice( {
	onRetry,
	label = __( 'Try again' ),
	busy,
	busyLabel,
	others,
	children,
	...notice
}: RetryNoticeProps ) {
	const isOutage = ( notice.tone ?? 'caution' ) === 'caution' && ( notice.title ?? children );
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
		>
			{ isOutage ? (
				<>
					{ typeof children === 'string' ? <p>{ children }</p> : children }
					<Reference />
				</>
			) : (
				children
			) }
		</Notice>
	);
}

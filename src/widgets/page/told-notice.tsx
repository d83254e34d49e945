/** A notice with the outcome of a press; it is shown again if the session ends meanwhile. */
import type { ReactNode } from 'react';
import { Notice } from '#src/ui/notice/notice.tsx';
import { useTold } from './use-told.ts';

interface ToldNoticeProps {
	readonly tone: 'positive' | 'critical';
	/** Empty if there is no outcome, or if it is outdated. */
	readonly text: string | null | undefined;
	readonly actions?: ReactNode;
}

export function ToldNotice( { tone, text, actions }: ToldNoticeProps ) {
	useTold( text, tone );
	return (
		<Notice tone={ tone } live={ tone === 'positive' ? 'status' : 'alert' } actions={ actions }>
			{ text }
		</Notice>
	);
}

/**
 * What a press has come to, as a notice that arrives; it is told again where the session ends
 * meanwhile.
 */
import type { ReactNode } from 'react';
import { Notice } from '#src/ui/notice/notice.tsx';
import { useTold } from './use-told.ts';

export interface ToldNoticeProps {
	readonly tone: 'positive' | 'critical';
	/** Empty: nothing was pressed, or what was said is over. */
	readonly text: string | null | undefined;
	/** Buttons. */
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

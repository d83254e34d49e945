/** A notice with the outcome of a press; it is shown again if the session ends meanwhile. */
import { Notice } from '#src/ui/notice/notice.tsx';
import { useTold } from './use-told.ts';

interface ToldNoticeProps {
	readonly tone: 'positive' | 'critical';
	/** Empty if there is no outcome, or if it is outdated. */
	readonly text: string | null | undefined;
}

export function ToldNotice( { tone, text }: ToldNoticeProps ) {
	useTold( text, tone );
	return (
		<Notice tone={ tone } live={ tone === 'positive' ? 'status' : 'alert' }>
			{ text }
		</Notice>
	);
}

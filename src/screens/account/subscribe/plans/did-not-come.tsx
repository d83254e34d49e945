/** The next step's code did not come. Specification §8, ChunkLoadError; acceptance A4. */
import { chunkLoadFailedText, partDidNotLoad } from '#src/messages/page.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import type { NextStep } from '../use-next-step.ts';

export interface DidNotComeProps {
	readonly next: Pick< NextStep< object >, 'hasFailed' | 'retry' >;
}

export const DidNotCome = ( { next }: DidNotComeProps ) => (
	<Notice
		tone="critical"
		live="alert"
		{ ...( next.hasFailed && {
			title: partDidNotLoad(),
			actions: (
				<Button variant="secondary" small onPress={ next.retry }>
					{ __( 'Try again' ) }
				</Button>
			),
			children: chunkLoadFailedText(),
		} ) }
	/>
);

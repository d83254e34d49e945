/** The next step's code did not come. Specification §8, ChunkLoadError; acceptance A4. */
import { CHUNK_LOAD_FAILED, DID_NOT_LOAD } from '#src/messages/loader-words.ts';
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
			title: __( DID_NOT_LOAD ),
			actions: (
				<Button variant="secondary" small onPress={ next.retry }>
					{ __( 'Try again' ) }
				</Button>
			),
			children: `${ __( CHUNK_LOAD_FAILED ) }. ${ __(
				'Nothing was changed or charged.'
			) }`,
		} ) }
	/>
);

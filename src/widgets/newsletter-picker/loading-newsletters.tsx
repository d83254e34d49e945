/** A placeholder for a short list of newsletters while it loads. */
import { __ } from '#src/messages/translate.ts';
import { LoadingReads } from '../page/loading-reads.tsx';

export const LoadingNewsletters = () => (
	<LoadingReads
		label={ __( 'Loading your newsletters' ) }
		bars={ [ 'heading', 'choice', 'choice', 'choice' ] }
	/>
);

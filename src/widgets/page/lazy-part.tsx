/**
 * A part of a screen whose code comes when it is opened, with a way to try again when it does not; the screen around it
 * stays. Acceptance A4.
 */
import { useEffect, useState, type ComponentType } from 'react';
import { chunkLoadFailedText, partDidNotLoad } from '#src/messages/page.ts';
import { __ } from '#src/messages/translate.ts';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { Skeleton } from '#src/ui/layout/skeleton.tsx';
import { useFrame } from './frame.tsx';

/** Keep it outside of components: another function is another part. */
export type LoadPart< Props > = () => Promise< ComponentType< Props > >;

export interface LazyPartProps< Props > {
	readonly load: LoadPart< Props >;
	readonly part: Props;
	/** How things stand while it does not come; that nothing was changed or charged when absent. */
	readonly meanwhile?: string;
}

const ask = < Chunk, >( load: () => Promise< Chunk > ) => load();

export function LazyPart< Props extends object >( {
	load,
	part,
	meanwhile,
}: LazyPartProps< Props > ) {
	const { loadChunk = ask } = useFrame();
	const [ found, setFound ] = useState< {
		readonly Part: ComponentType< Props > | null;
	} | null >( null );
	const [ attempt, setAttempt ] = useState( 0 );
	useEffect( () => {
		let isWanted = true;
		const show = ( Part: ComponentType< Props > | null ) => {
			if ( isWanted ) {
				setFound( { Part } );
			}
		};
		loadChunk( load ).then( show, () => show( null ) );
		return () => {
			isWanted = false;
		};
	}, [ load, loadChunk, attempt ] );

	if ( ! found ) {
		return <Skeleton label={ __( 'Loading' ) } />;
	}
	const { Part } = found;
	return Part ? (
		<Part { ...part } />
	) : (
		<RetryNotice
			tone="critical"
			title={ partDidNotLoad() }
			onRetry={ () => {
				setFound( null );
				setAttempt( attempt + 1 );
			} }
		>
			{ chunkLoadFailedText( meanwhile ) }
		</RetryNotice>
	);
}

/**
 * A part of a page loads lazily, with a placeholder and a retry. For code that is not rendered, use
 * `service` of `services/browser/lazy.ts`.
 */
import { useEffect, useState, type ComponentType } from 'react';
import { chunkLoadFailedText, partDidNotLoad } from '#src/messages/page.ts';
import { __ } from '#src/messages/translate.ts';
import { service } from '#src/services/browser/lazy.ts';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { Skeleton } from '#src/ui/layout/skeleton.tsx';

export interface Part< Props > {
	( props: Props ): React.JSX.Element;
	/** Loads the code in advance, so that it is rendered at once; a failure is ignored. */
	preload: () => Promise< void >;
}

interface PartFailureProps {
	/** A ChunkLoadError, or an error thrown while the code was evaluated. */
	readonly error: unknown;
	readonly retry: () => void;
}

interface PartStates {
	readonly Waiting: ComponentType;
	readonly Failure: ComponentType< PartFailureProps >;
}

const inPlace: PartStates = {
	Waiting: () => <Skeleton label={ __( 'Loading' ) } />,
	Failure: ( { retry } ) => (
		<RetryNotice tone="critical" title={ partDidNotLoad() } onRetry={ retry }>
			{ chunkLoadFailedText() }
		</RetryNotice>
	),
};

type Coming< Props > =
	| { readonly state: 'waiting' }
	| { readonly state: 'here'; readonly Content: ComponentType< Props > }
	| { readonly state: 'failed'; readonly error: unknown };

/** Call it outside of components, because each call creates a new component. */
export function part< Props extends object >(
	load: () => Promise< ComponentType< Props > >,
	states: Partial< PartStates > = {}
): Part< Props > {
	const { Waiting, Failure } = { ...inPlace, ...states };
	const ask = service( load );
	let come: ComponentType< Props > | null = null;
	const keep = ( Content: ComponentType< Props > ) => ( come = Content );

	function LazyPart( props: Props ) {
		const [ coming, setComing ] = useState< Coming< Props > >( () =>
			come ? { state: 'here', Content: come } : { state: 'waiting' }
		);
		const isWaiting = coming.state === 'waiting';
		useEffect( () => {
			if ( isWaiting ) {
				ask()
					.then( keep )
					.then(
						( Content ) => setComing( { state: 'here', Content } ),
						( error: unknown ) => setComing( { state: 'failed', error } )
					);
			}
		}, [ isWaiting ] );

		switch ( coming.state ) {
			case 'waiting':
				return <Waiting />;
			case 'failed':
				return (
					<Failure
						error={ coming.error }
						retry={ () => setComing( { state: 'waiting' } ) }
					/>
				);
			case 'here':
				return <coming.Content { ...props } />;
		}
	}
	return Object.assign( LazyPart, {
		preload: () =>
			ask().then(
				( Content ) => void keep( Content ),
				() => {}
			),
	} );
}

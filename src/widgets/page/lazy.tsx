/**
 * A part of a page whose code loads when it is shown or announced, with what stands there meanwhile
 * and a button to try again when it fails; the page around it stays. What is no part of the page is
 * a `service` of `services/browser/lazy.ts`.
 */
import { useEffect, useState, type ComponentType } from 'react';
import { chunkLoadFailedText, partDidNotLoad } from '#src/messages/page.ts';
import { __ } from '#src/messages/translate.ts';
import { service } from '#src/services/browser/lazy.ts';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { Skeleton } from '#src/ui/layout/skeleton.tsx';

export interface Part< Props > {
	( props: Props ): React.JSX.Element;
	/** Asks for the code before it is shown; nobody hears when it does not come. */
	preload: () => void;
}

export interface PartFailureProps {
	/** A ChunkLoadError, or what the code threw while it began. */
	readonly error: unknown;
	readonly retry: () => void;
}

export interface PartStates {
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

/**
 * Call it outside of components: each call makes another part.
 *
 * @param load
 * @param states What stands there while it is on its way, and when it did not come.
 */
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
			if ( ! isWaiting ) {
				return;
			}
			let isShown = true;
			const set = ( next: Coming< Props > ) => {
				if ( isShown ) {
					setComing( next );
				}
			};
			ask()
				.then( keep )
				.then(
					( Content ) => set( { state: 'here', Content } ),
					( error: unknown ) => set( { state: 'failed', error } )
				);
			return () => {
				isShown = false;
			};
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
		preload() {
			ask().then( keep, () => {} );
		},
	} );
}

/**
 * Shows the line after which readers without access see the wall. A "More" block, a page break and
 * the wall itself need none (`gate-41`).
 */
import { addFilter } from '@wordpress/hooks';
import { __ } from '@wordpress/i18n';
import { useSyncExternalStore, type ComponentType } from 'react';

let last: string | undefined;
const listeners = new Set< () => void >();

/** The client id is that of the block with which the free part ends; undefined for no line. */
export function setFreePartEnd( clientId: string | undefined ): void {
	if ( last !== clientId ) {
		last = clientId;
		listeners.forEach( ( listener ) => listener() );
	}
}

function subscribe( listener: () => void ) {
	listeners.add( listener );
	return () => {
		listeners.delete( listener );
	};
}

interface BlockProps {
	readonly clientId: string;
	readonly wrapperProps?: Readonly< Record< string, unknown > >;
}

/** The line's style is in the editor's settings, because the article may be in a frame. */
export const withFreePartEnd = ( Block: ComponentType< BlockProps > ) =>
	function WithFreePartEnd( props: BlockProps ) {
		const isLast = useSyncExternalStore( subscribe, () => last === props.clientId );
		return (
			<Block
				{ ...props }
				{ ...( isLast && {
					wrapperProps: {
						...props.wrapperProps,
						'data-circ-free-end': __( 'The free part ends here', 'circulation' ),
					},
				} ) }
			/>
		);
	};

export const drawFreePartEnd = () =>
	addFilter( 'editor.BlockListBlock', 'circulation/free-part-end', withFreePartEnd );

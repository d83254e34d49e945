/** Creates the elements that hold the provider's frames. */
import type { CardFieldKey } from '#src/domain/cards/card-form.ts';
import { byField } from './card-form-snapshot.ts';

/** Fresh elements for each attempt, because an aborted form leaves frames behind. */
export type FieldNodes = Readonly< Record< CardFieldKey, HTMLElement > >;

/** The provider refuses an element that has held a frame, so each container gets a new one. */
export const freshNodes = ( containers: FieldNodes ): FieldNodes =>
	byField( ( key ) => {
		const container = containers[ key ];
		const node = container.ownerDocument.createElement( 'div' );
		node.style.height = '100%';
		container.replaceChildren( node );
		return node;
	} );

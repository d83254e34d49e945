/** The elements that the provider's frames are put into. */
import type { CardFieldKey } from '#src/domain/cards/card-form.ts';
import { byField } from './card-form-snapshot.ts';

/** Elements by field: fresh ones for each attempt, since a half-made form leaves frames behind. */
export type FieldNodes = Readonly< Record< CardFieldKey, HTMLElement > >;

/** An empty element in each container: the provider refuses one that has held a frame. */
export const freshNodes = ( containers: FieldNodes ): FieldNodes =>
	byField( ( key ) => {
		const container = containers[ key ];
		const node = container.ownerDocument.createElement( 'div' );
		node.style.height = '100%';
		container.replaceChildren( node );
		return node;
	} );

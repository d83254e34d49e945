/**
 * The provider refuses an element that has held a frame, and an aborted form leaves frames behind:
 * each attempt gets new elements.
 */
import type { CardFieldKey } from '#src/domain/cards/card-form.ts';
import { byField } from './card-form-snapshot.ts';

export type FieldNodes = Readonly< Record< CardFieldKey, HTMLElement > >;

export const freshNodes = ( containers: FieldNodes ): FieldNodes =>
	byField( ( key ) => {
		const container = containers[ key ];
		const node = container.ownerDocument.createElement( 'div' );
		node.style.height = '100%';
		container.replaceChildren( node );
		return node;
	} );

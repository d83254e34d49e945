/** Stands in for braintree-web's hosted fields: it settles on request, and records its calls. */
import { vi } from 'vitest';
import { CARD_FIELDS, type CardFieldKey } from '#src/domain/cards/card-form.ts';

export const KEYS = CARD_FIELDS.map( ( { key } ) => key );

type FieldData = {
	isEmpty: boolean;
	isValid: boolean;
	isPotentiallyValid: boolean;
	isFocused: boolean;
};
type Listener = ( event: { emittedBy: CardFieldKey } ) => void;

const byField = < Value >( make: () => Value ) =>
	Object.fromEntries( KEYS.map( ( key ) => [ key, make() ] ) ) as Record< CardFieldKey, Value >;

export function createDouble() {
	const listeners = new Map< string, Listener[] >();
	const state = {
		cards: [] as { type: string }[],
		fields: byField( (): FieldData => ( {
			isEmpty: true,
			isValid: false,
			isPotentiallyValid: true,
			isFocused: false,
		} ) ),
	};
	const work = () => vi.fn< ( options?: unknown ) => Promise< void > >( async () => {} );
	return {
		state,
		getState: () => structuredClone( state ),
		on: ( type: string, listener: Listener ) => {
			listeners.set( type, [ ...( listeners.get( type ) ?? [] ), listener ] );
		},
		/** Simulates what the reader does in a field. */
		emit: ( type: string, emittedBy: CardFieldKey, change: Partial< FieldData > = {} ) => {
			Object.assign( state.fields[ emittedBy ], change );
			listeners.get( type )?.forEach( ( listener ) => listener( { emittedBy } ) );
		},
		tokenize: vi.fn( (): Promise< unknown > => new Promise( () => {} ) ),
		focus: work(),
		setAttribute: work(),
		removeAttribute: work(),
		setMessage: vi.fn(),
		teardown: work(),
	};
}

export type Double = ReturnType< typeof createDouble >;

/** Five empty elements inside a form, on the page. */
export function formNodes() {
	const form = document.createElement( 'form' );
	document.body.append( form );
	return byField( () => {
		const node = document.createElement( 'div' );
		form.append( node );
		return node;
	} );
}

/**
 * Binds a field to a value without overwriting values from elsewhere: password managers and
 * browsers fill fields without an event, and React empties a controlled field with its next render.
 * The element is written only when the value changes, and read at each press and submit, before
 * their own handlers run (`sign-in-46`).
 */
import { useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react';
import { flushSync } from 'react-dom';

type Box = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const PRESSES = [ 'input', 'change', 'click', 'submit' ] as const;

type Property = 'value' | 'checked';

/** All fields share a listener: otherwise a press would call a thousand checkboxes' handlers. */
const readers = new Map< EventTarget | null, () => void >();

/** Reads only the pressed checkbox, because nothing fills other fields during its press. */
function readPressed( { target }: Event ): void {
	const own = ( target as HTMLInputElement ).type === 'checkbox' && readers.get( target );
	( own ? [ own ] : readers ).forEach( ( read ) => read() );
}

/** Returns an unsubscribe function. */
function atEachPress( box: Box, read: () => void ): () => void {
	if ( readers.size === 0 ) {
		PRESSES.forEach( ( type ) => document.addEventListener( type, readPressed, true ) );
	}
	readers.set( box, read );
	return () => {
		readers.delete( box );
		if ( readers.size === 0 ) {
			PRESSES.forEach( ( type ) => document.removeEventListener( type, readPressed, true ) );
		}
	};
}

const standsIn = < Value >( box: Box, property: Property ) => Reflect.get( box, property ) as Value;

/** Writes a value and returns it as the element normalizes it: trimmed, or with \n for \r\n. */
function put< Value >( box: Box, property: Property, value: Value ): Value {
	if ( standsIn( box, property ) !== value ) {
		Reflect.set( box, property, value );
	}
	return standsIn( box, property );
}

/**
 * Returns the element's ref. An `onChange` that leaves the value refuses the change; `outer` is
 * another ref to the same element.
 */
export function useStanding< Element extends Box, Value extends string | boolean >(
	property: Value extends string ? 'value' : 'checked',
	value: Value,
	onChange: ( value: Value ) => void,
	outer?: Ref< Element >
): Ref< Element > {
	const ref = useRef< Element >( null );
	const latest = useRef( { value, onChange } );
	const stood = useRef< Value >( undefined );
	useImperativeHandle( outer, () => ref.current as Element );
	useLayoutEffect( () => {
		latest.current = { value, onChange };
	} );
	useLayoutEffect( () => {
		stood.current = put( ref.current as Element, property, value );
	}, [ property, value ] );
	// A passive effect runs a moment after the field is seen, and a press in between would be missed.
	useLayoutEffect( () => {
		const box = ref.current as Element;
		const read = () => {
			const stands = standsIn< Value >( box, property );
			// The chosen radio button reports the change, not the one that it unchecks.
			if ( stands === stood.current || ( box.type === 'radio' && ! stands ) ) {
				return;
			}
			const known = latest.current.value;
			stood.current = stands;
			flushSync( () => latest.current.onChange( stands ) );
			if ( latest.current.value === known ) {
				stood.current = put( box, property, known );
			}
		};
		return atEachPress( box, read );
	}, [ property ] );
	return ref;
}

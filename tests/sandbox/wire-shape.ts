/**
 * The wire shape of the outside services: that of our contract's examples, or that of the vendors'
 * published references.
 */
import process from 'node:process';

export const WIRE_SHAPES = [ 'specified', 'published' ] as const;
export type WireShape = ( typeof WIRE_SHAPES )[ number ];

/** @throws {Error} With a sentence that names what is allowed. */
export const wireShape = ( value: unknown ): WireShape => {
	const shape = WIRE_SHAPES.find( ( one ) => one === value );
	if ( ! shape ) {
		throw new Error(
			`"${ value }" is no shape of the wire; allowed: ${ WIRE_SHAPES.join( ', ' ) }.`
		);
	}
	return shape;
};

/** The wire shape of new worlds, from CIRCULATION_WIRE. */
export const usualWireShape = (): WireShape =>
	wireShape( process.env.CIRCULATION_WIRE || 'specified' );

/** Picks the expectation for the current shape: a test that depends on the shape states both. */
export const inShape = < Expected >(
	expected: Readonly< Record< WireShape, Expected > >
): Expected => expected[ usualWireShape() ];

/**
 * How the outside services speak: as our contract's examples have it, or as the vendors' references
 * publish it.
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

/** The shape that worlds begin with, by CIRCULATION_WIRE. */
export const usualWireShape = (): WireShape =>
	wireShape( process.env.CIRCULATION_WIRE || 'specified' );

/**
 * Of two expectations the one for the shape that worlds begin with: a test that must tell them
 * apart says both.
 */
export const inShape = < Expected >(
	expected: Readonly< Record< WireShape, Expected > >
): Expected => expected[ usualWireShape() ];

/**
 * A command returns a value or a failure of a closed union; a query throws on an outage instead.
 */
export type Result< Value, Failure > =
	| { readonly ok: true; readonly value: Value }
	| { readonly ok: false; readonly failure: Failure };

export const done = < Value >( value: Value ): { ok: true; value: Value } => ( {
	ok: true,
	value,
} );

export const failed = < Failure >( failure: Failure ): { ok: false; failure: Failure } => ( {
	ok: false,
	failure,
} );

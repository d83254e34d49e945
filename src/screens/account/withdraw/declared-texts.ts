/** The labels of a withdrawal's fields, their errors, and what was declared in them. */
import type {
	Declared,
	DeclaredField,
	DeclaredProblem,
} from '#src/domain/withdrawal/withdrawal.ts';
import { __ } from '#src/messages/translate.ts';
import { fieldErrors } from '#src/messages/validation.ts';

export const withdrawalLabels: Readonly< Record< DeclaredField, () => string > > = {
	name: () => __( 'Your name' ),
	email: () => __( 'Email' ),
	membership: () => __( 'Membership' ),
	order: () => __( 'Order or receipt number' ),
};

/** As the confirmation and the receipt show them. */
export const declaredFacts = ( declared: Declared ) =>
	( Object.keys( withdrawalLabels ) as DeclaredField[] )
		.filter( ( field ) => declared[ field ] !== '' )
		.map( ( field ) => ( {
			label: withdrawalLabels[ field ](),
			value: declared[ field ],
		} ) );

const MISSING: Readonly< Record< DeclaredField, () => string > > = {
	name: () => __( 'Please enter your name.' ),
	email: fieldErrors.invalidEmail,
	membership: () => __( 'Please say what you bought.' ),
	order: () => '',
};

export function declaredProblemText( field: DeclaredField, problem: DeclaredProblem ): string {
	switch ( problem ) {
		case 'missing':
			return MISSING[ field ]();
		case 'too-long':
			return __( 'Please write less here.' );
		case 'not-plain':
			return __( 'Please write one line without links here.' );
	}
}

/** Texts of the withdrawal from a contract, which are said in more than one place. */
import type { WithdrawalFailure } from '#src/domain/failure.ts';
import type { DeclaredField, DeclaredProblem } from '#src/domain/withdrawal/withdrawal.ts';
import { failureTextFrom } from './failure-text.ts';
import { __ } from './translate.ts';
import { fieldErrors } from './validation.ts';

/** The words that the law names for the way to the form. */
export const withdrawHere = () => __( 'Withdraw from contract here' );

export const withdrawalLabels: Readonly< Record< DeclaredField, () => string > > = {
	name: () => __( 'Your name' ),
	email: () => __( 'Email' ),
	membership: () => __( 'Membership' ),
	order: () => __( 'Order or receipt number' ),
};

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

const mayBeRecorded = () =>
	__(
		'We do not know whether your withdrawal has arrived. Please press once more: it counts once.'
	);

export const withdrawalFailureText = failureTextFrom< { readonly withdraw: WithdrawalFailure } >( {
	withdraw: {
		'not-taken': () =>
			__(
				'Your withdrawal was not taken. Please look through what you typed: one line each, without links.'
			),
		'not-offered': () =>
			__( 'This form is closed. Your withdrawal was not sent. Please write to us.' ),
		'too-many-requests': () => __( 'Your withdrawal was not sent. Please try again later.' ),
		'service-unavailable': mayBeRecorded,
		'call-failed': () => __( 'Your withdrawal could not be sent. Please try again later.' ),
	},
} );

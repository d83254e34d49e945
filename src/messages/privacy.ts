/** These texts are about a reader's data and rights: deletion, export, sessions, withdrawal. */
import type {
	AccountDeletionFailure,
	OutageFailure,
	PrivacyFailure,
	WithdrawalFailure,
} from '#src/domain/failure.ts';
import { failureTextFrom } from './failure-text.ts';
import { __ } from './translate.ts';

interface PrivacyFailures {
	readonly delete: AccountDeletionFailure;
	readonly export: OutageFailure;
	readonly endSessions: PrivacyFailure;
	readonly withdraw: WithdrawalFailure;
}

const notDeleted = () => __( 'Your account could not be deleted. Please try again later.' );
const notLoggedOut = () => __( 'You could not be logged out elsewhere. Please try again.' );

export const privacyFailureText = failureTextFrom< PrivacyFailures >( {
	delete: {
		'billing-runs': () =>
			__( 'A membership is still being charged. Cancel it first. Nothing was deleted.' ),
		'billing-unknown': () =>
			__(
				'We cannot reach the billing service, so we do not know whether a membership is being charged. Nothing was deleted. Please try again.'
			),
		'service-unavailable': () =>
			__(
				'We cannot reach the account service right now. As far as we know nothing was deleted. Please try again.'
			),
		'call-failed': notDeleted,
		'session-not-authenticated': notDeleted,
		'too-many-requests': notDeleted,
	},
	export: {
		'service-unavailable': () =>
			__(
				'We cannot read all of your data right now, so we made no copy. Please try again.'
			),
		'call-failed': () => __( 'Your data could not be put together. Please try again later.' ),
	},
	endSessions: {
		'service-unavailable': () =>
			__(
				'We cannot reach the account service right now. The list shows where you are still logged in.'
			),
		'call-failed': notLoggedOut,
		'session-not-authenticated': notLoggedOut,
		'too-many-requests': notLoggedOut,
	},
	withdraw: {
		'not-taken': () =>
			__(
				'Your withdrawal was not accepted. Please check what you typed: one line each, without links.'
			),
		'not-offered': () =>
			__( 'This form is closed. Your withdrawal was not sent. Please write to us.' ),
		'too-many-requests': () => __( 'Your withdrawal was not sent. Please try again later.' ),
		'service-unavailable': () =>
			__(
				'We do not know whether your withdrawal has arrived. Please press once more: it counts once.'
			),
		'call-failed': () => __( 'Your withdrawal could not be sent. Please try again later.' ),
	},
} );

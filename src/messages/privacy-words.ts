/** The sentences of the pages about a reader's own data. Decision 69; acceptance D8; design language, Privacy. */
import type {
	AccountDeletionFailure,
	PrivacyFailure,
} from '#src/domain/failure.ts';
import { __ } from './translate.ts';

type Reason< Failure > = Failure extends string ? Failure : 'too-many-requests';

const reasonOf = < Failure extends PrivacyFailure | AccountDeletionFailure >(
	failure: Failure
) =>
	( typeof failure === 'string'
		? failure
		: failure.reason ) as Reason< Failure >;

const tooMany = () => __( 'There were too many tries in a short time.' );

const NOT_DELETED: Readonly<
	Record< Reason< AccountDeletionFailure >, () => string >
> = {
	'billing-runs': () =>
		__(
			'A membership is still being charged. Cancel it first. Nothing was deleted.'
		),
	'billing-unknown': () =>
		__(
			'We cannot reach the billing service, so we do not know whether a membership is being charged. Nothing was deleted. Please try again.'
		),
	'service-unavailable': () =>
		__(
			'We cannot reach the account service right now. As far as we know nothing was deleted. Please try again.'
		),
	'call-failed': () =>
		__( 'Your account could not be deleted. Please try again later.' ),
	'too-many-requests': tooMany,
};

const NOT_EXPORTED: Readonly<
	Record< Reason< PrivacyFailure >, () => string >
> = {
	'service-unavailable': () =>
		__(
			'We cannot reach the account service right now. Please try again.'
		),
	'call-failed': () =>
		__( 'Your data could not be put together. Please try again later.' ),
	'too-many-requests': tooMany,
};

const NOT_ENDED: Readonly< Record< Reason< PrivacyFailure >, () => string > > =
	{
		'service-unavailable': () =>
			__(
				'We cannot reach the account service right now. The list shows where you are still logged in.'
			),
		'call-failed': () =>
			__( 'You could not be logged out elsewhere. Please try again.' ),
		'too-many-requests': tooMany,
	};

export const privacyWords = {
	notDeleted: ( failure: AccountDeletionFailure ) =>
		NOT_DELETED[ reasonOf( failure ) ](),
	notExported: ( failure: PrivacyFailure ) =>
		NOT_EXPORTED[ reasonOf( failure ) ](),
	notEnded: ( failure: PrivacyFailure ) => NOT_ENDED[ reasonOf( failure ) ](),
} as const;

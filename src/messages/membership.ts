/** Texts about a membership: its status and dates, and what else opens the articles. */
import { formatDay } from '#src/domain/days/format-day.ts';
import type { UtcDay } from '#src/domain/days/utc-day.ts';
import { SPORTS_PRODUCT } from '#src/domain/plans/product.ts';
import type {
	DerivedStatus,
	SubscriptionStatus,
} from '#src/domain/subscriptions/subscription-status.ts';
import { fill } from './fill.ts';
import { __, _n } from './translate.ts';

const STATUS_TAGS: Readonly< Record< SubscriptionStatus, () => string | null > > = {
	Active: () => __( 'Active' ),
	Active_Paused: () => __( 'Pausing soon' ),
	Active_Pending: () => __( 'Active' ),
	Cancelled_Active: () => __( 'Canceled' ),
	Canceled: () => __( 'Ended' ),
	None: () => null,
	Paused: () => __( 'Paused' ),
	'Past Due': () => __( 'Past due' ),
	Pending: () => __( 'Starting' ),
};

/** Null without a membership. A pending subscription alone reads "Starting". */
export const statusTag = ( {
	status,
	active,
}: Pick< DerivedStatus, 'status' | 'active' > ): string | null =>
	status === 'Active_Pending' && ! active ? STATUS_TAGS.Pending() : STATUS_TAGS[ status ]();

export const dated =
	( text: () => string ) =>
	( day: UtcDay, locale: string ): string =>
		fill( text(), formatDay( day, locale ) );

/** Days are UTC days; 'Read until' and 'Ended on' name the last paid day. */
export const membershipText = {
	readUntil: dated( () =>
		/* translators: %s: a date. */
		__( 'You can read until %s. Nothing more will be charged.' )
	),
	changesOn: ( day: UtcDay, what: string, locale: string ) =>
		fill(
			/* translators: %1$s: a date, %2$s: a plan and its price. */
			__( 'On %1$s you change to %2$s.' ),
			formatDay( day, locale ),
			what
		),
	startsOn: dated( () =>
		/* translators: %s: a date. */
		__( 'Your membership starts on %s.' )
	),
	/** `months` is the profile's paused-length; 0 if unknown. */
	pausedFrom: ( day: UtcDay, months: number, locale: string ) => {
		const date = formatDay( day, locale );
		return months > 0
			? fill(
					/* translators: %1$s: a date, %2$s: a number of months. */
					_n(
						'Paused from %1$s, for 1 month.',
						'Paused from %1$s, for %2$s months.',
						months
					),
					date,
					months
				)
			: /* translators: %s: a date. */
				fill( __( 'Paused from %s.' ), date );
	},
	startsAgain: dated( () =>
		/* translators: %s: a date. */
		__( 'Resumes on %s. You pay nothing until then.' )
	),
	pauseBegins: dated( () =>
		/* translators: %s: a date. */
		__( 'Your pause starts on %s.' )
	),
	endedOn: dated( () =>
		/* translators: %s: a date. */
		__( 'Ended on %s.' )
	),
	trialUntil: dated( () =>
		/* translators: %s: a date. */
		__( 'Your free trial runs until %s.' )
	),
	declinedOn: dated( () =>
		/* translators: %s: a date. */
		__( 'Your card was declined on %s.' )
	),
	failedOn: dated( () =>
		/* translators: %s: a date. */
		__( 'Your payment failed on %s.' )
	),
	/** Used if the history lacks the failed attempt. */
	unpaidSince: dated( () =>
		/* translators: %s: a date. */
		__( 'The payment that was due on %s did not go through.' )
	),
	unfinished: () => __( 'Your change did not finish' ),
	storiesOpen: () => __( 'Your stories are still open to you.' ),
} as const;

export const homeDeliveryText = (): string => __( 'Free with your home delivery' );

export const homeDeliveryCancelText = (): string =>
	__( 'If you cancel home delivery, Sports Membership is canceled too.' );

const productName = ( id: string ): string => {
	if ( id === SPORTS_PRODUCT ) {
		return __( 'Sports Membership' );
	}
	const words = id.replace( /[-_]+/g, ' ' ).trim();
	return words.charAt( 0 ).toUpperCase() + words.slice( 1 );
};

/** `products` come from the data layer; may be empty. */
export const openThroughText = ( products: readonly string[] ): string =>
	products.length > 0
		? fill(
				/* translators: %s: the names of products. */
				__( 'Open to you through %s' ),
				products.map( productName ).join( ', ' )
			)
		: __( 'Open to you through another membership' );

export const boughtElsewhereText = (): string =>
	__(
		'Your stories are open. This membership was not bought here: change or cancel it where you bought it.'
	);

export const membershipErrors = {
	pauseProblem: () => __( 'There was an error pausing your subscription.' ),
	pauseNotSent: () => __( 'There was an error sending paused event to newsletters.' ),
	resumeProblem: () => __( 'There was an error resuming your subscription.' ),
	defaultMethodNotFound: () => __( 'Error finding default payment method' ),
	cancelProblem: () => __( 'Error cancelling active subscription' ),
	newSubscriptionProblem: () => __( 'Error starting new subscription' ),
} as const;

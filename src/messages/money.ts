/** These texts say why a command stopped, and what the reader has now. */
import type { EndState } from '#src/domain/money-failure.ts';
import { nothingChanged } from './outage.ts';
import { fill } from './fill.ts';
import { __, _n } from './translate.ts';

const ENDS: Readonly< Record< EndState, () => string > > = {
	unchanged: nothingChanged,
	restored: () => __( 'Your membership is set up again as it was.' ),
	unfinished: () => __( 'Your change did not finish. You can finish it or restore it.' ),
	unknown: () =>
		__(
			'We do not know yet whether it was done. Please do not try again before you have looked.'
		),
	uncharged: () => __( 'Nothing was charged. Your card may have been saved.' ),
	'card-saved': () =>
		__(
			'Nothing was charged. Your new card is saved, and your membership keeps the card it had.'
		),
	'card-set': () =>
		__( 'Nothing was charged. The card you chose pays for your membership from now on.' ),
	done: () => __( 'It was done before that.' ),
};

const pays = () =>
	__( 'Another tab is paying for your membership. This page continues as soon as it is done.' );
const OTHER_TAB: Readonly< Record< string, () => string > > = {
	'change-plan': () =>
		__( 'Another tab is changing your plan. This page continues as soon as it is done.' ),
	pause: () =>
		__( 'Another tab is pausing your membership. This page continues as soon as it is done.' ),
	resume: () =>
		__( 'Another tab is resuming your membership. This page continues as soon as it is done.' ),
	purchase: pays,
	'past-due': pays,
};

/** `kind` is the operation in the other tab; for an unknown one the sentence names none. */
export const otherTabText = ( kind: string ): string =>
	OTHER_TAB[ kind ]?.() ??
	__(
		'Another tab is still busy with your membership. This page continues as soon as it is done.'
	);

export const notKnownYet = () => __( 'We do not know yet' );

export const endText = ( end: EndState ): string => ENDS[ end ]();

/** Joins texts, of which the catalogue's have no full stop. */
export const sentences = ( ...texts: readonly ( string | null | undefined )[] ): string =>
	texts
		.filter( Boolean )
		.join( '\n' )
		.replace( /(?<!\p{P})\n/gu, '. ' )
		.replaceAll( '\n', ' ' );

/** Used for a payment that was started on an earlier page. */
export const paymentWentThrough = () => __( 'Your payment went through. You are a member.' );

/** Shown while the subscription list lacks a recent payment. */
export const settingUp = () => __( 'Your payment is in; your membership is being set up.' );

export const paymentErrors = {
	subscribeProblem: () =>
		__( 'It looks like there was an error subscribing, please try again later.' ),
	alreadySubscribed: () => __( 'User already has an active subscription.' ),
	pastDue: () =>
		__( 'Your membership billing is past due. Please update your payment method to continue.' ),
	accountInactive: () => __( 'Your account is inactive. Please update your payment method.' ),
	restartProblem: () => __( 'There was an error restarting your subscription' ),
} as const;

export const nothingCharged = () => __( 'Nothing was charged.' );

/** Link back to the article whose wall led here. */
export const readTheStory = () => __( 'Read the story' );

export const subscriptionNotFound = () => __( 'Unable to find subscription' );

export const otherTerms = () =>
	__( 'Your membership has changed in the meantime. Please look at the dates again.' );

export const otherPrice = () =>
	__( 'This plan has changed in the meantime. Please look at amounts and dates again.' );

export const otherCard = () =>
	__( 'Your card has changed in the meantime. Please check it and try again.' );

export const noAnswer = () =>
	__( 'We cannot reach the billing service right now. Please try again.' );

/** `message` is the maintenance announcement. */
export const heldBack = ( message: string | null ) => message ?? noAnswer();

/** A 429 to a money call gets this text; `seconds` is the wait until the next try. */
export function tooOften( seconds: number ): string {
	const minutes = Math.ceil( seconds / 60 );
	const wait =
		seconds < 90
			? fill(
					/* translators: %s: a number of seconds. */
					_n(
						'Please try again in %s second.',
						'Please try again in %s seconds.',
						Math.max( 1, seconds )
					),
					Math.max( 1, seconds )
				)
			: fill(
					/* translators: %s: a number of minutes. */
					_n(
						'Please try again in %s minute.',
						'Please try again in %s minutes.',
						minutes
					),
					minutes
				);
	return `${ __( 'There were too many tries in a short time.' ) } ${ wait }`;
}

/** Worded so that it is true for the first reader, for another one, and for a new session. */
export const stoppedHere = () =>
	__(
		'Somebody logged in or out on this device, so we stopped here. Please log in again to continue.'
	);

/** Like `stoppedHere`, for places that do not show the end state themselves. */
export const stoppedWith = ( _message: string | null, end?: EndState ) =>
	end ? `${ stoppedHere() } ${ endText( end ) }` : stoppedHere();

/** The text for what a reader can do about a closed article (`gate-36`). */
import type { Wall } from '#src/domain/access/wall.ts';
import { SUBSCRIBE_PATH } from '#src/domain/addresses/modal-paths.ts';
import { MEMBERSHIP_PATH } from '#src/domain/addresses/paths.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import { fill } from '#src/messages/fill.ts';
import { membershipText } from '#src/messages/membership.ts';
import { paymentErrors } from '#src/messages/money.ts';
import { rateText } from '#src/messages/plans.ts';
import { __ } from '#src/messages/translate.ts';
import type { NextStep } from './gate-view.ts';

type WithStep = Extract< Wall, { kind: 'pay' | 'resume' | 'restart' } >;

const backTo = ( story: string ): string => `redirect=${ encodeURIComponent( story ) }`;

function pay(
	{ amount, currency }: Extract< Wall, { kind: 'pay' } >,
	back: string,
	locale: string
): NextStep {
	return {
		title: __( 'Your last payment did not go through' ),
		lines: [ paymentErrors.accountInactive() ],
		action: {
			label:
				amount === null
					? __( 'Pay and read on' )
					: fill(
							/* translators: %s: an amount of money. */
							__( 'Pay %s and read on' ),
							formatMoney( amount, currency, locale )
						),
			href: `${ MEMBERSHIP_PATH }?${ backTo( back ) }`,
		},
	};
}

function resume(
	{ day, plan, amount, currency }: Extract< Wall, { kind: 'resume' } >,
	back: string,
	locale: string
): NextStep {
	return {
		title: __( 'Your membership is paused' ),
		lines: [
			...( day ? [ membershipText.startsAgain( day, locale ) ] : [] ),
			...( plan && amount !== null
				? [
						fill(
							/* translators: %s: a price such as "$9.99 a month". */
							__( 'Then you pay %s.' ),
							rateText( amount, currency, plan, locale )
						),
					]
				: [] ),
		],
		action: {
			label: __( 'Resume' ),
			href: `${ MEMBERSHIP_PATH }?open=resume&${ backTo( back ) }`,
		},
	};
}

function restart(
	{ day }: Extract< Wall, { kind: 'restart' } >,
	back: string,
	locale: string
): NextStep {
	return {
		title: __( 'Your membership has ended' ),
		lines: [
			...( day ? [ membershipText.endedOn( day, locale ) ] : [] ),
			__( 'Start it again and read on.' ),
		],
		action: {
			label: __( 'Restart' ),
			href: `${ SUBSCRIBE_PATH }?${ backTo( back ) }`,
		},
	};
}

/**
 * Returns what a reader can do about a closed article (`gate-36`); `back` is the article's path.
 */
export function nextStep( wall: WithStep, back: string, locale: string ): NextStep {
	switch ( wall.kind ) {
		case 'pay':
			return pay( wall, back, locale );
		case 'resume':
			return resume( wall, back, locale );
		case 'restart':
			return restart( wall, back, locale );
	}
}

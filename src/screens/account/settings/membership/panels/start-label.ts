/** The label of a button that starts a membership, with amount and day, or "now" (`change-6`). */
import { formatDay } from '#src/domain/days/format-day.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import type { PlannedStart } from '#src/domain/changes/replacement.ts';
import { fill } from '#src/messages/fill.ts';
import { __ } from '#src/messages/translate.ts';

/** `verb` is 'Resume', 'Change plan' or 'Finish'. */
export function startLabel(
	verb: string,
	{ amount, currency, startsOn }: PlannedStart,
	locale: string
): string {
	if ( amount === null ) {
		return verb;
	}
	const money = formatMoney( amount, currency, locale );
	return startsOn === null
		? /* translators: %1$s: a verb, %2$s: an amount of money. */
			fill( __( '%1$s, pay %2$s now' ), verb, money )
		: fill(
				/* translators: %1$s: a verb, %2$s: an amount of money, %3$s: a date. */
				__( '%1$s, %2$s on %3$s' ),
				verb,
				money,
				formatDay( startsOn, locale )
			);
}

/** Texts for a change of membership that stopped half-way. */
import { formatDay } from '#src/domain/days/format-day.ts';
import type { ChangeKind } from '#src/domain/changes/unfinished-change.ts';
import type { UtcDay } from '#src/domain/days/utc-day.ts';
import { fill } from '#src/messages/fill.ts';
import { __ } from '#src/messages/translate.ts';

const WHAT_STOPPED: Readonly< Record< ChangeKind, ( old: string, next: string ) => string > > = {
	'change-plan': ( old, next ) =>
		fill(
			/* translators: %1$s and %2$s: names of plans. */
			__( '%1$s was canceled, but %2$s did not start. Nothing was charged.' ),
			old,
			next
		),
	pause: ( old ) =>
		fill(
			/* translators: %s: the name of a plan. */
			__(
				'%s was canceled, but its start after the pause was not set. Nothing was charged.'
			),
			old
		),
	resume: ( old ) =>
		fill(
			/* translators: %s: the name of a plan. */
			__( 'The pause was ended, but %s did not start again. Nothing was charged.' ),
			old
		),
};

const FINISH_TITLES: Readonly< Record< ChangeKind, () => string > > = {
	'change-plan': () => __( 'Finish the change' ),
	pause: () => __( 'Finish the pause' ),
	resume: () => __( 'Finish resuming' ),
};

export const unfinishedText = {
	/** The subscription list may be stale, so the successor may exist. */
	notKnown: ( next: string ): string =>
		fill(
			/* translators: %s: the name of a plan. */
			__(
				'We do not know yet whether %s was set up. Finish and Restore look first, for up to a minute and a half, and never order anything twice.'
			),
			next
		),
	what: (
		kind: ChangeKind,
		old: string,
		next: string,
		readUntil: UtcDay | null,
		locale: string
	): string =>
		[
			WHAT_STOPPED[ kind ]( old, next ),
			readUntil &&
				fill(
					/* translators: %s: a date. */
					__( 'You can read until %s.' ),
					formatDay( readUntil, locale )
				),
		]
			.filter( Boolean )
			.join( ' ' ),
	finishTitle: ( kind: ChangeKind ) => FINISH_TITLES[ kind ](),
	restoreTitle: ( old: string ) =>
		/* translators: %s: the name of a plan. */
		fill( __( 'Restore %s' ), old ),
	neither: ( day: UtcDay, locale: string ): string =>
		fill(
			/* translators: %s: a date. */
			__( 'If you do neither, your membership ends on %s and nothing more is charged.' ),
			formatDay( day, locale )
		),
	/** The plan's price differs from the one in the journal of the change. */
	anotherPrice: () => __( 'This is what the plan costs now, which is another price.' ),
	finished: () => __( 'Your change is finished.' ),
	restored: () => __( 'Your membership is as it was before.' ),
} as const;

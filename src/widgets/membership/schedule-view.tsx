/**
 * Renders "What happens next": date, sentence and amount per row, before every money button
 * (`plan-29`).
 */
import { useId } from 'react';
import { __ } from '#src/messages/translate.ts';
import { classNames } from '#src/ui/class-names.ts';
import { List } from '#src/ui/list/list.tsx';
import './schedule-view.css';

export interface ScheduleViewRow {
	/** 'Today', 'November 21, 2027' */
	readonly when: string;
	/** The day as 'YYYY-MM-DD', if `when` is a date. */
	readonly day?: string | undefined;
	readonly what: string;
	/** '$83.88'; null shows 'No charge'; undefined shows nothing. */
	readonly amount?: string | null | undefined;
}

interface ScheduleViewProps {
	/** Replaces 'What happens next', such as 'If you pay now'. */
	readonly title?: string | undefined;
	readonly rows: readonly ScheduleViewRow[];
	/** Whether the list is less prominent than the one beside it. */
	readonly isAside?: boolean | undefined;
	/** Whether the rows change with a choice beside them, and are announced politely. */
	readonly live?: boolean | undefined;
	/** 3 inside a panel with its own heading. */
	readonly level?: 2 | 3 | undefined;
}

function Amount( { amount }: Pick< ScheduleViewRow, 'amount' > ) {
	return amount === undefined ? null : (
		<span
			className={ classNames(
				'circ-schedule__amount',
				amount === null && 'circ-schedule__amount--none'
			) }
		>
			{ amount ?? __( 'No charge' ) }
		</span>
	);
}

export function ScheduleView( props: ScheduleViewProps ) {
	const { title, rows, isAside, live = false, level = 2 } = props;
	const id = useId();
	const Heading = `h${ level }` as const;
	return (
		<div
			className={ classNames( 'circ-schedule', isAside && 'circ-schedule--aside' ) }
			aria-live={ live ? 'polite' : undefined }
			aria-atomic={ live || undefined }
		>
			<Heading className="circ-subheading" id={ id }>
				{ title ?? __( 'What happens next' ) }
			</Heading>
			<List ordered className="circ-schedule__list" labelledBy={ id }>
				{ rows.map( ( { when, day, what, amount } ) => (
					<li className="circ-schedule__row" key={ when + what }>
						<span className="circ-schedule__when">
							{ day ? <time dateTime={ day }>{ when }</time> : when }
						</span>
						<span className="circ-schedule__what">{ what }</span>
						<Amount amount={ amount } />
					</li>
				) ) }
			</List>
		</div>
	);
}

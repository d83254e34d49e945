/** The list "What happens next" for a schedule from the domain (`plan-29`). */
import { useId } from 'react';
import type { Plan } from '#src/domain/plans/plan.ts';
import type { ScheduleRow } from '#src/domain/schedules/schedule-rows.ts';
import { scheduleAmount, scheduleDay, scheduleSentence } from '#src/messages/schedule.ts';
import { __ } from '#src/messages/translate.ts';
import { classNames } from '#src/ui/class-names.ts';
import { List } from '#src/ui/list/list.tsx';
import { useConfig } from '../page/deps-context.tsx';
import './schedule-view.css';

interface ScheduleListProps extends Omit< ScheduleViewProps, 'rows' > {
	readonly rows: readonly ScheduleRow[];
	/** Null if the plan is no longer listed. */
	readonly plan: Pick< Plan, 'planName' | 'cardHeading' | 'billingInterval' > | null;
	readonly currency: string;
}

export interface ScheduleViewRow {
	/** 'Today', or a formatted day such as 'November 21, 2027'. */
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
	/** 3 inside a panel. */
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

/** Shows date, sentence and amount of each row before every money button (`plan-29`). */
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

export function ScheduleList( props: ScheduleListProps ) {
	const { locale } = useConfig();
	const plan = props.plan ?? { planName: '', cardHeading: '', billingInterval: 1 };
	return (
		<ScheduleView
			title={ props.title }
			isAside={ props.isAside }
			live={ props.live }
			level={ props.level }
			rows={ props.rows.map( ( row ) => ( {
				when: scheduleDay( row, locale ),
				...( [ 'today', 'later' ].includes( row.day ) ? {} : { day: row.day } ),
				what: scheduleSentence( row, plan ),
				amount:
					row.amount === 0
						? null
						: ( scheduleAmount( row, props.currency, locale ) ?? undefined ),
			} ) ) }
		/>
	);
}

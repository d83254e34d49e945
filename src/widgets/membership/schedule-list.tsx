/** The list "What happens next" for a schedule from the domain (`plan-29`). */
import type { Plan } from '#src/domain/plans/plan.ts';
import type { ScheduleRow } from '#src/domain/schedules/schedule-rows.ts';
import { scheduleAmount, scheduleDay, scheduleSentence } from '#src/messages/schedule.ts';
import { ScheduleView } from './schedule-view.tsx';
import { useConfig } from '../page/deps-context.tsx';

interface ScheduleListProps {
	readonly rows: readonly ScheduleRow[];
	/** Null if the plan is no longer listed. */
	readonly plan: Pick< Plan, 'planName' | 'cardHeading' | 'billingInterval' > | null;
	readonly currency: string;
	/** Replaces 'What happens next'. */
	readonly title?: string | undefined;
	/** Whether another list beside it shows what a press does. */
	readonly isAside?: boolean | undefined;
	/** Whether the rows change with a choice beside them. */
	readonly live?: boolean | undefined;
	/** 3 inside a panel. */
	readonly level?: 2 | 3 | undefined;
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

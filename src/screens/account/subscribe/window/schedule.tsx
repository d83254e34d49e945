/** What happens on which day when the reader buys the chosen plan. */
import { subscribeSchedule } from '#src/domain/schedules/what-happens-next.ts';
import { ScheduleList } from '#src/widgets/membership/schedule-list.tsx';
import type { Sale } from '../plans/sale.ts';

interface ScheduleProps {
	readonly sale: Sale;
	/** A choice beside it changes the rows. */
	readonly live?: boolean;
	/** After the payment: only what is still to come. */
	readonly isPaid?: boolean | undefined;
}

export function Schedule( { sale, live = false, isPaid }: ScheduleProps ) {
	const { chosen, today, terms } = sale;
	return (
		<ScheduleList
			live={ live }
			rows={ subscribeSchedule( chosen, today, terms ).filter(
				( { day } ) => ! isPaid || day !== 'today'
			) }
			plan={ chosen }
			currency={ chosen.currency }
		/>
	);
}

/** "What happens next" for the chosen plan, from the same rules as the payment itself. Acceptance E16. */
import { subscribeSchedule } from '#src/domain/what-happens-next.ts';
import {
	scheduleAmount,
	scheduleDay,
	scheduleSentence,
} from '#src/messages/schedule-words.ts';
import { NextList } from '#src/ui/next-list.tsx';
import { useDeps } from '#src/widgets/deps-context.tsx';
import type { Sale } from './use-sale.ts';

export interface ScheduleProps {
	readonly sale: Sale;
	/** A choice beside it changes the rows. */
	readonly live?: boolean;
	/** After the payment: only what is still to come. */
	readonly isPaid?: boolean;
}

export function Schedule( { sale, live = false, isPaid }: ScheduleProps ) {
	const { locale } = useDeps().config;
	const { chosen, today, terms } = sale;
	return (
		<NextList
			live={ live }
			rows={ subscribeSchedule( chosen, today, terms )
				.filter( ( { day } ) => ! isPaid || day !== 'today' )
				.map( ( row ) => ( {
					when: scheduleDay( row, locale ),
					...( row.day === 'today' ? {} : { day: row.day } ),
					what: scheduleSentence( row, chosen ),
					amount:
						row.amount === 0
							? null
							: ( scheduleAmount(
									row,
									chosen.currency,
									locale
								) ?? undefined ),
				} ) ) }
		/>
	);
}

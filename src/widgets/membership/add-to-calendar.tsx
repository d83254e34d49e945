/** The link under "What happens next" that puts the days into the reader's own calendar (`status-35`). */
import { useState } from 'react';
import { MEMBERSHIP_PATH } from '#src/domain/addresses/paths.ts';
import { chunkLoadFailedText } from '#src/messages/page.ts';
import { __ } from '#src/messages/translate.ts';
import { service } from '#src/services/browser/lazy.ts';
import { Link } from '#src/ui/link/link.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { useDeps } from '../page/deps-context.tsx';
import type { ScheduleRow } from '#src/domain/schedules/schedule-rows.ts';
import type { Plan } from '#src/domain/plans/plan.ts';

/** A press in a year or two: the file is written by a part of its own. */
const loadWriter = service(
	() => import( /* webpackChunkName: "calendar" */ './save-calendar.ts' )
);

export interface AddToCalendarProps {
	readonly rows: readonly ScheduleRow[];
	readonly plan: Pick< Plan, 'planName' | 'billingInterval' >;
	readonly currency: string;
}

export function AddToCalendar( { rows, plan, currency }: AddToCalendarProps ) {
	const { browser, config } = useDeps();
	const [ hasFailed, setFailed ] = useState( false );
	const save = () => {
		setFailed( false );
		loadWriter().then(
			( { saveCalendar } ) =>
				saveCalendar(
					rows,
					{
						plan,
						currency,
						locale: config.locale,
						siteName: config.siteName,
						address: browser.location.origin + MEMBERSHIP_PATH,
					},
					browser.clock.now()
				),
			() => setFailed( true )
		);
	};
	return (
		<>
			<p>
				<Link alone small onPress={ save }>
					{ __( 'Add to calendar' ) }
				</Link>
			</p>
			<Notice tone="critical" live="alert">
				{ hasFailed && chunkLoadFailedText() }
			</Notice>
		</>
	);
}

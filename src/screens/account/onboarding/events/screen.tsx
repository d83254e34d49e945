/** The onboarding step "events", for subscribers of a site that has events. */
import { formatDay } from '#src/domain/days/format-day.ts';
import { __ } from '#src/messages/translate.ts';
import { Line, LineList } from '#src/ui/list/line-list.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { OnboardingStep, StepActions } from '#src/widgets/onboarding/onboarding-step.tsx';

function Events() {
	const { account, locale } = useDeps().config;
	return (
		<LineList>
			{ ( account?.events ?? [] ).map( ( { title, date, url } ) => (
				<Line
					key={ url + date }
					value={ title }
					text={ formatDay( date, locale ) }
					end={
						<Link alone href={ url }>
							{ __( 'Details' ) }
							<VisuallyHidden>{ `: ${ title }` }</VisuallyHidden>
						</Link>
					}
				/>
			) ) }
		</LineList>
	);
}

export default function OnboardingEventsScreen() {
	return (
		<OnboardingStep
			step="events"
			title={ () => __( 'Events for members' ) }
			lead={ () => __( 'Events that come with your membership.' ) }
		>
			{ ( onboarding ) => (
				<>
					<Events />
					<StepActions onboarding={ onboarding } />
				</>
			) }
		</OnboardingStep>
	);
}

/** The panel for pausing for one to three months, with an optional reason. */
import { cardSeen } from '#src/domain/cards/payment-method.ts';
import { asBilled, pauseSchedule } from '#src/domain/schedules/change-schedules.ts';
import {
	PAUSE_MONTHS,
	PAUSE_REASONS,
	type PauseMonths,
	type PauseReason,
} from '#src/domain/changes/pause.ts';
import { planPause } from '#src/domain/changes/replacement.ts';
import { membershipErrors, membershipText } from '#src/messages/membership.ts';
import {
	membershipFailureText,
	membershipNotices,
	pauseReasonText,
} from '#src/messages/membership-changes.ts';
import { fill } from '#src/messages/fill.ts';
import { __, _n } from '#src/messages/translate.ts';
import { pauseMutation } from '#src/queries/change-membership.ts';
import { Choice } from '#src/ui/choice/choice.tsx';
import { ChoiceGroup } from '#src/ui/choice/choice-group.tsx';
import { OpenPanel } from '#src/ui/form/open-panel.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { TextArea } from '#src/ui/field/text-area.tsx';
import { useKeptState } from '#src/widgets/page/use-kept-state.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { PaysWith, usePaysNext } from '#src/widgets/membership/pays-with.tsx';
import { ScheduleList } from '#src/widgets/membership/schedule-list.tsx';
import { useMoneyAction } from '#src/widgets/membership/use-money-action.ts';
import { PanelButtons } from './panel-buttons.tsx';
import type { PanelProps } from './panel-props.ts';

const monthsText = ( months: PauseMonths ) =>
	/* translators: %s: a number of months. */
	fill( _n( '1 month', '%s months', months ), months );

const reasons = () => [
	{ value: '', text: __( 'Rather not say' ) },
	...PAUSE_REASONS.map( ( value ) => ( {
		value,
		text: pauseReasonText( value ),
	} ) ),
];

export function PausePanel( { membership, onDone, onClose, onGone }: PanelProps ) {
	const { listed, derived, planOf, today } = membership;
	const [ months, setMonths ] = useKeptState< PauseMonths >( 'pause-months', 1 );
	const [ reason, setReason ] = useKeptState< PauseReason | '' >( 'pause-reason', '' );
	const [ text, setText ] = useKeptState( 'pause-text', '' );
	const deps = useDeps();
	const action = useMoneyAction( pauseMutation( deps ), ( { warnings } ) =>
		onDone( {
			title: begins ? membershipText.pauseBegins( begins, deps.config.locale ) : undefined,
			text: membershipNotices.paused(),
			warning: warnings.includes( 'newsletters-not-updated' )
				? membershipErrors.pauseNotSent()
				: undefined,
		} )
	);
	const plan = derived.active && planOf( derived.active );
	const replacement = planPause( listed, months, today );
	const card = usePaysNext( membership, replacement?.cancels );
	const begins = replacement?.fallback.startsOn;
	const submit = () =>
		action.run( {
			months,
			reason: reason || null,
			...( reason === 'other' && text.trim() && { reasonText: text.trim() } ),
			agreed: replacement && asBilled( replacement.target, plan, today ),
			shown: plan,
			replaces: replacement?.cancels,
			shownCard: card && cardSeen( card ),
		} );
	return (
		<OpenPanel title={ __( 'Pause membership' ) } onSubmit={ submit }>
			<ChoiceGroup legend={ __( 'How long?' ) }>
				{ PAUSE_MONTHS.map( ( count ) => (
					<Choice
						key={ count }
						type="radio"
						name="pause-months"
						value={ String( count ) }
						checked={ months === count }
						onChange={ () => setMonths( count ) }
						label={ monthsText( count ) }
					/>
				) ) }
			</ChoiceGroup>
			<SelectField
				id="circ-pause-reason"
				name="reason"
				label={ __( 'Why are you pausing?' ) }
				optional
				value={ reason }
				options={ reasons() }
				onChange={ ( value ) =>
					setReason( PAUSE_REASONS.find( ( code ) => code === value ) ?? '' )
				}
			/>
			{ reason === 'other' && (
				<TextArea
					id="circ-pause-text"
					name="reason-text"
					label={ __( 'What is it?' ) }
					optional
					autoComplete="off"
					value={ text }
					onChange={ setText }
				/>
			) }
			<ScheduleList
				live
				level={ 3 }
				rows={ pauseSchedule( listed, plan, months, today ) }
				plan={ plan }
				currency={ derived.active?.currency ?? 'USD' }
			/>
			<PaysWith method={ card } />
			<PanelButtons
				label={ fill(
					/* translators: %s: such as "2 months". */
					__( 'Pause for %s' ),
					monthsText( months )
				) }
				busyLabel={ __( 'Pausing...' ) }
				action={ action }
				problem={ action.failure && membershipFailureText( 'pause', action.failure ) }
				keepLabel={ __( 'Keep my membership' ) }
				onClose={ onClose }
				onGone={ onGone }
			/>
		</OpenPanel>
	);
}

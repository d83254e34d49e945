/** The option to cancel: what happens next, an optional reason, and a plain button. */
import { MEMBERSHIP_PATH } from '#src/domain/addresses/paths.ts';
import { CANCEL_REASONS, type CancelReason } from '#src/domain/changes/cancel.ts';
import { cancelSchedule } from '#src/domain/schedules/cancel-schedule.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { cancelReasonText, membershipFailureText } from '#src/messages/membership-changes.ts';
import { switchToYearly } from '#src/messages/plans.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { OptionPanel } from '#src/ui/choice/two-options.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { TextArea } from '#src/ui/field/text-area.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { useKeptState } from '#src/widgets/page/use-kept-state.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { MoneyProblem } from '#src/widgets/membership/money-problem.tsx';
import { ScheduleList } from '#src/widgets/membership/schedule-list.tsx';
import type { Offer } from '#src/widgets/membership/use-offer.ts';
import type { Status } from '#src/widgets/membership/use-status.ts';
import type { Cancelling } from './use-cancelling.ts';

interface CancelNowProps {
	readonly targets: readonly Subscription[];
	readonly membership: Status & Offer;
	readonly cancelling: Cancelling;
	/** Whether the offer to stay is being submitted. */
	readonly isOtherBusy: boolean;
}

const reasons = () => [
	{ value: '', text: __( 'Rather not say' ) },
	...CANCEL_REASONS.map( ( value ) => ( { value, text: cancelReasonText( value ) } ) ),
];

function problemText( { failure, isStillThere }: Cancelling ): string | null {
	if ( isStillThere ) {
		return __( 'Your membership is not canceled. You can cancel it now.' );
	}
	return failure && membershipFailureText( 'cancel', failure );
}

/** The answer to "too expensive": a cheaper yearly plan, if there is one (`change-17`). */
function ForLess( { yearly }: Pick< Offer, 'yearly' > ) {
	const { locale } = useDeps().config;
	if ( yearly === null || yearly === 'asked' ) {
		return null;
	}
	const there = `${ MEMBERSHIP_PATH }?open=change-plan&plan=${ encodeURIComponent( yearly.planId ) }`;
	return (
		<Link alone href={ there }>
			{ switchToYearly( yearly, locale ) }
		</Link>
	);
}

export function CancelNow( props: CancelNowProps ) {
	const { targets, membership, cancelling, isOtherBusy } = props;
	const { all, planOf, today } = membership;
	const [ reason, setReason ] = useKeptState< CancelReason | '' >( 'cancel-reason', '' );
	const [ text, setText ] = useKeptState( 'cancel-text', '' );
	const [ first ] = targets;
	return (
		<OptionPanel
			title={ __( 'Cancel now' ) }
			onSubmit={ () => cancelling.cancel( reason || null, text ) }
			schedule={
				<ScheduleList
					title={ __( 'If you cancel' ) }
					level={ 3 }
					rows={ cancelSchedule( targets, today, all ) }
					plan={ first ? planOf( first ) : null }
					currency={ first?.currency ?? 'USD' }
				/>
			}
			text={
				<>
					<SelectField
						id="circ-cancel-reason"
						name="reason"
						label={ __( 'Why are you leaving?' ) }
						optional
						value={ reason }
						options={ reasons() }
						onChange={ ( value ) =>
							setReason( CANCEL_REASONS.find( ( code ) => code === value ) ?? '' )
						}
					/>
					<p className="circ-live" role="status">
						{ reason === 'too-expensive' && <ForLess yearly={ membership.yearly } /> }
					</p>
					{ reason === 'other' && (
						<TextArea
							id="circ-cancel-text"
							name="reason-text"
							label={ __( 'What is it?' ) }
							optional
							autoComplete="off"
							value={ text }
							onChange={ setText }
						/>
					) }
				</>
			}
			problem={
				<MoneyProblem
					text={ problemText( cancelling ) }
					failure={ cancelling.failure }
					fresh={ cancelling.fresh }
				/>
			}
			button={
				! cancelling.isUnknown && (
					<Button
						type="submit"
						variant="secondary"
						block
						busy={ cancelling.isBusy || isOtherBusy }
						busyLabel={
							cancelling.isBusy ? __( 'Canceling...' ) : __( 'Cancel membership' )
						}
					>
						{ __( 'Cancel membership' ) }
					</Button>
				)
			}
		/>
	);
}

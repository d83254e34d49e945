/**
 * The window has the stepper, the order, what happens next, and a foot with the amount charged
 * today (`payment-4`, record 050).
 */
import type { ReactNode } from 'react';
import type { PayflowStep } from '#src/domain/addresses/payflow-steps.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import { totalToday } from '#src/messages/plan-view.ts';
import { __ } from '#src/messages/translate.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { WindowFoot } from '#src/ui/page/window.tsx';
import { useConfig } from '#src/widgets/page/deps-context.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { dueToday } from './due-today.ts';
import { Order } from './order.tsx';
import type { Sale } from '../plans/sale.ts';
import { LegalLink } from '#src/widgets/reader/legal-link.tsx';
import { Steps } from '#src/ui/list/steps.tsx';
import { subscribeSchedule } from '#src/domain/schedules/what-happens-next.ts';
import { ScheduleList } from '#src/widgets/membership/schedule-list.tsx';

interface ScheduleProps {
	readonly sale: Sale;
	/** Whether a choice in the same window can change the rows. */
	readonly live?: boolean;
	/** Whether the payment is over, so that only future events are shown. */
	readonly isPaid?: boolean | undefined;
}

/** Lists what happens on which day when the reader buys the chosen plan. */
function Schedule( { sale, live = false, isPaid }: ScheduleProps ) {
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

/** The same three steps for everyone, also for readers who already have an account. */
const ORDER: readonly PayflowStep[] = [ 'plan', 'account', 'payment' ];

interface PayflowStepsProps {
	readonly isLoggedIn: boolean;
	readonly current: PayflowStep;
	/** Whether the payment is over, so that every step is finished. */
	readonly isPaid?: boolean | undefined;
	readonly onPlan?: ( () => void ) | undefined;
}

const PayflowSteps = ( { isLoggedIn, current, isPaid, onPlan }: PayflowStepsProps ) => (
	<Steps
		steps={ [
			{
				label: __( 'Plan' ),
				...( onPlan && { href: '#plan', onPress: onPlan } ),
			},
			{ label: __( 'Account' ), isDone: isLoggedIn },
			{ label: __( 'Payment' ) },
		] }
		current={ isPaid ? ORDER.length : ORDER.indexOf( current ) }
	/>
);

export const FOOT_NOTE_ID = 'circ-payflow-note';

interface PayflowFoot {
	/** A note to read before the press, or the reason why the button has to wait. */
	readonly note: string;
	readonly buttons: ReactNode;
}

interface PayflowWindowProps {
	readonly title: string;
	readonly step: PayflowStep;
	/** Null while it is not known what is sold. */
	readonly sale: Sale | null;
	readonly back?: ReactNode;
	readonly onPlans?: ( () => void ) | undefined;
	/** Absent if there is no button to press. */
	readonly foot?: PayflowFoot | undefined;
	/** Whether the payment is over, so that only future events are shown. */
	readonly isPaid?: boolean | undefined;
	readonly focus?: 'outcome';
	readonly children: ReactNode;
}

export const BackToPlans = ( { onPress }: { readonly onPress: () => void } ) => (
	<Link alone onPress={ onPress }>
		<Icon name="left" />
		{ __( 'Back to plans' ) }
	</Link>
);

const Guarantee = () => (
	<p className="circ-small circ-soft">
		{ __(
			'To cancel: Account, Membership, Cancel membership, at any time. You keep reading until the paid time ends.'
		) }
		<LegalLink to="cancellation">{ __( 'How cancellation works' ) }</LegalLink>
	</p>
);

export function PayflowWindow( props: PayflowWindowProps ) {
	const { locale } = useConfig();
	const { sale, step, foot, onPlans } = props;
	const isChoice = step === 'plan';
	return (
		<ScreenLayout
			title={ props.title }
			layout="window"
			focus={ props.focus }
			above={
				<PayflowSteps
					isLoggedIn={ sale?.isLoggedIn ?? false }
					current={ step }
					isPaid={ props.isPaid }
					onPlan={ onPlans }
				/>
			}
			parts={ {
				back: props.back,
				choosing: isChoice,
				...( sale && {
					order: <Order sale={ sale } folds={ ! isChoice } onChange={ onPlans } />,
					next: (
						<Stack>
							<Schedule sale={ sale } live={ isChoice } isPaid={ props.isPaid } />
							<Guarantee />
						</Stack>
					),
				} ),
				foot: sale && foot && (
					<WindowFoot
						label={ props.isPaid && dueToday( sale ) > 0 ? __( 'Paid' ) : totalToday() }
						amount={ formatMoney( dueToday( sale ), sale.chosen.currency, locale ) }
						note={ foot.note }
						noteId={ FOOT_NOTE_ID }
					>
						{ foot.buttons }
					</WindowFoot>
				),
			} }
		>
			{ props.children }
		</ScreenLayout>
	);
}

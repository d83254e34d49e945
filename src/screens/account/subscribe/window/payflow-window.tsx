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

/** The same three steps for everyone, also for readers who already have an account. */
const ORDER: readonly PayflowStep[] = [ 'plan', 'account', 'payment' ];

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
	/** Leads back from the plans. */
	readonly back?: ReactNode;
	/** Leads back to the plans. */
	readonly onPlans?: ( () => void ) | undefined;
	/** Absent if there is no button to press. */
	readonly foot?: PayflowFoot | undefined;
	/** Whether the payment is over, so that only future events are shown. */
	readonly isPaid?: boolean | undefined;
	readonly focus?: 'outcome';
	readonly children: ReactNode;
}

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
	const { sale, step, foot, isPaid, onPlans } = props;
	const isChoice = step === 'plan';
	return (
		<ScreenLayout
			title={ props.title }
			layout="window"
			focus={ props.focus }
			above={
				<Steps
					steps={ [
						{
							label: __( 'Plan' ),
							...( onPlans && { href: '#plan', onPress: onPlans } ),
						},
						{ label: __( 'Account' ), isDone: sale?.isLoggedIn },
						{ label: __( 'Payment' ) },
					] }
					current={ isPaid ? ORDER.length : ORDER.indexOf( step ) }
				/>
			}
			parts={ {
				back: onPlans ? (
					<Link alone onPress={ onPlans }>
						<Icon name="left" />
						{ __( 'Back to plans' ) }
					</Link>
				) : (
					props.back
				),
				choosing: isChoice,
				...( sale && {
					order: <Order sale={ sale } folds={ ! isChoice } onChange={ onPlans } />,
					next: (
						<Stack>
							<ScheduleList
								live={ isChoice }
								rows={ subscribeSchedule(
									sale.chosen,
									sale.today,
									sale.terms
								).filter( ( { day } ) => ! isPaid || day !== 'today' ) }
								plan={ sale.chosen }
								currency={ sale.chosen.currency }
							/>
							<Guarantee />
						</Stack>
					),
				} ),
				foot: sale && foot && (
					<WindowFoot
						label={ isPaid && dueToday( sale ) > 0 ? __( 'Paid' ) : totalToday() }
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

/**
 * A past-due membership: the notice, the amount owed, and a new card that pays it with the same
 * press. Only one payment runs at a time, whichever button was pressed (`payment-45`).
 */
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { payingCard } from '#src/domain/changes/paying-card.ts';
import { paySchedule } from '#src/domain/schedules/change-schedules.ts';
import { owed } from '#src/domain/schedules/payments-ahead.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import type { PayFailure } from '#src/domain/money-failure.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { shortMethodName } from '#src/messages/cards.ts';
import { paymentFailureText } from '#src/messages/payment.ts';
import { fill } from '#src/messages/fill.ts';
import { __ } from '#src/messages/translate.ts';
import { payPastDueMutation } from '#src/queries/pay-past-due.ts';
import { CANCEL_PATH } from '#src/domain/addresses/paths.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Columns, FullWidth } from '#src/ui/layout/columns.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { CardSubmitForm } from '#src/widgets/card-form/card-submit-form.tsx';
import { DueContext } from '#src/widgets/account/due-context.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { PastDueNotice } from '#src/widgets/membership/billing-notice.tsx';
import { MoneyProblem } from '#src/widgets/membership/money-problem.tsx';
import { ScheduleList } from '#src/widgets/membership/schedule-list.tsx';
import { useDiscounts } from '#src/widgets/membership/use-discounts.ts';
import { useMoneyAction } from '#src/widgets/membership/use-money-action.ts';
import type { Membership } from '#src/widgets/membership/use-membership.ts';
import { MembershipCard } from './membership-card.tsx';
import type { PanelOutcome } from '../panels/panel-props.ts';
import { useFreshLists } from '#src/widgets/membership/use-fresh-lists.ts';

const HEADING_ID = 'circ-new-card';

export interface PastDueProps {
	readonly subscription: Subscription;
	readonly membership: Membership;
	readonly onDone: ( outcome: PanelOutcome ) => void;
	/** Rendered below, at the same time. */
	readonly children: ReactNode;
}

function problemText( failure: PayFailure | null ): string | null {
	return failure && paymentFailureText( 'pay', failure );
}

interface SavedCardProps {
	/** 'Visa 1111' */
	readonly name: string;
	readonly money: string;
	/** The card is still loading; the buttons keep their room. */
	readonly isAsked: boolean;
	readonly isBusy: boolean;
	/** The form for another card is open. */
	readonly isPassedOver: boolean;
	readonly onPay: () => void;
	readonly onChoose: ( wantsAnother: boolean ) => void;
}

/** Only one way to pay is open, so that there is one primary button. */
function SavedCard( props: SavedCardProps ) {
	const { name, money, isAsked, isBusy, isPassedOver, onPay, onChoose } = props;
	return (
		<>
			{ ! isPassedOver && (
				<Button
					busy={ isBusy || isAsked }
					busyLabel={ isBusy ? __( 'Paying...' ) : __( 'Loading' ) }
					onPress={ onPay }
				>
					{ fill(
						/* translators: %1$s: an amount of money, %2$s: a card such as "Visa 1111". */
						__( 'Pay %1$s with %2$s' ),
						money,
						name
					) }
				</Button>
			) }
			{ ! isBusy && (
				<Button variant="secondary" onPress={ () => onChoose( ! isPassedOver ) }>
					{ isPassedOver
						? fill(
								/* translators: %s: a card such as "Visa 1111". */
								__( 'Use %s instead' ),
								name
							)
						: __( 'Use another card' ) }
				</Button>
			) }
		</>
	);
}

/** Takes the focus if a press opened the form. */
function NewCardHead( { takesFocus }: { readonly takesFocus: boolean } ) {
	const heading = useRef< HTMLHeadingElement >( null );
	useEffect( () => {
		if ( takesFocus ) {
			heading.current?.focus();
		}
	}, [ takesFocus ] );
	return (
		<div className="circ-section__head">
			<h2 ref={ heading } className="circ-heading" id={ HEADING_ID } tabIndex={ -1 }>
				{ __( 'Pay with a new card' ) }
			</h2>
		</div>
	);
}

interface AnswerProps {
	readonly failure: PayFailure | null;
	readonly children: ReactNode;
}

/** Takes the focus, which scrolls it into view: on a phone the button may be off-screen. */
function Answer( { failure, children }: AnswerProps ) {
	const place = useRef< HTMLDivElement >( null );
	useEffect( () => {
		if ( failure ) {
			place.current?.focus();
		}
	}, [ failure ] );
	return (
		<div ref={ place } tabIndex={ -1 }>
			{ children }
		</div>
	);
}

export function PastDue( props: PastDueProps ) {
	const { subscription, membership, onDone, children } = props;
	const deps = useDeps();
	const { locale } = deps.config;
	const { go } = useNavigation();
	const { planOf, today } = membership;
	const plan = planOf( subscription );
	const { currency } = subscription;
	const known = owed( subscription, plan );
	const card = payingCard( subscription, membership.methods, membership.hasPaid );
	const discounts = useDiscounts( subscription );
	const [ wantsAnother, setWantsAnother ] = useState( false );
	// The outcome is shown above the pressed button.
	const [ isOfSavedCard, setOfSavedCard ] = useState( true );
	const pay = useMoneyAction( payPastDueMutation( deps ), ( { charged } ) =>
		onDone( {
			text: charged
				? fill(
						/* translators: %s: an amount of money. */
						__( 'You paid %s. Your membership continues.' ),
						money
					)
				: __( 'Nothing is due anymore. Your membership continues.' ),
		} )
	);
	const fresh = useFreshLists( pay.forget );
	// The amount from the site takes precedence over the history's.
	const cents = ( pay.failure?.reason === 'amount-changed' && pay.failure.cents ) || known;
	const money = cents === null ? '' : formatMoney( cents, currency, locale );
	const payWithSavedCard = () => {
		setOfSavedCard( true );
		pay.run( { subscriptionId: subscription.id, card: null, cents } );
	};
	const isUnknown = pay.failure?.end === 'unknown';
	const problem = (
		<MoneyProblem
			text={ problemText( pay.failure ) }
			end={ pay.failure?.end }
			reason={ pay.failure?.reason }
			onCheck={ fresh.look }
			isChecking={ fresh.isLooking }
		/>
	);
	const isToldAbove = useContext( DueContext );
	// Without a card that can be retried there is only the form.
	const { areMethodsAsked } = membership;
	const isFormOpen = wantsAnother || ( ! card && ! areMethodsAsked );
	const content = (
		<Stack gap="loose">
			{ ! isToldAbove && <PastDueNotice subscription={ subscription } /> }
			{ isUnknown && problem }
			<Columns pay>
				<MembershipCard
					membership={ membership }
					answer={
						! isUnknown &&
						isOfSavedCard && <Answer failure={ pay.failure }>{ problem }</Answer>
					}
					actions={
						<>
							{ ( card || areMethodsAsked ) && ! isUnknown && (
								<SavedCard
									name={ card ? shortMethodName( card ) : '…' }
									isAsked={ ! card }
									money={ money }
									isBusy={ pay.isBusy }
									isPassedOver={ wantsAnother }
									onPay={ payWithSavedCard }
									onChoose={ setWantsAnother }
								/>
							) }
							<Button
								variant="secondary"
								href={ CANCEL_PATH }
								onPress={ () => go( CANCEL_PATH ) }
							>
								{ __( 'Cancel membership' ) }
							</Button>
						</>
					}
				/>
				<Stack gap="loose">
					{ ! isUnknown && isFormOpen && (
						<section aria-labelledby={ HEADING_ID }>
							<NewCardHead takesFocus={ wantsAnother } />
							<CardSubmitForm
								labelledBy={ HEADING_ID }
								label={
									/* translators: %s: an amount of money. */
									fill( __( 'Pay %s' ), money )
								}
								busyLabel={ __( 'Paying...' ) }
								isBusy={ pay.isBusy }
								cents={ cents }
								problem={
									! isOfSavedCard && (
										<Answer failure={ pay.failure }>{ problem }</Answer>
									)
								}
								onCard={ ( { nonce, began } ) => {
									setOfSavedCard( false );
									pay.run( {
										subscriptionId: subscription.id,
										card: { nonce },
										cents,
										began,
									} );
								} }
							/>
						</section>
					) }
					<ScheduleList
						title={ __( 'If you pay now' ) }
						rows={ paySchedule( subscription, plan, discounts ?? [], today ) }
						plan={ plan }
						currency={ currency }
					/>
				</Stack>
			</Columns>
		</Stack>
	);
	return (
		<>
			<FullWidth>{ content }</FullWidth>
			{ children }
		</>
	);
}

/**
 * The notice is about a failed payment, or a paying card that has expired or soon will
 * (`status-34`).
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { MEMBERSHIP_PATH, PAYMENT_METHOD_PATH } from '#src/domain/addresses/paths.ts';
import { asOf } from '#src/domain/cards/as-of.ts';
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { billingProblem } from '#src/domain/changes/billing-problem.ts';
import { hasWarning } from '#src/domain/changes/paying-card.ts';
import { utcDay } from '#src/domain/days/utc-day.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import { owed } from '#src/domain/schedules/payments-ahead.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { seenPaying } from '#src/flows/cards/card-taking-over.ts';
import { forgetDue, keepDue } from '#src/flows/changes/kept-due.ts';
import { cardEndsFirst, cardWarning } from '#src/messages/cards.ts';
import { membershipText } from '#src/messages/membership.ts';
import { unreachable } from '#src/messages/unanswered.ts';
import { paymentErrors } from '#src/messages/money.ts';
import { payWith } from '#src/messages/payment.ts';
import { __ } from '#src/messages/translate.ts';
import { planCatalogueQuery } from '#src/queries/plans.ts';
import { entitlementQuery } from '#src/queries/reader.ts';
import type { SessionValues } from '#src/services/browser/storage.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Room } from '#src/ui/layout/room.tsx';
import { Skeleton } from '#src/ui/layout/skeleton.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { useDeps } from '../page/deps-context.tsx';
import { useNavigation } from '../page/navigation.tsx';
import type { KnownVisitor } from '../reader/use-visitor.ts';

function useWay( { to, label }: { to: string; label: string } ): ReactNode {
	const { path } = useNavigation();
	return path === to ? null : (
		<Button variant="secondary" small href={ to }>
			{ label }
		</Button>
	);
}

const storiesClosed = () => __( 'Your stories open again once you pay.' );

/** It also says whether articles are still open (`status-26`). */
export function PastDueNotice( { subscription }: { subscription: Subscription } ) {
	const deps = useDeps();
	const entitled = useQuery( entitlementQuery( deps ) ).data;
	const plans = useQuery( planCatalogueQuery( deps ) ).data?.plans;
	const { planId, currency } = subscription;
	const plan = plans?.find( ( one ) => one.planId === planId ) ?? null;
	const cents = owed( subscription, plan );
	const way = useWay( {
		to: MEMBERSHIP_PATH,
		label: payWith(
			cents === null ? null : formatMoney( cents, currency, deps.config.locale ),
			null
		),
	} );
	// If the answer is late, the first notice reserves space for it, so that nothing moves.
	const [ wasAsked ] = useState( entitled === undefined );
	const storiesOpen = membershipText.storiesOpen();
	const stories = entitled === false ? storiesClosed() : entitled && storiesOpen;
	const pastDue = paymentErrors.pastDue();
	return (
		<Notice
			tone="critical"
			title={
				entitled === false ? (
					<Room of={ wasAsked ? pastDue : '' }>{ paymentErrors.accountInactive() }</Room>
				) : (
					pastDue
				)
			}
			actions={ way }
		>
			{ ( entitled !== undefined || wasAsked ) && (
				<p>
					<Room of={ wasAsked ? storiesOpen : '' }>{ stories }</Room>
				</p>
			) }
		</Notice>
	);
}

interface BillingNoticeProps {
	readonly known: KnownVisitor;
	/** Undefined until the subscriptions are known. */
	readonly listed: readonly Subscription[] | undefined;
	readonly methods: readonly PaymentMethod[] | undefined;
	/** The browser's values for the present session. */
	readonly kept: SessionValues;
	/** Whether there is a strip for the notice above the page. */
	readonly hasRoom: boolean;
}

export function BillingNotice( {
	known: { visitor, hasFailed, retry },
	listed,
	methods,
	kept,
	hasRoom,
}: BillingNoticeProps ) {
	const deps = useDeps();
	const { locale } = deps.config;
	const { path } = useNavigation();
	const way = useWay( {
		to: PAYMENT_METHOD_PATH,
		label: __( 'Update card' ),
	} );
	const { status } = visitor;
	const problem = billingProblem(
		status,
		listed ?? [],
		asOf( methods ?? [], utcDay( deps.browser.clock.now() ) ),
		seenPaying( deps )
	);
	const isKnown = Boolean( listed && methods ) && status !== 'unknown';
	const isDue = problem !== null;
	useEffect( () => {
		if ( isDue ) {
			keepDue( kept );
		} else if ( isKnown ) {
			forgetDue( kept );
		}
	}, [ isDue, isKnown, kept ] );
	if ( ! problem ) {
		// The problem that was shown last time may still be there.
		return (
			hasRoom &&
			! isKnown &&
			( hasFailed ? (
				<RetryNotice title={ unreachable.billing() } onRetry={ retry } />
			) : (
				<Skeleton label={ __( 'Loading' ) } bars={ [ 'text', 'text' ] } />
			) )
		);
	}
	if ( problem.kind === 'past-due' ) {
		// Without the strip, the membership page shows the problem itself.
		return (
			( hasRoom || path !== MEMBERSHIP_PATH ) && (
				<PastDueNotice subscription={ problem.subscription } />
			)
		);
	}
	const { method, charge } = problem;
	// The payment methods page names every card with a warning itself (`payment-43`).
	const isNamed = path === PAYMENT_METHOD_PATH && hasWarning( [ method ] );
	return (
		( hasRoom || ! isNamed ) && (
			<Notice
				tone={ method.expired ? 'critical' : 'caution' }
				icon={ method.expired ? undefined : 'clock' }
				actions={ way }
			>
				{ cardWarning( method ) ?? ( charge && cardEndsFirst( method, charge, locale ) ) }
			</Notice>
		)
	);
}

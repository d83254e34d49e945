/**
 * A payment that did not go through, or a card that ends before the next one, with the way to mend it (`status-34`).
 */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
	MEMBERSHIP_PATH,
	PAYMENT_METHOD_PATH,
} from '#src/domain/addresses/paths.ts';
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { billingProblem } from '#src/domain/changes/billing-problem.ts';
import { hasWarning } from '#src/domain/changes/paying-card.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import { owed } from '#src/domain/schedules/payments-ahead.ts';
import type { SubscriptionStatus } from '#src/domain/subscriptions/subscription-status.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { cardEndsFirst, cardWarning } from '#src/messages/cards.ts';
import { fill } from '#src/messages/fill.ts';
import { membershipText } from '#src/messages/membership.ts';
import { paymentErrors } from '#src/messages/payment.ts';
import { __ } from '#src/messages/translate.ts';
import { planCatalogueQuery } from '#src/queries/plans.ts';
import { entitlementQuery } from '#src/queries/reader.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { useDeps } from '../page/deps-context.tsx';
import { useNavigation } from '../page/navigation.tsx';

interface WayProps {
	readonly to: string;
	readonly label: string;
}

/** None on the page to which it would lead. */
function useWay( { to, label }: WayProps ): ReactNode {
	const { go, path } = useNavigation();
	return path === to ? null : (
		<Button
			variant="secondary"
			small
			href={ to }
			onPress={ () => go( to ) }
		>
			{ label }
		</Button>
	);
}

/** It also says whether stories are still open (`status-26`). */
export function PastDueNotice( {
	subscription,
}: {
	readonly subscription: Subscription;
} ) {
	const deps = useDeps();
	const entitled = useQuery( entitlementQuery( deps ) ).data;
	const plans = useQuery( planCatalogueQuery( deps ) ).data?.plans;
	const { planId, currency } = subscription;
	const plan = plans?.find( ( one ) => one.planId === planId ) ?? null;
	const cents = owed( subscription, plan );
	const way = useWay( {
		to: MEMBERSHIP_PATH,
		label:
			cents === null
				? __( 'Pay' )
				: fill(
						/* translators: %s: an amount of money. */
						__( 'Pay %s' ),
						formatMoney( cents, currency, deps.config.locale )
					),
	} );
	return (
		<Notice
			tone="critical"
			title={
				entitled === false
					? paymentErrors.accountInactive()
					: paymentErrors.pastDue()
			}
			actions={ way }
		>
			{ entitled === true && membershipText.storiesOpen() }
		</Notice>
	);
}

export interface BillingNoticeProps {
	readonly status: SubscriptionStatus | 'unknown';
	readonly listed: readonly Subscription[];
	/** Empty also while they are not known: then nothing is said of them. */
	readonly methods: readonly PaymentMethod[];
}

export function BillingNotice( {
	status,
	listed,
	methods,
}: BillingNoticeProps ) {
	const { locale } = useDeps().config;
	const { path } = useNavigation();
	const way = useWay( {
		to: PAYMENT_METHOD_PATH,
		label: __( 'Update card' ),
	} );
	const problem = billingProblem( status, listed, methods );
	if ( ! problem ) {
		return null;
	}
	if ( problem.kind === 'past-due' ) {
		// The membership page says it with what it is about, so that neither moves the other.
		return path === MEMBERSHIP_PATH ? null : (
			<PastDueNotice subscription={ problem.subscription } />
		);
	}
	const { method, charge } = problem;
	// The payment methods name every card that ends by themselves (`payment-43`).
	return path === PAYMENT_METHOD_PATH && hasWarning( [ method ] ) ? null : (
		<Notice
			tone={ method.expired ? 'critical' : 'caution' }
			icon={ method.expired ? undefined : 'clock' }
			actions={ way }
		>
			{ cardWarning( method ) ??
				( charge && cardEndsFirst( method, charge, locale ) ) }
		</Notice>
	);
}

/**
 * Every name of the application's state in one snapshot. Specification §3, Application state; acceptance J6.
 * What a server owns is computed from the query cache when the snapshot is taken, never stored twice.
 */
import type { DataLayer } from '#src/domain/profile/account.ts';
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import type { SubscriptionStatus } from '#src/domain/subscriptions/subscription-status.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';

export interface AppState {
	readonly dataLayer: DataLayer;
	/** Stays true after log-out (§4). */
	readonly dataLayerLoaded: boolean;
	readonly loading: boolean;
	readonly mobileApp: boolean;
	/** The address that a sign-in link was asked for. */
	readonly pendingEmail: string | null;
	/** A validated return address. */
	readonly redirect: string | null;
	readonly userDataLoaded: boolean;
}

export interface PayflowState {
	readonly selectedPlan: Plan | null;
	readonly showPaymentForm: boolean;
}

export interface SubscriptionAreaState {
	readonly activeSubscription: Subscription | null;
	readonly subscriptions: readonly Subscription[];
	readonly subscriptionsFetched: boolean;
	/** 'None' until subscriptionsFetched. */
	readonly subscriptionStatus: SubscriptionStatus;
	/** The catalogue. */
	readonly plans: readonly Plan[];
	/** The offer. */
	readonly availablePlans: readonly Plan[];
	readonly paymentMethods: readonly PaymentMethod[];
	readonly methodsFetched: boolean;
	readonly payflow: PayflowState;
	readonly globalSuccessMessage: string | null;
	readonly globalErrorMessage: string | null;
}

export type ApplicationState = AppState & SubscriptionAreaState;

/**
 * A payment that did not go through, or a card that ends before the next one, with the way to mend it (`status-34`).
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import {
	MEMBERSHIP_PATH,
	PAYMENT_METHOD_PATH,
} from '#src/domain/addresses/paths.ts';
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { billingProblem } from '#src/domain/changes/billing-problem.ts';
import type { DueKind } from '#src/domain/changes/due-room.ts';
import { fitsRoomOf } from '#src/domain/changes/due-size.ts';
import { hasWarning } from '#src/domain/changes/paying-card.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import { owed } from '#src/domain/schedules/payments-ahead.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { seenPaying } from '#src/flows/cards/card-taking-over.ts';
import { keepDue } from '#src/flows/changes/keep-due.ts';
import { forgetDue } from '#src/flows/changes/kept-due.ts';
import { cardEndsFirst, cardWarning } from '#src/messages/cards.ts';
import { fill } from '#src/messages/fill.ts';
import { membershipText } from '#src/messages/membership.ts';
import { unreachable } from '#src/messages/unanswered.ts';
import { paymentErrors } from '#src/messages/payment.ts';
import { __ } from '#src/messages/translate.ts';
import { planCatalogueQuery } from '#src/queries/plans.ts';
import { entitlementQuery } from '#src/queries/reader.ts';
import type { SessionValues } from '#src/services/browser/storage.ts';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Skeleton } from '#src/ui/layout/skeleton.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { useDeps } from '../page/deps-context.tsx';
import { useNavigation } from '../page/navigation.tsx';
import type { KnownVisitor } from '../reader/use-visitor.ts';
import { isToldOn } from './told-on.ts';

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

export interface PastDueNoticeProps {
	readonly subscription: Subscription;
	/** What is believed until it is known whether stories are still open. */
	readonly expected?: DueKind | null;
}

/** It also says whether stories are still open (`status-26`). */
export function PastDueNotice( {
	subscription,
	expected,
}: PastDueNoticeProps ) {
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
	const isOpen = entitled ?? expected !== 'inactive';
	return (
		<Notice
			tone="critical"
			title={
				isOpen
					? paymentErrors.pastDue()
					: paymentErrors.accountInactive()
			}
			actions={ way }
		>
			{ isOpen && entitled !== 'unknown' && (
				<p
					className={ classNames(
						! entitled && 'circ-notice__later'
					) }
				>
					{ membershipText.storiesOpen() }
				</p>
			) }
		</Notice>
	);
}

interface Place {
	/** What this browser remembers, of the session that was asked for. */
	readonly kept: SessionValues;
	/** For which kind of problem there is room above the page; null: for none. */
	readonly room: DueKind | null;
	/** Where a notice stands for which there is none; null while the page is drawn. */
	readonly edge: HTMLElement | null;
}

interface PlacedProps extends Place {
	readonly kind: DueKind;
	/** Without its button it is no measure for the other pages. */
	readonly isWhole?: boolean;
	readonly children: ReactNode;
}

/** Above the page where that moves nothing, else at the window's edge; the next page has room for it. */
function Placed( {
	kind,
	isWhole = true,
	kept,
	room,
	edge,
	children,
}: PlacedProps ) {
	const notice = useRef< HTMLDivElement >( null );
	const [ isDrawnWithPage ] = useState( edge === null );
	const isAbove =
		isDrawnWithPage || ( room !== null && fitsRoomOf( kind, room ) );

	useEffect( () => {
		const element = notice.current;
		if ( ! element || ! isWhole || ! ( 'ResizeObserver' in window ) ) {
			return;
		}
		const watch = new ResizeObserver( () => {
			keepDue( kept, kind, [
				element.offsetWidth,
				element.offsetHeight,
			] );
		} );
		watch.observe( element );
		return () => watch.disconnect();
	}, [ kept, kind, isWhole, isAbove ] );

	const told = (
		<div className="circ-account__notice" ref={ notice }>
			{ children }
		</div>
	);
	return isAbove || ! edge ? told : createPortal( told, edge );
}

interface PastDueProps extends Place {
	readonly subscription: Subscription;
}

function PlacedPastDue( { subscription, ...place }: PastDueProps ) {
	const entitled = useQuery( entitlementQuery( useDeps() ) ).data;
	const isOpen = entitled ?? place.room !== 'inactive';
	return (
		<Placed { ...place } kind={ isOpen ? 'past-due' : 'inactive' }>
			<PastDueNotice
				subscription={ subscription }
				expected={ place.room }
			/>
		</Placed>
	);
}

export interface BillingNoticeProps extends Place {
	readonly known: KnownVisitor;
	/** Both absent while they are not known: then nothing is said of them. */
	readonly listed: readonly Subscription[] | undefined;
	readonly methods: readonly PaymentMethod[] | undefined;
}

export function BillingNotice( {
	known: { visitor, hasFailed, retry },
	listed,
	methods,
	...place
}: BillingNoticeProps ) {
	const deps = useDeps();
	const { locale } = deps.config;
	const { path } = useNavigation();
	const way = useWay( {
		to: PAYMENT_METHOD_PATH,
		label: __( 'Update card' ),
	} );
	const { kept } = place;
	const { status } = visitor;
	const problem = billingProblem(
		status,
		listed ?? [],
		methods ?? [],
		seenPaying( deps )
	);
	const isKnown = Boolean( listed && methods ) && status !== 'unknown';
	const isNone = isKnown && ! problem;
	useEffect( () => {
		if ( isNone ) {
			forgetDue( kept );
		}
	}, [ isNone, kept ] );
	if ( ! problem ) {
		// Something was due, and whether it still is nobody has said: that is not none.
		return (
			place.room &&
			! isKnown &&
			( hasFailed ? (
				<div className="circ-account__notice">
					<RetryNotice
						title={ unreachable.billing() }
						onRetry={ retry }
					/>
				</div>
			) : (
				<Skeleton
					label={ __( 'Loading' ) }
					bars={ [ 'text', 'text' ] }
				/>
			) )
		);
	}
	if ( problem.kind === 'past-due' ) {
		// The membership page says it with what it is about, so that neither moves the other.
		return (
			isToldOn( 'past-due', path ) && (
				<PlacedPastDue
					{ ...place }
					subscription={ problem.subscription }
				/>
			)
		);
	}
	const { method, charge } = problem;
	const kind = hasWarning( [ method ] ) ? 'card-warned' : 'card-ends';
	return (
		isToldOn( kind, path ) && (
			<Placed { ...place } kind={ kind } isWhole={ way !== null }>
				<Notice
					tone={ method.expired ? 'critical' : 'caution' }
					icon={ method.expired ? undefined : 'clock' }
					actions={ way }
				>
					{ cardWarning( method ) ??
						( charge && cardEndsFirst( method, charge, locale ) ) }
				</Notice>
			</Placed>
		)
	);
}

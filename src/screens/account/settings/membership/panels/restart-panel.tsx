/**
 * The panel restarts a canceled membership: date, price and agreement are beside one button
 * (`restart-4`). Other plans or cards are chosen on the payment page.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SUBSCRIBE_PATH } from '#src/domain/addresses/modal-paths.ts';
import { cardSeen } from '#src/domain/cards/payment-method.ts';
import { isOffered } from '#src/domain/addresses/offered.ts';
import type { CancelOffer } from '#src/domain/changes/cancel-offer.ts';
import { onePressRestart } from '#src/domain/changes/one-press-restart.ts';
import type { SubscribeFailure } from '#src/domain/failure.ts';
import type { EndState } from '#src/domain/money-failure.ts';
import { agreedTerms } from '#src/domain/schedules/agreed-terms.ts';
import { restartForLessSchedule } from '#src/domain/schedules/offer-schedule.ts';
import { subscribeSchedule } from '#src/domain/schedules/what-happens-next.ts';
import { readerNow } from '#src/flows/money/money-flow.ts';
import { recordConsent } from '#src/flows/subscriptions/record-consent.ts';
import type { Restarted, RestartInput } from '#src/flows/subscriptions/restart-for-less.ts';
import { fill } from '#src/messages/fill.ts';
import { offerText, restartedAt } from '#src/messages/membership-changes.ts';
import {
	CONSENT_TEXT_VERSION,
	paymentFailureText,
	restartForNothing,
} from '#src/messages/payment.ts';
import { planHeading } from '#src/messages/plans.ts';
import { __ } from '#src/messages/translate.ts';
import { restartOfferQuery } from '#src/queries/cancel.ts';
import { restartMutation } from '#src/queries/subscribe.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { OpenPanel } from '#src/ui/form/open-panel.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { Spinner } from '#src/ui/icon/spinner.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Facts } from '#src/ui/list/facts.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { PaysWith } from '#src/widgets/membership/pays-with.tsx';
import { ScheduleList } from '#src/widgets/membership/schedule-list.tsx';
import { useMoneyAction } from '#src/widgets/membership/use-money-action.ts';
import { AgreementSentence } from './agreement.tsx';
import { PanelButtons } from './panel-buttons.tsx';
import type { PanelProps } from './panel-props.ts';

/** A refusal is certain once a read has confirmed it; until then the journal holds the order. */
function endOf( failure: SubscribeFailure, isOrderOpen: boolean ): EndState {
	switch ( failure.reason ) {
		case 'session-changed':
			return failure.end;
		case 'session-not-authenticated':
			return 'unchanged';
		default:
			return isOrderOpen ? 'unknown' : 'unchanged';
	}
}

interface RestartProps extends PanelProps {
	/** A lower price for a restart; null if there is none. */
	readonly less: CancelOffer | null;
}

function Restart( { membership, less, onDone, onClose, onGone }: RestartProps ) {
	const deps = useDeps();
	const { locale } = deps.config;
	const { derived, offer, methods, today } = membership;
	const made = () => onDone( { text: __( 'Your membership continues.' ) } );
	const action = useMoneyAction< RestartInput, Restarted, SubscribeFailure >(
		restartMutation( deps ),
		( { price = null } ) => {
			if ( price === 'lower' ) {
				onDone( { text: restartedAt.lower() } );
			} else if ( price && restart ) {
				onDone( {
					text: __( 'Your membership continues.' ),
					warning: restartedAt[ price ]( restart.startsOn, locale ),
				} );
			} else {
				made();
			}
		}
	);
	useEffect( () => {
		if ( less ) {
			deps.browser.events.send( 'offer-shown' );
		}
	}, [ deps, less ] );
	const current = onePressRestart( derived, offer, methods, today, membership.hasPaid );
	// The terms are fixed when the panel opens, because the reader agrees to what is shown.
	const [ { restart, seen } ] = useState( () => ( {
		restart: current,
		seen: membership.all.map( ( { id } ) => id ),
	} ) );
	if ( ! restart ) {
		return null;
	}
	const { plan, startsOn } = restart;
	const { method } = current ?? restart;
	const terms = { skipTrial: true, startsOn };
	const rows = subscribeSchedule( plan, today, terms );
	const { failure } = action;
	const end = failure && endOf( failure, createMoneyJournal( deps.journal ).payment() !== null );
	const submit = () => {
		if ( action.isBusy ) {
			return;
		}
		const began = readerNow( deps );
		void recordConsent(
			deps,
			{
				planId: plan.planId,
				textVersion: CONSENT_TEXT_VERSION,
				terms: agreedTerms( plan, rows ),
			},
			began
		);
		action.run( {
			plan,
			skipTrial: true,
			startDate: startsOn,
			savedCard: cardSeen( method ),
			...( less && { less } ),
			seen,
			shownOn: today,
			began,
		} );
	};
	return (
		<OpenPanel title={ __( 'Restart membership' ) } onSubmit={ submit }>
			<Facts facts={ [ { label: __( 'Plan' ), value: planHeading( plan ) } ] } />
			{ less && (
				<Notice
					tone="info"
					title={
						less.heading ||
						fill(
							/* translators: %s: such as "50%" or an amount of money. */
							__( 'Come back for %s less' ),
							offerText( less, plan.currency, locale )
						)
					}
				>
					{ less.text }
				</Notice>
			) }
			<ScheduleList
				level={ 3 }
				rows={ less ? restartForLessSchedule( plan, less, startsOn, today ) : rows }
				plan={ plan }
				currency={ plan.currency }
			/>
			<PaysWith method={ method } />
			<p>
				{ __( 'By selecting Restart membership:' ) }{ ' ' }
				<AgreementSentence plan={ plan } rows={ rows } />
			</p>
			<PanelButtons
				label={ restartForNothing() }
				busyLabel={ __( 'Starting...' ) }
				action={ {
					isBusy: action.isBusy,
					failure: failure && end && { ...failure, end },
				} }
				problem={ failure && paymentFailureText( 'restart', failure ) }
				keepLabel={ __( 'Stay canceled' ) }
				onClose={ onClose }
				onGone={ onGone }
				onMade={ made }
			/>
			{ isOffered( deps.config ) && ! action.isBusy && end !== 'unknown' && (
				<p>
					<Link alone href={ SUBSCRIBE_PATH }>
						{ __( 'Another plan or card' ) }
					</Link>
				</p>
			) }
		</OpenPanel>
	);
}

/** The offer loads first, so that no amount changes under the reader's eyes. */
export function RestartPanel( props: PanelProps ) {
	const offer = useQuery( restartOfferQuery( useDeps() ) );
	return offer.isLoading ? (
		<OpenPanel title={ __( 'Restart membership' ) } onSubmit={ () => {} }>
			<Spinner label={ __( 'Loading' ) } />
		</OpenPanel>
	) : (
		<Restart { ...props } less={ offer.data ?? null } />
	);
}

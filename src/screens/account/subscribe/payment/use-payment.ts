/**
 * A press on Pay or on a wallet's button validates, takes the card or opens the wallet's sheet, and
 * subscribes once. A second press while it runs is ignored (`payment-31`, `payment-60`).
 */
import { createStoryOfTab } from '#src/services/browser/sessions/story-of-tab.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SessionIds } from '#src/domain/profile/account.ts';
import type { CardFailure } from '#src/domain/cards/card-failure.ts';
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { WALLET_TYPES, type WalletKind } from '#src/domain/cards/wallets.ts';
import type { SubscribeFailure } from '#src/domain/failure.ts';
import type { EndState } from '#src/domain/money-failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { agreedTerms } from '#src/domain/schedules/agreed-terms.ts';
import { subscribeSchedule } from '#src/domain/schedules/what-happens-next.ts';
import { readerNow } from '#src/flows/money/money-flow.ts';
import { recordConsent } from '#src/flows/subscriptions/record-consent.ts';
import { CONSENT_TEXT_VERSION } from '#src/messages/payment.ts';
import { isStillOffered } from '#src/queries/as-shown.ts';
import { restartMutation, subscribeMutation } from '#src/queries/subscribe.ts';
import type { ConfirmCard } from '#src/services/card-provider/card-port.ts';
import type { OpenSheet } from '#src/services/card-provider/wallets/wallet-port.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useWalletSheet } from '#src/widgets/wallets/use-wallet-sheet.ts';
import type { Sale } from '../plans/sale.ts';

/** These parts name the method to the reader. */
type PayingMethod = Pick< PaymentMethod, 'type' | 'cardType' | 'lastFour' >;

export interface Paid extends PayingMethod {
	readonly planId: string;
	readonly grantId: string | null;
}

type CardInput =
	| {
			readonly cardNonce: string;
			/** Absent with a wallet, which has vouched for its card. */
			readonly confirm?: ConfirmCard;
	  }
	| { readonly savedCard: string };

export interface CardSource {
	readonly isReady: boolean;
	/** Fails with null if the fields themselves show the failure. */
	readonly take: () => Promise<
		Result< { readonly method: PayingMethod; readonly input: CardInput }, CardFailure | null >
	>;
}

export type PaymentProblem =
	| { readonly kind: 'card'; readonly failure: CardFailure }
	/** A wallet's failure is shown beside the wallets. */
	| { readonly kind: 'wallet'; readonly wallet: WalletKind }
	| {
			readonly kind: 'subscribe' | 'restart';
			readonly failure: SubscribeFailure;
	  };

export type Payment = ReturnType< typeof usePayment >;

export interface PaymentOutcomes {
	readonly onPaid: ( paid: Paid ) => void;
	/** Called if the payment was sent and its outcome is unknown. */
	readonly onUnknown: ( attempted: Paid ) => void;
	/** Called when the payment begins and when it is over. */
	readonly onMoving: ( isMoving: boolean ) => void;
	/** Called if the saved card is not the one that was shown. */
	readonly onOtherCard: () => void;
	/** Called with the outcome if the session ended during the payment. */
	readonly onLoggedOut: ( end: EndState ) => void;
}

export function usePayment(
	sale: Sale,
	{ onPaid, onUnknown, onMoving, onOtherCard, onLoggedOut }: PaymentOutcomes
) {
	const deps = useDeps();
	const client = useQueryClient();
	const { chosen, terms } = sale;
	const subscribing = useMutation( subscribeMutation( deps ) );
	const restarting = useMutation( restartMutation( deps ) );
	const isRunning = useRef( false );
	const [ isPaying, setPaying ] = useState( false );
	const [ attempt, setAttempt ] = useState( 0 );
	const [ isCardAsked, setCardAsked ] = useState( false );
	const { sheet, take: takeSheet } = useWalletSheet();
	const [ isConsentMissing, setConsentMissing ] = useState( false );
	const [ problem, setProblem ] = useState< PaymentProblem | null >( null );

	function forget() {
		setAttempt( 0 );
		setCardAsked( false );
		setConsentMissing( false );
		setProblem( null );
	}

	async function takeCard( source: CardSource ) {
		const card = await source.take();
		if ( ! card.ok ) {
			setProblem( card.failure && { kind: 'card', failure: card.failure } );
		}
		return card;
	}

	async function takeWallet( kind: WalletKind, open: OpenSheet ) {
		const answer = await takeSheet( kind, open );
		if ( answer.ok ) {
			const { nonce, ...card } = answer.value;
			return done( {
				method: { type: WALLET_TYPES[ kind ], ...card },
				input: { cardNonce: nonce },
			} );
		}
		forget();
		if ( answer.failure === 'failed' ) {
			setProblem( { kind: 'wallet', wallet: kind } );
		}
		return failed( null );
	}

	async function run( taking: ReturnType< CardSource[ 'take' ] >, began: SessionIds ) {
		const card = await taking;
		if ( ! card.ok ) {
			return;
		}
		const kind = terms.startsOn ? 'restart' : 'subscribe';
		if ( ! ( await isStillOffered( deps, client, chosen ) ) ) {
			setProblem( { kind, failure: { reason: 'offer-changed' } } );
			return;
		}
		const story = createStoryOfTab( deps.config, deps.browser.storage ).get();
		void recordConsent(
			deps,
			{
				...( story && { storyId: story.articleId } ),
				planId: chosen.planId,
				textVersion: CONSENT_TEXT_VERSION,
				terms: agreedTerms( chosen, subscribeSchedule( chosen, sale.today, terms ) ),
			},
			began
		);
		const { mutateAsync } = terms.startsOn ? restarting : subscribing;
		const result = await mutateAsync( {
			plan: chosen,
			seen: sale.seen,
			shownOn: sale.today,
			began,
			...card.value.input,
			skipTrial: terms.skipTrial,
			...( terms.startsOn && { startDate: terms.startsOn } ),
		} );
		const { type, cardType, lastFour } = card.value.method;
		const paid = { planId: chosen.planId, type, cardType, lastFour };
		if ( result.ok ) {
			onPaid( { ...paid, grantId: result.value.grantId } );
		} else if ( result.failure.reason === 'outcome-unknown' ) {
			onUnknown( { ...paid, grantId: null } );
		} else if (
			result.failure.reason === 'session-changed' &&
			! deps.browser.cookies.sessionId()
		) {
			onLoggedOut( result.failure.end );
		} else {
			setProblem( { kind, failure: result.failure } );
			if ( result.failure.reason === 'card-changed' ) {
				onOtherCard();
			}
		}
	}

	/** Calls `take` during the press, because browsers block windows that open later. */
	function press(
		isCard: boolean,
		isReady: boolean,
		hasConsent: boolean,
		take: CardSource[ 'take' ]
	): boolean {
		if ( isRunning.current ) {
			return false;
		}
		setAttempt( attempt + 1 );
		setCardAsked( isCard );
		setConsentMissing( ! hasConsent );
		setProblem( null );
		if ( ! hasConsent || ! isReady ) {
			return false;
		}
		isRunning.current = true;
		deps.browser.events.send( 'payment-begun', {
			planId: chosen.planId,
			interval: chosen.billingInterval,
		} );
		setPaying( true );
		onMoving( true );
		// The provider may take a while, and a reader who logs in meanwhile has not pressed.
		const began = readerNow( deps );
		void run( take(), began ).finally( () => {
			isRunning.current = false;
			setPaying( false );
			onMoving( false );
		} );
		return true;
	}

	return {
		isPaying,
		/** Counts presses, so that the summary takes the focus again. */
		attempt,
		/** Whether the last press was on Pay, so that errors in the card's fields are shown. */
		isCardAsked,
		/** Null while no wallet's sheet is open. */
		sheet,
		isConsentMissing,
		problem,
		pay: ( source: CardSource, hasConsent: boolean ) => {
			press( true, source.isReady, hasConsent, () => takeCard( source ) );
		},
		/** Call it when a wallet's button is pressed. Returns whether its sheet may open. */
		payWith: ( kind: WalletKind, open: OpenSheet, hasConsent: boolean ) =>
			press( false, true, hasConsent, () => takeWallet( kind, open ) ),
		/** Call it when another card is chosen: clears the failure of the previous one. */
		forget,
	};
}

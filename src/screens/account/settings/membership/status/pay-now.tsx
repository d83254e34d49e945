/**
 * The amount due can be paid with the card that paid before, or, if the reader asks, with another
 * one. The outcome of a press is shown above its button (`payment-45`).
 */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { cardOf } from '#src/domain/changes/paying-card.ts';
import type { WalletKind } from '#src/domain/cards/wallets.ts';
import { cardSeen, paysOn, type PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { agreedTerms } from '#src/domain/schedules/agreed-terms.ts';
import { paySchedule } from '#src/domain/schedules/change-schedules.ts';
import { owed } from '#src/domain/schedules/payments-ahead.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import type { PayFailure } from '#src/domain/money-failure.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { readerNow } from '#src/flows/money/money-flow.ts';
import { payPastDue, type PayInput } from '#src/flows/subscriptions/pay-past-due.ts';
import { methodInText } from '#src/messages/method-names.ts';
import { paymentWentThrough } from '#src/messages/money.ts';
import { paymentFailureText, payWith } from '#src/messages/payment.ts';
import { fill } from '#src/messages/fill.ts';
import { __ } from '#src/messages/translate.ts';
import { command } from '#src/queries/money-command.ts';
import type { OpenSheet } from '#src/services/card-provider/wallets/wallet-port.ts';
import { AmountDue } from '#src/ui/billing/amount-due.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { CardSubmitForm } from '#src/widgets/card-form/card-submit-form.tsx';
import { PayWith } from '#src/widgets/card-form/pay-with.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { MoneyProblem } from '#src/widgets/membership/money-problem.tsx';
import { useMoneyAction } from '#src/widgets/membership/use-money-action.ts';
import { useFreshLists } from '#src/widgets/membership/use-fresh-lists.ts';
import type { Methods } from '#src/widgets/membership/use-methods.ts';
import type { Status } from '#src/widgets/membership/use-status.ts';
import { WhilePaying } from '#src/widgets/membership/while-paying.tsx';
import { useWalletSheet } from '#src/widgets/wallets/use-wallet-sheet.ts';
import { useWallets } from '#src/widgets/wallets/use-wallets.ts';
import { walletOrder } from '#src/widgets/wallets/wallet-order.ts';
import { Wallets } from '#src/widgets/wallets/wallets.tsx';
import type { PanelProps } from '../panels/panel-props.ts';

/**
 * The outcome of a press takes the focus, which scrolls it into view: the button may be off-screen.
 */
function Answer( { failure, children }: { failure: PayFailure | null; children: ReactNode } ) {
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

interface OtherCardsProps {
	readonly title: string;
	/** Whether a press opened the list of cards, which then takes the focus. */
	readonly takesFocus: boolean;
	readonly saved: readonly PaymentMethod[];
	readonly chosen: string | null;
	readonly onChoose: ( token: string | null ) => void;
	/** Pays with the chosen saved card. */
	readonly button: ReactNode;
	/** Pays with a new card. */
	readonly form: ( labelledBy: string ) => ReactNode;
}

function OtherCards( props: OtherCardsProps ) {
	const { saved, chosen, takesFocus } = props;
	const id = useId();
	const heading = useRef< HTMLHeadingElement >( null );
	useEffect( () => {
		if ( takesFocus ) {
			heading.current?.focus();
		}
	}, [ takesFocus ] );
	return (
		<section aria-labelledby={ id }>
			<Stack>
				<h3 ref={ heading } className="circ-subheading" id={ id } tabIndex={ -1 }>
					{ props.title }
				</h3>
				<PayWith saved={ saved } chosen={ chosen } onChoose={ props.onChoose } />
				{ chosen === null ? props.form( id ) : props.button }
			</Stack>
		</section>
	);
}

interface PayNowProps extends Pick< PanelProps, 'onDone' > {
	readonly subscription: Subscription;
	readonly membership: Status & Methods;
}

export function PayNow( { subscription, membership, onDone }: PayNowProps ) {
	const deps = useDeps();
	const { methods, areMethodsAsked, hasPaid, planOf, today } = membership;
	const usable = ( methods ?? [] ).filter( ( one ) => paysOn( one, today ) );
	const paying = methods && cardOf( subscription, methods, hasPaid );
	const plan = planOf( subscription );
	const card = usable.find( ( { token } ) => token === paying?.token ) ?? null;
	const others = usable.filter( ( one ) => one !== card );
	const [ wantsAnother, setWantsAnother ] = useState( false );
	// Null for a new card: its form stays once it was sent, whatever cards are listed by then.
	const [ picked, choose ] = useState< string | null | undefined >();
	const chosen = picked === undefined ? others[ 0 ]?.token : picked;
	const paid = () =>
		money === null
			? paymentWentThrough()
			: fill(
					/* translators: %s: an amount of money. */
					__( 'You paid %s. Your membership continues.' ),
					money
				);
	const pay = useMoneyAction(
		command( ( input: PayInput ) => payPastDue( deps, input ) ),
		( { charged } ) =>
			onDone( {
				text: charged ? paid() : __( 'Nothing is due anymore. Your membership continues.' ),
			} )
	);
	const fresh = useFreshLists( pay.forget );
	// The amount from the site takes precedence over the history's, whatever fails after it.
	const told = useRef< number | null >( null );
	if ( pay.failure?.reason === 'amount-changed' ) {
		told.current = pay.failure.cents;
	}
	const cents = told.current || owed( subscription, plan );
	const money =
		cents === null ? null : formatMoney( cents, subscription.currency, deps.config.locale );
	const run = ( input: Pick< PayInput, 'card' | 'began' > ) =>
		pay.run( { subscriptionId: subscription.id, cents, ...input } );

	const wallets = useWallets(
		plan && cents !== null
			? walletOrder(
					plan,
					{
						...agreedTerms( plan, paySchedule( subscription, plan, [], today ) ),
						amountToday: cents,
					},
					deps.config
				)
			: null
	);
	const { sheet, take } = useWalletSheet();
	const isBusy = pay.isBusy || sheet !== null;
	const [ failedWallet, setFailedWallet ] = useState< WalletKind | null >( null );
	const payWithWallet = ( kind: WalletKind, open: OpenSheet ) => {
		if ( isBusy ) {
			return false;
		}
		pay.forget();
		setFailedWallet( null );
		const began = readerNow( deps );
		void take( kind, open ).then( ( taken ) => {
			if ( taken.ok ) {
				run( { card: { nonce: taken.value.nonce }, began } );
			} else if ( taken.failure === 'failed' ) {
				setFailedWallet( kind );
			}
		} );
		return true;
	};

	const answer = (
		<Answer failure={ pay.failure }>
			<MoneyProblem
				text={ pay.failure && paymentFailureText( 'pay', pay.failure ) }
				failure={ pay.failure }
				fresh={ fresh }
			/>
		</Answer>
	);
	const buttonFor = ( method: PaymentMethod | null, isOwn: boolean ) => (
		<>
			{ answer }
			<Button
				block
				busy={ isBusy || ! method }
				busyLabel={ isBusy ? __( 'Paying...' ) : __( 'Loading' ) }
				onPress={ () => method && run( { card: { saved: cardSeen( method ), isOwn } } ) }
			>
				{ payWith( money, method && methodInText( method ) ) }
			</Button>
			<WhilePaying isPaying={ pay.isBusy } isCharge />
		</>
	);

	// If no card can be charged again, the other ways to pay are expanded.
	const hasCard = card !== null || areMethodsAsked;
	const isOpen = wantsAnother || picked === null || ! hasCard;
	const chosenCard = others.find( ( { token } ) => token === chosen ) ?? null;
	const ways = (
		<>
			{ ! isOpen && buttonFor( card, true ) }
			<Wallets
				wallets={ wallets }
				isPaying={ isBusy }
				sheet={ sheet }
				failed={ failedWallet }
				onPress={ payWithWallet }
			/>
			{ hasCard && ! isBusy && (
				<Button
					variant="secondary"
					block
					onPress={ () => {
						pay.forget();
						choose( undefined );
						setWantsAnother( ! isOpen );
					} }
				>
					{ isOpen && card
						? fill(
								/* translators: %s: a card such as "Visa ending in 1111". */
								__( 'Use %s instead' ),
								methodInText( card )
							)
						: __( 'Use another card' ) }
				</Button>
			) }
			{ isOpen && (
				<OtherCards
					title={ hasCard ? __( 'Pay with another card' ) : __( 'Pay with a new card' ) }
					takesFocus={ wantsAnother }
					saved={ others }
					chosen={ chosenCard?.token ?? null }
					onChoose={ ( token ) => {
						pay.forget();
						choose( token );
					} }
					button={ buttonFor( chosenCard, false ) }
					form={ ( labelledBy ) => (
						<CardSubmitForm
							labelledBy={ labelledBy }
							label={ payWith( money, null ) }
							busyLabel={ __( 'Paying...' ) }
							isBusy={ isBusy }
							cents={ cents }
							problem={ answer }
							onPress={ pay.forget }
							onCard={ ( { nonce, began } ) => {
								choose( null );
								run( { card: { nonce }, began } );
							} }
						/>
					) }
				/>
			) }
		</>
	);
	return (
		<AmountDue label={ __( 'Amount due' ) } amount={ money }>
			{ pay.failure?.end === 'unknown' ? answer : ways }
		</AmountDue>
	);
}

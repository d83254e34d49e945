/**
 * The payflow: plan, account for those who are logged out, payment, confirmation. The same in the modal and on its
 * page. Specification §2.1, §2.2 and §4, Subscribe; decisions 18, 27 to 34; acceptance E3, E4 and E6.
 */
import { useEffect, useState } from 'react';
import { ACCOUNT_PATHS, SUBSCRIBE_PATH } from '#src/domain/paths.ts';
import { notices } from '#src/messages/notices.ts';
import { __ } from '#src/messages/translate.ts';
import { useAppState } from '#src/state/use-store.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useDeps } from '#src/widgets/deps-context.tsx';
import { useFrame } from '#src/widgets/frame.tsx';
import { ScreenFrame } from '#src/widgets/screen-frame.tsx';
import { Confirmation } from './confirmation.tsx';
import { NoSale } from './no-sale.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PaymentUnknown } from './payment-unknown.tsx';
import { PlanStep } from './plan-step.tsx';
import { PayflowSteps } from './steps.tsx';
import type { Paid } from './use-payment.ts';
import { useSale, type Sale } from './use-sale.ts';
import { useSavedCards } from './use-saved-cards.ts';

/** What became of the payment; from here on the sale is no longer asked for, it is over. */
interface Ending {
	readonly kind: 'paid' | 'unknown';
	readonly sale: Sale;
	readonly paid: Paid;
}

export default function SubscribeScreen() {
	const deps = useDeps();
	const frame = useFrame();
	const state = useSale();
	const cards = useSavedCards();
	const [ ending, setEnding ] = useState< Ending | null >( null );
	const showPaymentForm = useAppState(
		deps.store,
		( { payflow } ) => payflow.showPaymentForm
	);
	const setPayflow = ( selectedPlan: string | null, showForm: boolean ) =>
		deps.store.setState( {
			payflow: { selectedPlan, showPaymentForm: showForm },
		} );

	// Sent here from the modal of an article that must not hold the card (decision 18).
	useEffect( () => {
		if ( frame.kind === 'page' ) {
			const { location, cookies } = deps.browser;
			const plan = location.query( 'plan' );
			if ( plan && cookies.sessionId() ) {
				deps.store.setState( {
					payflow: { selectedPlan: plan, showPaymentForm: true },
				} );
			}
		}
	}, [ deps, frame.kind ] );

	if ( ending ) {
		const { kind, sale, paid } = ending;
		return kind === 'paid' ? (
			<ScreenFrame title={ notices.subscribed() } layout="middle">
				<Confirmation sale={ sale } paid={ paid } />
			</ScreenFrame>
		) : (
			<ScreenFrame
				title={ __(
					'We are checking whether your payment went through'
				) }
				layout="middle"
			>
				<PaymentUnknown
					sale={ sale }
					attempted={ paid }
					onFound={ () => setEnding( { ...ending, kind: 'paid' } ) }
					onAbsent={ () => setEnding( null ) }
				/>
			</ScreenFrame>
		);
	}
	if ( state.kind !== 'open' ) {
		return (
			<ScreenFrame title={ __( 'Sports Membership' ) } layout="middle">
				{ state.kind === 'loading' ? (
					<Skeleton
						label={ __( 'Loading the plans' ) }
						bars={ [ 160, 24, 120, 48 ] }
					/>
				) : (
					<NoSale state={ state } />
				) }
			</ScreenFrame>
		);
	}

	const { sale } = state;
	const { planId } = sale.chosen;
	const toPlans = () => setPayflow( planId, false );
	const toPayment = () => {
		setPayflow( planId, true );
		if ( ! sale.isLoggedIn ) {
			frame.go( ACCOUNT_PATHS.register, { comeBack: true } );
		} else if ( frame.kind === 'modal' && deps.config.cardOnCleanPage ) {
			window.location.assign(
				`${ SUBSCRIBE_PATH }?plan=${ encodeURIComponent( planId ) }`
			);
		}
	};
	const finish = ( kind: Ending[ 'kind' ] ) => ( paid: Paid ) => {
		setPayflow( null, false );
		setEnding( { kind, sale, paid } );
	};
	const mayPayHere = frame.kind === 'page' || ! deps.config.cardOnCleanPage;

	return showPaymentForm && sale.isLoggedIn && mayPayHere ? (
		<ScreenFrame
			title={ __( 'Payment' ) }
			layout="middle"
			above={
				<Stack>
					<TextLink alone onPress={ toPlans }>
						<Icon name="left" />
						{ __( 'Back to plans' ) }
					</TextLink>
					<PayflowSteps
						isLoggedIn
						current="payment"
						onPlan={ toPlans }
					/>
				</Stack>
			}
		>
			<PaymentStep
				sale={ sale }
				cards={ cards }
				onBack={ toPlans }
				onPaid={ finish( 'paid' ) }
				onUnknown={ finish( 'unknown' ) }
			/>
		</ScreenFrame>
	) : (
		<ScreenFrame
			title={ __( 'Sports Membership' ) }
			layout="middle"
			lead={ __(
				'Every game story and every columnist, on all three of our sites.'
			) }
			backLink={
				deps.config.gatedPost && frame.kind === 'modal'
					? __( 'Back to the story' )
					: __( 'Back' )
			}
			above={
				<PayflowSteps isLoggedIn={ sale.isLoggedIn } current="plan" />
			}
		>
			<PlanStep sale={ sale } onChosen={ toPayment } />
		</ScreenFrame>
	);
}

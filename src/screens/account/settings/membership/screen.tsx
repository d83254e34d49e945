/** While the membership's state is unknown, the page sells nothing and guesses nothing. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CHANGE_KINDS } from '#src/domain/changes/unfinished-change.ts';
import { isStoryKept } from '#src/flows/session/story-kept.ts';
import { paymentWentThrough, readTheStory, sentences } from '#src/messages/money.ts';
import { __ } from '#src/messages/translate.ts';
import { earlierPaymentQuery } from '#src/queries/unfinished/earlier-payment.ts';
import { unfinishedChangeQuery } from '#src/queries/unfinished/unfinished-change.ts';
import { begunIn } from '#src/services/browser/journal-place.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { FullWidth } from '#src/ui/layout/columns.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { WithdrawLink } from '#src/widgets/account/withdraw-link.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { part } from '#src/widgets/page/lazy.tsx';
import { Awaited } from '#src/widgets/membership/awaited.tsx';
import { BillingOutage, LoadingMembership } from '#src/widgets/membership/billing-state.tsx';
import type { Status } from '#src/widgets/membership/use-status.ts';
import { useTold } from '#src/widgets/page/use-told.ts';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { MembershipArea } from './status/membership-area.tsx';
import { shownOf } from './status/membership-card.tsx';
import { NoMembership } from './status/no-membership.tsx';
import { ReceiptList } from './status/receipt-list.tsx';
import { ServedCard, waitsForServed } from './status/served-card.tsx';
import { OtherCard } from './status/other-card.tsx';
import { NotPossible } from './panels/not-possible.tsx';
import { panelFrom } from './panels/panel-name.ts';
import type { PanelOutcome } from './panels/panel-props.ts';
import { WhyStatus } from './status/why-status.tsx';
import { useMembership, type Membership } from './use-membership.ts';

/**
 * The part contains the card form; the page shows its skeleton meanwhile, so that nothing moves.
 */
const PastDue = part(
	async () =>
		( await import( /* webpackChunkName: "past-due" */ './status/past-due.tsx' ) ).PastDue,
	{ Waiting: LoadingMembership }
);

const PayNow = part(
	async () => ( await import( /* webpackChunkName: "past-due" */ './status/pay-now.tsx' ) ).PayNow
);

/** Loaded only for the few readers with a half-finished change. */
const Unfinished = part(
	async () =>
		( await import( /* webpackChunkName: "unfinished" */ './status/unfinished.tsx' ) )
			.Unfinished
);

interface AnswerProps {
	readonly title?: string | undefined;
	readonly text: string | undefined;
	readonly warning?: string | undefined;
	/** Whether the notice takes the focus: the button whose outcome it announces may be gone. */
	readonly takesFocus?: boolean;
}

/**
 * If the reader came from an article's wall, the only filled button leads back there (`gate-36`).
 */
function Answer( { title, text, warning, takesFocus = false }: AnswerProps ) {
	const { store } = useDeps();
	const { close } = useNavigation();
	const place = useRef< HTMLDivElement >( null );
	const way = useRef< HTMLButtonElement >( null );
	useEffect( () => {
		if ( takesFocus ) {
			( way.current ?? place.current )?.focus();
		}
	}, [ text, warning, takesFocus ] );
	return (
		<FullWidth>
			<div ref={ place } tabIndex={ -1 }>
				<Stack>
					<Notice
						tone="positive"
						title={ title }
						live="status"
						actions={
							text &&
							isStoryKept( { store } ) && (
								<Button buttonRef={ way } onPress={ close }>
									{ readTheStory() }
								</Button>
							)
						}
					>
						{ text }
					</Notice>
					<Notice tone="caution" live="status">
						{ warning }
					</Notice>
				</Stack>
			</div>
		</FullWidth>
	);
}

function Done( { outcome }: { readonly outcome: PanelOutcome } ) {
	const { title, text, warning } = outcome;
	useTold( sentences( title, text, warning ), warning ? 'caution' : 'positive' );
	return <Answer title={ title } text={ text } warning={ warning } takesFocus />;
}

/** The outcome of a payment that was started on an earlier page (`payment-52`). */
function EarlierPayment() {
	const earlier = useQuery( earlierPaymentQuery( useDeps() ) ).data;
	return earlier === 'made' ? <Answer text={ paymentWentThrough() } /> : null;
}

/** Other charged subscriptions, and ended ones on unlisted plans. */
const othersOf = ( { beside, unrecognised }: Status ) => [
	...beside,
	...unrecognised.filter( ( { id } ) => beside.every( ( one ) => one.id !== id ) ),
];

const LATEST_RECEIPTS = 3;

interface PartProps {
	readonly membership: Membership;
	readonly onDone: ( outcome: PanelOutcome ) => void;
	/** Access from elsewhere, and subscriptions on unlisted plans. */
	readonly others: ReactNode;
}

function Sports( { membership, onDone, others }: PartProps ) {
	// PastDue renders the receipts as its children, because it loads late and would push them down.
	const receipts = (
		<>
			<ReceiptList membership={ membership } most={ LATEST_RECEIPTS } />
			<WithdrawLink />
		</>
	);
	const deps = useDeps();
	const found = useQuery( unfinishedChangeQuery( deps ) );
	const unfinished = found.data;
	const { awaited, derived, actions } = membership;
	const asked = panelFrom( useNavigation().search );
	const notPossible = asked && (
		<FullWidth>
			<NotPossible panel={ asked.name } />
		</FullWidth>
	);
	if ( unfinished ) {
		return (
			<>
				{ others }
				<FullWidth>
					<Unfinished
						key={ unfinished.id }
						change={ unfinished }
						membership={ membership }
						onDone={ onDone }
					/>
				</FullWidth>
				{ receipts }
			</>
		);
	}
	const isShown = derived.status !== 'None' && shownOf( membership ) !== null;
	const begun = begunIn( deps.journal.read() )?.kind;
	// Whether a change that was begun here has stopped half-way cannot be read.
	const isUnread =
		found.errorUpdateCount > 0 &&
		! found.isSuccess &&
		CHANGE_KINDS.some( ( kind ) => kind === begun );
	// An open panel, whose press may have ordered it, says itself what is not known.
	if ( awaited ? awaited === 'paid' || ! isShown : isUnread ) {
		return (
			<>
				{ others }
				<FullWidth>
					{ awaited ? (
						<Awaited awaited={ awaited } />
					) : (
						<BillingOutage retry={ () => void found.refetch() } />
					) }
				</FullWidth>
				{ receipts }
			</>
		);
	}
	if ( actions.pay ) {
		return (
			<>
				{ others }
				{ notPossible }
				<PastDue subscription={ actions.pay } membership={ membership } onDone={ onDone }>
					{ receipts }
				</PastDue>
			</>
		);
	}
	if ( ! isShown ) {
		return (
			<>
				{ notPossible }
				<Stack gap="tight">
					{ others }
					{ membership.served === null &&
						membership.unrecognised.length === 0 &&
						membership.beside.length === 0 && (
							<NoMembership membership={ membership } />
						) }
					<WhyStatus membership={ membership } />
				</Stack>
				{ receipts }
			</>
		);
	}
	return (
		<>
			{ others }
			<MembershipArea membership={ membership } onDone={ onDone } />
			{ receipts }
		</>
	);
}

function Content() {
	const state = useMembership();
	const [ outcome, setOutcome ] = useState< PanelOutcome | null >( null );
	if ( state.kind === 'outage' ) {
		return (
			<>
				<FullWidth>
					<BillingOutage retry={ state.retry } />
				</FullWidth>
				<WithdrawLink />
			</>
		);
	}
	if ( state.kind === 'loading' || waitsForServed( state.membership ) ) {
		return <LoadingMembership />;
	}
	const { membership } = state;
	const others = othersOf( membership );
	// Only one debt at a time can be paid here, because each brings its own card form.
	const owing = membership.actions.pay
		? undefined
		: others.find( ( { status } ) => status === 'past due' );
	return (
		<>
			{ outcome && <Done outcome={ outcome } /> }
			{ ! outcome && <EarlierPayment /> }
			<Sports
				membership={ membership }
				onDone={ setOutcome }
				others={
					<>
						<ServedCard membership={ membership } />
						{ others.map( ( one ) => (
							<OtherCard
								key={ one.id }
								subscription={ one }
								plan={ membership.planOf( one ) }
								lead={
									one === owing && (
										<PayNow
											subscription={ one }
											membership={ membership }
											onDone={ setOutcome }
										/>
									)
								}
							/>
						) ) }
					</>
				}
			/>
		</>
	);
}

export default function MembershipScreen() {
	return (
		<ScreenLayout title={ __( 'Membership' ) } layout="account">
			<Content />
		</ScreenLayout>
	);
}

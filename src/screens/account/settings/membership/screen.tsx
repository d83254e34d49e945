/**
 * The reader's membership: its state, what can be done with it, what happens next, receipts. While it is not known,
 * nothing is sold and nothing guessed. Specification §2.2 and §4; decisions 16, 36 and 43; acceptance E9 to E15.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { unfinishedWords } from '#src/messages/membership-words.ts';
import { __ } from '#src/messages/translate.ts';
import { unfinishedChangeQuery } from '#src/queries/unfinished-change.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Wide } from '#src/ui/wide.tsx';
import { useDeps } from '#src/widgets/deps-context.tsx';
import { LazyPart } from '#src/widgets/lazy-part.tsx';
import {
	BillingOutage,
	LoadingMembership,
} from '#src/widgets/membership/billing-state.tsx';
import {
	CardNotices,
	hasWarning,
} from '#src/widgets/membership/card-notices.tsx';
import { cardOf } from '#src/widgets/membership/card-of.ts';
import {
	useMembership,
	type Membership,
} from '#src/widgets/membership/use-membership.ts';
import { ScreenFrame } from '#src/widgets/screen-frame.tsx';
import { HomeDeliveryCard } from './home-delivery-card.tsx';
import { MembershipArea } from './membership-area.tsx';
import { shownOf } from './membership-card.tsx';
import { NoMembership } from './no-membership.tsx';
import type { PanelOutcome } from './panel-props.ts';
import { ReceiptList } from './receipt-list.tsx';
import { WhyStatus } from './why-status.tsx';

/** What was just done. It takes the focus: the button that did it may be gone. */
function Done( { outcome }: { readonly outcome: PanelOutcome } ) {
	const place = useRef< HTMLDivElement >( null );
	useEffect( () => place.current?.focus(), [ outcome ] );
	return (
		<Wide>
			<div ref={ place } tabIndex={ -1 }>
				<Stack>
					<Notice tone="positive" live="status">
						{ outcome.text }
					</Notice>
					<Notice tone="caution" live="status">
						{ outcome.warning }
					</Notice>
				</Stack>
			</div>
		</Wide>
	);
}

/** The card that pays the membership ends, or has ended. */
function EndingCard( { membership }: { readonly membership: Membership } ) {
	const [ charged ] = membership.actions.cancel;
	const card = charged && cardOf( charged, membership );
	return card && hasWarning( [ card ] ) ? (
		<Wide>
			<CardNotices methods={ [ card ] } withLink />
		</Wide>
	) : null;
}

/** Brings the card form along. */
const loadPastDue = async () =>
	( await import( /* webpackChunkName: "past-due" */ './past-due.tsx' ) )
		.PastDue;

const loadUnlisted = async () =>
	(
		await import(
			/* webpackChunkName: "unlisted-card" */ './unlisted-card.tsx'
		)
	).UnlistedCard;

const loadUnfinished = async () =>
	( await import( /* webpackChunkName: "unfinished" */ './unfinished.tsx' ) )
		.Unfinished;

interface PartProps {
	readonly membership: Membership;
	readonly onDone: ( outcome: PanelOutcome ) => void;
}

function Sports( { membership, onDone }: PartProps ) {
	const unfinished = useQuery( unfinishedChangeQuery( useDeps() ) ).data;
	const { derived, actions } = membership;
	if ( unfinished ) {
		return (
			<Wide>
				<LazyPart
					key={ unfinished.id }
					load={ loadUnfinished }
					part={ { change: unfinished, membership, onDone } }
					meanwhile={ `${ unfinishedWords.title() }.` }
				/>
			</Wide>
		);
	}
	if ( actions.pay ) {
		return (
			<Wide>
				<LazyPart
					load={ loadPastDue }
					part={ { subscription: actions.pay, membership, onDone } }
				/>
			</Wide>
		);
	}
	if ( derived.status === 'None' || ! shownOf( membership ) ) {
		const isServed =
			membership.hasHomeDelivery || membership.unrecognised.length > 0;
		return (
			<Stack gap="tight">
				{ ! isServed && <NoMembership membership={ membership } /> }
				<WhyStatus membership={ membership } />
			</Stack>
		);
	}
	return <MembershipArea membership={ membership } onDone={ onDone } />;
}

function Content() {
	const state = useMembership();
	const [ outcome, setOutcome ] = useState< PanelOutcome | null >( null );
	if ( state.kind === 'outage' ) {
		return (
			<Wide>
				<BillingOutage retry={ state.retry } />
			</Wide>
		);
	}
	if ( state.kind === 'loading' ) {
		return <LoadingMembership />;
	}
	const { membership } = state;
	return (
		<>
			{ outcome && <Done outcome={ outcome } /> }
			<EndingCard membership={ membership } />
			{ membership.hasHomeDelivery && <HomeDeliveryCard /> }
			{ membership.unrecognised.map( ( one ) => (
				<LazyPart
					key={ one.id }
					load={ loadUnlisted }
					part={ { subscription: one } }
				/>
			) ) }
			<Sports membership={ membership } onDone={ setOutcome } />
			<ReceiptList membership={ membership } />
		</>
	);
}

export default function MembershipScreen() {
	return (
		<ScreenFrame title={ __( 'Membership' ) } layout="account">
			<Content />
		</ScreenFrame>
	);
}

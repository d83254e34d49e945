/**
 * The reader's membership: its state, what can be done with it, what happens next, receipts. While it is not known,
 * nothing is sold and nothing guessed. Specification §2.2 and §4; decisions 16, 36 and 43; acceptance E9 to E15.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { hasMoved } from '#src/domain/subscriptions/subscription-facts.ts';
import { membershipText } from '#src/messages/membership.ts';
import { __ } from '#src/messages/translate.ts';
import { unfinishedChangeQuery } from '#src/queries/unfinished-change.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Stack, FullWidth } from '#src/ui/layout/layout.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { LazyPart } from '#src/widgets/page/lazy-part.tsx';
import {
	BillingOutage,
	LoadingMembership,
} from '#src/widgets/membership/billing-state.tsx';
import { cardOf, hasWarning } from '#src/widgets/membership/card-of.ts';
import {
	useMembership,
	type Membership,
} from '#src/widgets/membership/use-membership.ts';
import { ScreenFrame } from '#src/widgets/page/screen-frame.tsx';
import {
	loadHomeDelivery,
	loadNotices,
	loadPastDue,
	loadReceipts,
	loadUnfinished,
	loadUnlisted,
} from './load-parts.ts';
import { MembershipArea } from './status/membership-area.tsx';
import { shownOf } from './status/membership-card.tsx';
import { NoMembership } from './status/no-membership.tsx';
import type { PanelOutcome } from './panels/panel-props.ts';
import { WhyStatus } from './status/why-status.tsx';

/** What was just done. It takes the focus: the button that did it may be gone. */
function Done( { outcome }: { readonly outcome: PanelOutcome } ) {
	const place = useRef< HTMLDivElement >( null );
	useEffect( () => place.current?.focus(), [ outcome ] );
	return (
		<FullWidth>
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
		</FullWidth>
	);
}

/** The card that pays the membership ends, or has ended. */
function EndingCard( { membership }: { readonly membership: Membership } ) {
	const [ charged ] = membership.actions.cancel;
	const card = charged && cardOf( charged, membership );
	return card && hasWarning( [ card ] ) ? (
		<FullWidth>
			<LazyPart
				load={ loadNotices }
				part={ { methods: [ card ], withLink: true } }
			/>
		</FullWidth>
	) : null;
}

const LATEST = 3;

interface PartProps {
	readonly membership: Membership;
	readonly onDone: ( outcome: PanelOutcome ) => void;
}

function Sports( { membership, onDone }: PartProps ) {
	const unfinished = useQuery( unfinishedChangeQuery( useDeps() ) ).data;
	const { derived, actions } = membership;
	if ( unfinished ) {
		return (
			<FullWidth>
				<LazyPart
					key={ unfinished.id }
					load={ loadUnfinished }
					part={ { change: unfinished, membership, onDone } }
					meanwhile={ `${ membershipText.unfinished() }.` }
				/>
			</FullWidth>
		);
	}
	if ( actions.pay ) {
		return (
			<FullWidth>
				<LazyPart
					load={ loadPastDue }
					part={ { subscription: actions.pay, membership, onDone } }
				/>
			</FullWidth>
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

function LatestReceipts( { membership }: Pick< PartProps, 'membership' > ) {
	const { listed, unrecognised } = membership;
	const count = [ ...listed, ...unrecognised ]
		.flatMap( ( { transactionHistory } ) => transactionHistory )
		.filter( hasMoved ).length;
	return count === 0 ? null : (
		<LazyPart load={ loadReceipts } part={ { membership, most: LATEST } } />
	);
}

function Content() {
	const state = useMembership();
	const [ outcome, setOutcome ] = useState< PanelOutcome | null >( null );
	if ( state.kind === 'outage' ) {
		return (
			<FullWidth>
				<BillingOutage retry={ state.retry } />
			</FullWidth>
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
			{ membership.hasHomeDelivery && (
				<LazyPart load={ loadHomeDelivery } part={ {} } />
			) }
			{ membership.unrecognised.map( ( one ) => (
				<LazyPart
					key={ one.id }
					load={ loadUnlisted }
					part={ { subscription: one } }
				/>
			) ) }
			<Sports membership={ membership } onDone={ setOutcome } />
			<LatestReceipts membership={ membership } />
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

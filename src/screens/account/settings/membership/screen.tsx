/**
 * The reader's membership: its state, what happens next, receipts. While it is not known, nothing is sold and nothing
 * guessed. Specification §2.2 and §4; decisions 16, 36 and 43; acceptance E9.
 */
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ScreenFrame } from '#src/widgets/screen-frame.tsx';
import { HomeDeliveryCard } from './home-delivery-card.tsx';
import { MembershipCard } from './membership-card.tsx';
import { ReceiptList } from './receipt-list.tsx';
import { UnlistedCard } from './unlisted-card.tsx';
import { useMembership } from './use-membership.ts';

function Outage( { retry }: { readonly retry: () => void } ) {
	return (
		<Notice
			tone="caution"
			live="alert"
			title={ __( 'We cannot reach the billing service' ) }
			actions={
				<Button variant="secondary" small onPress={ retry }>
					{ __( 'Try again' ) }
				</Button>
			}
		>
			{ __(
				'We cannot show your membership right now. Trying again changes nothing and charges nothing.'
			) }
		</Notice>
	);
}

function Content() {
	const state = useMembership();
	if ( state.kind === 'outage' ) {
		return <Outage retry={ state.retry } />;
	}
	if ( state.kind === 'loading' ) {
		return (
			<Skeleton
				label={ __( 'Loading your membership' ) }
				bars={ [ 32, 20, 20, 20, 20, 48 ] }
			/>
		);
	}
	const { membership } = state;
	const { unrecognised, hasHomeDelivery, derived } = membership;
	// Free with the newspaper: there is no status of its own to show beside it.
	const isOnlyDelivered = hasHomeDelivery && derived.status === 'None';
	return (
		<>
			{ hasHomeDelivery && <HomeDeliveryCard /> }
			{ unrecognised.map( ( one ) => (
				<UnlistedCard key={ one.id } subscription={ one } />
			) ) }
			{ ! isOnlyDelivered &&
				! ( derived.status === 'None' && unrecognised.length > 0 ) && (
					<MembershipCard membership={ membership } />
				) }
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

/**
 * The section for deleting the account. It is unavailable while a membership is billed, with a link
 * to the cancel page, and while the billing state is unknown (`profile-38`).
 */
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CANCEL_PATH, MEMBERSHIP_PATH } from '#src/domain/addresses/paths.ts';
import { liveSubscription } from '#src/domain/subscriptions/selling.ts';
import { unreachable } from '#src/messages/unanswered.ts';
import { __ } from '#src/messages/translate.ts';
import { subscriptionListQuery } from '#src/queries/membership.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { LoadingReads } from '#src/widgets/page/loading-reads.tsx';
import { DeletePanel } from './delete-panel.tsx';

/**
 * Says that a membership is still billed. One that the catalogue lacks, such as home delivery, is
 * managed from the membership page.
 */
const BillingRuns = ( { isListed }: { readonly isListed: boolean } ) => (
	<Notice
		tone="caution"
		title={ __( 'Your membership is still running' ) }
		actions={
			isListed ? (
				<Button href={ CANCEL_PATH } variant="secondary" small>
					{ __( 'Cancel membership' ) }
				</Button>
			) : (
				<Button href={ MEMBERSHIP_PATH } variant="secondary" small>
					{ __( 'See membership' ) }
				</Button>
			)
		}
	>
		{ __(
			'Without an account nobody could stop its payments. Cancel it first, then delete your account.'
		) }
	</Notice>
);

export function DeleteAccount( { email }: { readonly email: string } ) {
	const subscriptions = useQuery( subscriptionListQuery( useDeps() ) );
	const [ isOpen, setOpen ] = useState( false );
	const opener = useRef< HTMLButtonElement >( null );
	const list = subscriptions.data;
	if ( ! list ) {
		return subscriptions.isError ? (
			<RetryNotice
				title={ unreachable.billing() }
				onRetry={ () => void subscriptions.refetch() }
			>
				{ __(
					'An account can be deleted once we know that no membership is being charged.'
				) }
			</RetryNotice>
		) : (
			<LoadingReads label={ __( 'Loading your membership' ) } />
		);
	}
	if ( liveSubscription( [ ...list.listed, ...list.unrecognised ] ) ) {
		return <BillingRuns isListed={ liveSubscription( list.listed ) !== null } />;
	}
	const close = () => {
		setOpen( false );
		opener.current?.focus();
	};
	return (
		<Stack>
			<p>
				{ __(
					'Your profile, the name on your comments and your log-in are gone for good. So is any paid time you have left.'
				) }
			</p>
			<Actions>
				<Button variant="danger" buttonRef={ opener } onPress={ () => setOpen( true ) }>
					{ __( 'Delete my account' ) }
				</Button>
			</Actions>
			{ isOpen && <DeletePanel email={ email } onClose={ close } /> }
		</Stack>
	);
}

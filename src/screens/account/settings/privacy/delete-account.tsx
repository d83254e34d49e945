/** Deleting the account is unavailable while a membership is billed, or may be (`profile-38`). */
import { useQuery, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CANCEL_PATH, MEMBERSHIP_PATH, HOME_PATH } from '#src/domain/addresses/paths.ts';
import { liveSubscription } from '#src/domain/subscriptions/selling.ts';
import { normaliseEmail } from '#src/domain/validation.ts';
import { endSession } from '#src/flows/session/end-session.ts';
import { awaitedMembership } from '#src/flows/standing/awaited-membership.ts';
import { privacyFailureText } from '#src/messages/privacy.ts';
import { __ } from '#src/messages/translate.ts';
import { unreachable } from '#src/messages/unanswered.ts';
import { subscriptionListQuery } from '#src/queries/membership.ts';
import { deleteAccountMutation } from '#src/queries/privacy.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { AskDialog } from '#src/ui/dialog/ask-dialog.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { OpenPanel } from '#src/ui/form/open-panel.tsx';
import { OpeningPress } from '#src/ui/form/opening-press.ts';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { CommandButton, CommandNotice } from '#src/widgets/form/command-form.tsx';
import { useCommand } from '#src/widgets/form/use-command.ts';
import { WhilePaying } from '#src/widgets/membership/while-paying.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { leaveFor } from '#src/widgets/page/leave-page.ts';
import { LoadingReads } from '#src/widgets/page/loading-reads.tsx';

/**
 * A billed membership that the catalogue lacks, such as home delivery, is managed from the
 * membership page.
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

/** Says that the account was deleted, before the page changes to one that does not say it. */
const Deleted = ( { onRead }: { readonly onRead: () => void } ) => (
	<AskDialog
		title={ __( 'Your account is deleted' ) }
		onClose={ onRead }
		actions={ <Button onPress={ onRead }>{ __( 'Go to the front page' ) }</Button> }
	>
		<p>{ __( 'You are logged out on all your devices.' ) }</p>
	</AskDialog>
);

/** The reader types the address as a last confirmation (`profile-39`; WCAG 3.3.4). */
function DeletePanel( { email, onClose }: { email: string; onClose: () => void } ) {
	const deps = useDeps();
	const [ isDeleted, setDeleted ] = useState( false );
	/** Ends when the reader has read that, or when nobody can: the panel goes with its session. */
	const [ reading ] = useState( () => {
		let end = () => {};
		const ended = new Promise< void >( ( resolve ) => {
			end = resolve;
		} );
		return { end, ended };
	} );
	useEffect( () => reading.end, [ reading ] );
	const { mutateAsync } = useMutation(
		deleteAccountMutation( deps, () => {
			setDeleted( true );
			return reading.ended;
		} )
	);
	const command = useCommand();
	const [ typed, setTyped ] = useState( '' );
	const [ error, setError ] = useState< string >();
	const field = useRef< HTMLInputElement >( null );

	const submit = () => {
		if ( normaliseEmail( typed ).toLowerCase() !== email.toLowerCase() ) {
			setError( __( 'Type the email address of this account.' ) );
			field.current?.focus();
			return;
		}
		const session = deps.browser.storage.ofSession();
		command.run( () => mutateAsync(), {
			done() {
				// Another reader may have logged in before this was read.
				if ( ! session.isOver() ) {
					endSession( deps, 'reader' );
				}
				leaveFor( HOME_PATH );
			},
			failureText: ( failure ) => privacyFailureText( 'delete', failure ),
		} );
	};

	return (
		<OpenPanel title={ __( 'Delete this account for good?' ) } onSubmit={ submit }>
			<Field
				id="circ-delete-email"
				name="email"
				type="email"
				label={ __( 'Email address of this account' ) }
				hint={ __( 'Type it to make sure nothing is deleted by mistake.' ) }
				autoComplete="off"
				inputRef={ field }
				value={ typed }
				error={ error }
				onChange={ ( text ) => {
					setTyped( text );
					setError( undefined );
				} }
			/>
			<CommandNotice command={ command } />
			<Actions>
				<CommandButton
					variant="danger"
					command={ command }
					busyLabel={ __( 'Deleting...' ) }
				>
					{ __( 'Delete for good' ) }
				</CommandButton>
				{ ! command.isBusy && (
					<Button variant="secondary" onPress={ onClose }>
						{ __( 'Keep my account' ) }
					</Button>
				) }
			</Actions>
			<WhilePaying isPaying={ command.isBusy && ! isDeleted } />
			{ isDeleted && <Deleted onRead={ reading.end } /> }
		</OpenPanel>
	);
}

export function DeleteAccount( { email }: { readonly email: string } ) {
	const deps = useDeps();
	const subscriptions = useQuery( subscriptionListQuery( deps ) );
	/** Counts the presses on the opener since the panel was closed. */
	const [ presses, setPresses ] = useState( 0 );
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
	if ( liveSubscription( list.all ) || awaitedMembership( deps, list.all ) === 'paid' ) {
		return <BillingRuns isListed={ liveSubscription( list.listed ) !== null } />;
	}
	const close = () => {
		setPresses( 0 );
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
				<Button
					variant="danger"
					buttonRef={ opener }
					onPress={ () => setPresses( presses + 1 ) }
				>
					{ __( 'Delete my account' ) }
				</Button>
			</Actions>
			{ presses > 0 && (
				<OpeningPress value={ presses }>
					<DeletePanel email={ email } onClose={ close } />
				</OpeningPress>
			) }
		</Stack>
	);
}

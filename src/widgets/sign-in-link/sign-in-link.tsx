/** The page of a sign-in link or handoff, until the reader reaches their destination. */
import type { ReactNode } from 'react';
import { LOGIN_PATH } from '#src/domain/addresses/modal-paths.ts';
import {
	signInFailureText,
	askedForLink,
	continueAs,
	stayLoggedIn,
	useAnotherAccount,
} from '#src/messages/sign-in.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { ScreenLayout } from '../page/screen-layout.tsx';
import { WhoIsIn } from '../reader/who-is-in.tsx';
import { ColdLink } from './cold-link.tsx';
import { FailedLink } from './failed-link.tsx';
import { linkText } from './link-text.ts';
import { useSignInLink, type SignInLink } from './use-sign-in-link.ts';
import { WorkingLink } from './working-link.tsx';

function titleOf( { step }: SignInLink ): string {
	switch ( step.kind ) {
		case 'failed':
			return linkText( step.failure ).title;
		case 'occupied':
			return __( 'You are already logged in' );
		case 'other-account':
			return __( 'This link is for another account' );
		default:
			return __( 'Finish logging in' );
	}
}

interface OtherAccountProps {
	readonly asked: string;
	readonly got: string;
	readonly onStay: () => void;
	readonly onLogOut: () => void;
}

/**
 * If the link belongs to another account than the one asked for, the reader stays or logs out
 * (`sign-in-27`, T19).
 */
const OtherAccount = ( props: OtherAccountProps ) => (
	<>
		<p>
			{ askedForLink() } <b>{ props.asked }</b>. { __( 'This one belongs to' ) }{ ' ' }
			<b>{ props.got }</b>.
		</p>
		<Actions>
			<Button onPress={ props.onLogOut }>{ useAnotherAccount() }</Button>
			<Button variant="secondary" onPress={ props.onStay }>
				{ continueAs( props.got ) }
			</Button>
		</Actions>
	</>
);

function bodyOf( entry: SignInLink ): ReactNode {
	const { step, link } = entry;
	switch ( step.kind ) {
		case 'working':
			return <WorkingLink asked={ entry.expected } />;
		case 'confirm':
			return link && <ColdLink link={ link } asked={ step.asked } onContinue={ entry.use } />;
		case 'occupied':
			return (
				<>
					<p>
						<WhoIsIn email={ step.email } />{ ' ' }
						{ __( 'The link is not used yet. It may belong to another account.' ) }
					</p>
					<Actions>
						<Button onPress={ entry.leave }>{ stayLoggedIn() }</Button>
						<Button variant="secondary" onPress={ entry.useInstead }>
							{ __( 'Log out and use the link' ) }
						</Button>
					</Actions>
				</>
			);
		case 'other-account':
			return (
				<OtherAccount
					asked={ step.asked }
					got={ step.got }
					onStay={ entry.leave }
					onLogOut={ entry.logOut }
				/>
			);
		case 'failed':
			return (
				<FailedLink
					failure={ step.failure }
					attempt={ entry.attempt }
					onRetry={ entry.use }
					onStay={ entry.leave }
					onLogOut={ entry.logOut }
				/>
			);
		case 'not-set-up':
			return (
				<RetryNotice
					tone="critical"
					live={ undefined }
					onRetry={ step.failure === 'service-unavailable' ? entry.setUpAgain : null }
					others={
						step.failure === 'service-unavailable' ? (
							<Button variant="quiet" small onPress={ entry.leave }>
								{ __( 'Continue' ) }
							</Button>
						) : (
							<Button variant="secondary" small href={ LOGIN_PATH }>
								{ __( 'Log In' ) }
							</Button>
						)
					}
				>
					{ signInFailureText( 'session', step.failure ) }
				</RetryNotice>
			);
	}
}

export function LinkEntryScreen( {
	usual,
}: {
	/** The action for a token that names none. */
	readonly usual: 'login' | 'handoff';
} ) {
	const entry = useSignInLink( usual );
	return (
		<ScreenLayout title={ titleOf( entry ) } layout="narrow">
			{ bodyOf( entry ) }
		</ScreenLayout>
	);
}

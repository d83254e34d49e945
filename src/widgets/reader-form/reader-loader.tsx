/** An account or profile that is not known is never shown as empty (`profile-4`). */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Account } from '#src/domain/profile/account.ts';
import type { Profile } from '#src/domain/profile/profile.ts';
import { stillLoggedIn, unreachable } from '#src/messages/unanswered.ts';
import { __ } from '#src/messages/translate.ts';
import { accountQuery, profileQuery } from '#src/queries/reader.ts';
import { CallFailed } from '#src/services/http/service-error.ts';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { useDeps } from '../page/deps-context.tsx';
import { AskUs } from '../reader/ask-us.tsx';
import { LoadingReads } from '../page/loading-reads.tsx';

interface ReaderLoaderProps {
	readonly label: string;
	readonly children: ( account: Account, profile: Profile ) => ReactNode;
}

/** A service that refuses was reached, so a retry would get the same answer. */
const whyUnread = ( error: unknown ): { readonly title: string; readonly children: ReactNode } =>
	error instanceof CallFailed
		? {
				title: __( 'The account service does not show your profile here' ),
				children: (
					<AskUs
						what={ __(
							'Your browser or network may be blocked. Try another one, or log out and log in again.'
						) }
					/>
				),
			}
		: {
				title: unreachable.account(),
				children: stillLoggedIn(),
			};

export function ReaderLoader( { label, children }: ReaderLoaderProps ) {
	const deps = useDeps();
	const account = useQuery( accountQuery( deps ) );
	const profile = useQuery( profileQuery( deps ) );
	const asked = [ account, profile ];
	if ( account.data && profile.data ) {
		return children( account.data, profile.data );
	}
	const failed = asked.find( ( { isError } ) => isError );
	return failed ? (
		<RetryNotice
			{ ...whyUnread( failed.error ) }
			onRetry={ () => asked.forEach( ( query ) => void query.refetch() ) }
		/>
	) : (
		<LoadingReads
			label={ label }
			bars={ [ 'heading', 'field', 'field', 'field', 'field', 'field' ] }
		/>
	);
}

/**
 * Waits for the reader's account and profile, or reports the outage: unknown is never shown as
 * empty (`profile-4`).
 */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Account } from '#src/domain/profile/account.ts';
import type { Profile } from '#src/domain/profile/profile.ts';
import { unreachable } from '#src/messages/unanswered.ts';
import { __ } from '#src/messages/translate.ts';
import { accountQuery, profileQuery } from '#src/queries/reader.ts';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { useDeps } from '../page/deps-context.tsx';
import { LoadingReads } from '../page/loading-reads.tsx';

export interface ReaderLoaderProps {
	/** 'Loading your profile' */
	readonly label: string;
	readonly children: ( account: Account, profile: Profile ) => ReactNode;
}

export function ReaderLoader( { label, children }: ReaderLoaderProps ) {
	const deps = useDeps();
	const account = useQuery( accountQuery( deps ) );
	const profile = useQuery( profileQuery( deps ) );
	const asked = [ account, profile ];
	if ( account.data && profile.data ) {
		return children( account.data, profile.data );
	}
	return asked.some( ( { isError } ) => isError ) ? (
		<RetryNotice
			title={ unreachable.account() }
			onRetry={ () => asked.forEach( ( query ) => void query.refetch() ) }
		>
			{ __( 'You are still logged in. Trying again changes nothing.' ) }
		</RetryNotice>
	) : (
		<LoadingReads
			label={ label }
			bars={ [ 'heading', 'field', 'field', 'field', 'field', 'field' ] }
		/>
	);
}

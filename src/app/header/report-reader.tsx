/**
 * Reports the reader to the header, from data that account pages load anyway: a new name or color
 * shows without another request.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Deps } from '#src/flows/deps/deps.ts';
import {
	headerReaderOf,
	keepHeaderReader,
	keptHeaderReader,
} from '#src/flows/session/header-reader.ts';
import { accountQuery, hasSession, profileQuery } from '#src/queries/reader.ts';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { isSignIn } from '../routing/is-sign-in.ts';
import type { Header } from './page-header.ts';

interface ReportReaderProps {
	readonly header: Pick< Header, 'showReader' >;
	readonly deps: Deps;
}

export function ReportReader( { header, deps }: ReportReaderProps ) {
	// A page that waits for a log-in shows no account before it has checked whose log-in it was.
	const isWaiting = isSignIn( useNavigation().path );
	// The data is requested only if neither this tab nor the open page has it.
	const enabled = () => ! isWaiting && hasSession( deps ) && ! keptHeaderReader( deps );
	const { data: account } = useQuery( { ...accountQuery( deps ), enabled } );
	const { data: profile } = useQuery( { ...profileQuery( deps ), enabled } );

	useEffect( () => {
		if ( account && profile ) {
			keepHeaderReader(
				deps.browser.storage.ofSession(),
				headerReaderOf( account, profile )
			);
		}
		header.showReader( isWaiting ? null : keptHeaderReader( deps ) );
	}, [ header, deps, account, profile, isWaiting ] );

	return null;
}

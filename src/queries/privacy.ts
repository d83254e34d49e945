/** Reads the reader's devices, and runs the commands on their own data. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { copyData } from '#src/flows/profile/copy-data.ts';
import { deleteAccount } from '#src/flows/profile/delete-account.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { failed } from '#src/domain/result.ts';
import { readerKeys } from './keys.ts';
import { hasSession, orLogOut } from './reader.ts';

export const devicesQuery = ( deps: Deps ) =>
	queryOptions( {
		queryKey: readerKeys.devices,
		queryFn: async ( { client } ) => {
			const service = await deps.privacyService();
			return orLogOut( deps, client, () => service.devices() );
		},
		enabled: () => hasSession( deps ),
	} );

export const endOtherSessionsMutation = ( deps: Deps ) =>
	mutationOptions( {
		mutationFn: async () => {
			const session = deps.browser.storage.ofSession();
			const service = await deps.privacyService();
			return session.isOver()
				? failed( 'session-not-authenticated' as const )
				: service.endOtherSessions();
		},
		// Refetched even if the answer was lost: the list shows which browsers are still logged in.
		onSettled: ( _result, _error, _input, _context, { client } ) =>
			client.invalidateQueries( { queryKey: readerKeys.devices } ),
	} );

export const copyDataMutation = ( deps: Deps ) =>
	mutationOptions( { mutationFn: () => copyData( deps ) } );

/**
 * `tell` resolves when the reader has read that the account is deleted. The command runs until then,
 * because the refusals that follow would end the session, and with it the page that says so.
 */
export const deleteAccountMutation = ( deps: Deps, tell: () => Promise< void > ) =>
	mutationOptions( {
		mutationFn: async () => {
			const deleted = await deleteAccount( deps );
			if ( deleted.ok ) {
				await tell();
			}
			return deleted;
		},
	} );

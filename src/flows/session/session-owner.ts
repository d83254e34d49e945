/** Reads the owner of this browser's session before anything is done with it. */
import { isRefusal } from '#src/services/http/service-error.ts';
import type { SessionDeps } from '../deps/deps.ts';

/** Null if the service does not know the session, '' if it does not answer. */
export async function sessionOwnerEmail( {
	identity,
}: Pick< SessionDeps, 'identity' > ): Promise< string | null > {
	try {
		return ( await identity.account() ).emailAddress;
	} catch ( error ) {
		return isRefusal( error ) ? null : '';
	}
}

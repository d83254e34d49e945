/** Reads the reader's account, profile and data layer (`session-4`, `session-8`). */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import type { Account, DataLayer } from '#src/domain/profile/account.ts';
import { read, readKept } from '../http/read.ts';
import type { Http } from '../http/request.ts';
import type { Raw } from '#src/domain/shape.ts';
import { dataLayerFromWire } from './data-layer-wire.ts';
import { accountFromWire } from './wire.ts';

/** Each method throws ServiceUnavailable, or CallFailed with status 401 without a session. */
export interface Reader< Profile > {
	account: () => Promise< Account >;
	/** Empty if the reader has none. */
	profile: () => Promise< Profile >;
	dataLayer: () => Promise< DataLayer >;
}

/** `readProfile` is a parameter because the log-in modal does without the profile parser. */
export const createReader = < Profile >(
	http: Http,
	{
		services: { identity: prefix },
		dataLayerName,
	}: Pick< BootConfig, 'services' | 'dataLayerName' >,
	readProfile: ( raw: Raw ) => Profile
): Reader< Profile > => ( {
	account: () => read( http, 'identity.account', `/${ prefix }/account`, accountFromWire ),

	profile: async () =>
		readProfile( ( await readKept( http, 'identity.profile', `/${ prefix }/profile` ) ) ?? {} ),

	dataLayer: () =>
		read( http, 'identity.datalayer', `/${ prefix }/datalayer`, ( raw, wrong ) =>
			dataLayerFromWire( raw, dataLayerName, wrong )
		),
} );

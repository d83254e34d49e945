/**
 * The identity service's extended profiles: data that it stores per reader and site in addition to
 * the profile (`profile-5`).
 */
import type { Account } from './records.ts';

export type ExtendedProfile = Readonly< Record< string, unknown > >;

export interface ExtendedProfiles {
	/** Undefined until the first write. */
	readonly of: ( account: Account, id: string ) => ExtendedProfile | undefined;
	readonly put: ( account: Account, id: string, values: ExtendedProfile ) => void;
	readonly all: () => ReadonlyArray< {
		readonly account: string;
		readonly id: string;
		readonly values: ExtendedProfile;
	} >;
}

export const createExtendedProfiles = (): ExtendedProfiles => {
	const kept = new Map< string, ExtendedProfile >();
	const key = ( account: string, id: string ) => `${ account } ${ id }`;
	return {
		of: ( account, id ) => kept.get( key( account.id, id ) ),
		put: ( account, id, values ) => {
			kept.set( key( account.id, id ), values );
		},
		all: () =>
			[ ...kept ].map( ( [ name, values ] ) => {
				const [ account = '', id = '' ] = name.split( ' ' );
				return { account, id, values };
			} ),
	};
};

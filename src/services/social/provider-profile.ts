/** The provider's name comes in one of three shapes (`sign-in-34`). */
import { isPlainText } from '#src/domain/profile/plain-text.ts';
import type { Provider, ProviderProfile } from '#src/domain/site/provider.ts';
import { read } from '../http/read.ts';
import type { Http } from '../http/request.ts';
import { isRecord, textIn, type Raw } from '#src/domain/shape.ts';

interface ProviderProfiles {
	/** @throws ServiceUnavailable, CallFailed */
	providerProfile: ( provider: Provider ) => Promise< ProviderProfile >;
}

const joined = ( ...words: readonly string[] ): string => words.filter( Boolean ).join( ' ' );

function nameOf( raw: Raw ): string {
	const { name } = raw;
	if ( isRecord( name ) ) {
		return joined( textIn( name, 'firstName' ), textIn( name, 'lastName' ) );
	}
	return (
		textIn( raw, 'name' ).trim() ||
		joined( textIn( raw, 'given_name' ), textIn( raw, 'family_name' ) )
	);
}

/** Drops a name with hidden characters. */
const shownName = ( name: string ): string => ( isPlainText( name ) ? name : '' );

/**
 * The picture is an address, or Facebook's { data: { url } } (the providers' public references).
 */
function imageOf( { picture }: Raw ): string {
	const data = isRecord( picture ) ? picture.data : null;
	const address = isRecord( data ) ? data.url : picture;
	return typeof address === 'string' && /^https:\/\/[^\s"']+$/.test( address ) ? address : '';
}

export const createProviderProfiles = ( http: Http, prefix: string ): ProviderProfiles => ( {
	providerProfile: ( provider ) =>
		read( http, 'identity.provider-profile', `/${ prefix }/profile/_${ provider }`, ( raw ) =>
			isRecord( raw )
				? {
						fullName: shownName( nameOf( raw ) ),
						imageUrl: imageOf( raw ),
					}
				: null
		),
} );

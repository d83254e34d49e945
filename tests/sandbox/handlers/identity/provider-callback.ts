/**
 * The address to which a provider sends a person back. The identity service posts the result to the
 * window that opened it; without such a window it logs the reader in and redirects. Shape of the
 * messages: Zephr, "On-site OAuth with the Public API".
 */
import { messagePage, refusalPage } from '../../page/provider-pages.ts';
import { personById, registerPerson, type Identified } from '../../providers.ts';
import type { Registry } from '../../registry.ts';
import { providerIn } from './provider.ts';
import { sessionCookies } from './sign-in.ts';

type Lines = ReadonlyArray< readonly [ string, string ] >;

const page = ( html: string, lines: Lines = [] ): Response => {
	const headers = new Headers( lines.map( ( [ ...line ] ) => line ) );
	headers.set( 'content-type', 'text/html; charset=utf-8' );
	return new Response( html, { headers } );
};

const isLocal = ( path: string ): boolean => /^\/(?!\/)/.test( path );

/** Answers GET /{identity}/oauth/{provider}/callback. */
export const providerCallback = ( registry: Registry, request: Request ): Response => {
	const { pathname, searchParams } = new URL( request.url );
	const provider = providerIn( pathname );
	const person = personById( searchParams.get( 'code' ) );
	if ( ! provider || ! person ) {
		return page( refusalPage( 'Nobody was chosen.' ) );
	}
	const world = registry.worldOf( request.headers );
	const redirect = searchParams.get( 'redirect' );
	const who: Identified = { provider, person };
	const enter = ( account: Parameters< typeof world.providers.link >[ 0 ] ) => {
		world.providers.link( account, who );
		return sessionCookies( { registry, world }, world.accounts.openSession( account ) );
	};
	const known = person.emailVerified ? world.accounts.byEmail( person.email ) : undefined;

	if ( redirect !== null && isLocal( redirect ) ) {
		const account = known ?? registerPerson( world.accounts, who, {} );
		if ( typeof account === 'string' ) {
			return page( refusalPage( 'The provider does not answer for this address.' ) );
		}
		const headers = new Headers( enter( account ).lines.map( ( [ ...line ] ) => line ) );
		headers.set( 'location', redirect );
		return new Response( null, { status: 302, headers } );
	}
	if ( known ) {
		const { text, lines } = enter( known );
		return page( messagePage( { action: 'login', cookie: text } ), lines );
	}
	return page(
		messagePage( {
			action: 'register',
			stateKey: world.providers.keyFor( who ),
		} )
	);
};

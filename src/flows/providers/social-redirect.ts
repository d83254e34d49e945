/**
 * Signs in with a provider without its window: where the browser blocks windows, the page itself
 * goes there and comes back (`sign-in-33`). That the identity service takes `redirect`, registers
 * by itself and comes back with its cookies is assumed; its reference names the window only.
 */
import { SETTINGS_PATH } from '#src/domain/addresses/paths.ts';
import { PROVIDERS, type Provider } from '#src/domain/site/provider.ts';
import { beginSignInAttempt } from '../sign-in/begin-sign-in-attempt.ts';
import { announceRegistration, newcomerAddress, takeNewAccount } from '../session/new-account.ts';
import { payflowHere } from '../session/payflow-here.ts';
import { takeRedirect } from '../session/remember-redirect.ts';
import { isBegunHere } from '../session/session-begun-here.ts';
import type { SessionDeps } from '../deps/deps.ts';
import { isNamelessYet, profileOfProvider, saveProviderFlags } from './save-provider-flags.ts';
import { providerAddress } from './provider-address.ts';
import { startSession } from '../session/start-session.ts';

/** Where to go; the reader comes back to what was asked for, else to where they are. */
export function addressOfProvider(
	deps: Pick< SessionDeps, 'signInAttempts' | 'browser' | 'config' | 'store' >,
	provider: Provider
): string {
	const { location, storage } = deps.browser;
	beginSignInAttempt( deps );
	storage.tab.set( 'circ-provider', provider );
	const here =
		payflowHere( location ) ??
		( deps.config.view === 'account' ? SETTINGS_PATH : location.path() );
	const redirect = deps.store.getState().redirect ?? here;
	return `${ providerAddress( deps, provider ) }?${ new URLSearchParams( {
		redirect,
	} ) }`;
}

/**
 * Sets the session up of a reader who has come back with one, and answers where a new account goes
 * on; call once as a page begins. Whoever went back without an answer may have logged in in another
 * way meanwhile: the provider has to answer for the account.
 */
export async function comeBackFromProvider( deps: SessionDeps ): Promise< string | null > {
	const { cookies, storage } = deps.browser;
	const kept = storage.tab.get( 'circ-provider' );
	storage.tab.remove( 'circ-provider' );
	const provider = PROVIDERS.find( ( one ) => one === kept );
	const sessionId = cookies.sessionId();
	if ( ! provider || ! sessionId || isBegunHere( deps, sessionId ) ) {
		return null;
	}
	const started = await startSession( deps, {
		session: { sessionId, trackingId: cookies.trackingId() ?? '' },
		method: provider,
	} );
	const profile = started.ok ? await profileOfProvider( deps, provider ) : null;
	if ( started.ok && profile ) {
		const isNew = isNamelessYet( started.value );
		if ( isNew ) {
			announceRegistration( deps, provider );
		}
		await saveProviderFlags( deps, provider, {
			sessionId,
			isNew,
			profile,
		} );
	}
	// Whatever was asked for is the page that the provider has led back to.
	const asked = takeRedirect( deps );
	return takeNewAccount( deps ) && asked === null && ! payflowHere( deps.browser.location )
		? newcomerAddress( deps )
		: null;
}

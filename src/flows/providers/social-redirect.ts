/**
 * If the browser blocks windows, the page itself goes to the provider (`sign-in-33`). This assumes
 * that the service accepts `redirect`; its reference describes only the window.
 */
import { SETTINGS_PATH } from '#src/domain/addresses/paths.ts';
import { PROVIDERS, type Provider } from '#src/domain/site/provider.ts';
import { announceRegistration, newcomerAddress, takeNewAccount } from '../session/new-account.ts';
import { payflowHere } from '../session/payflow-here.ts';
import { isReadersSession } from '../session/readers-session.ts';
import { takeRedirect } from '../session/remember-redirect.ts';
import { isBegunHere } from '../session/session-begun-here.ts';
import type { SessionDeps } from '../deps/deps.ts';
import { isNamelessYet, profileOfProvider, saveProviderFlags } from './save-provider-flags.ts';
import { providerAddress } from './provider-address.ts';
import { startSession } from '../session/start-session.ts';

/** The reader returns to the requested page, otherwise to the current one. */
export function addressOfProvider(
	deps: Pick< SessionDeps, 'signInAttempts' | 'browser' | 'config' | 'store' >,
	provider: Provider
): string {
	const { location, storage } = deps.browser;
	deps.signInAttempts.begin();
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
 * Call it once when a page starts; it returns a new account's destination. The reader may have
 * logged in another way meanwhile, so the provider has to confirm the account.
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
	// A reader who gave up at the provider returns with the session that every visitor has.
	if ( ( await isReadersSession( deps ) ) === false ) {
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
	// The provider returned the reader to the requested page, so that address is used up.
	const asked = takeRedirect( deps );
	return takeNewAccount( deps ) && asked === null && ! payflowHere( deps.browser.location )
		? newcomerAddress( deps )
		: null;
}

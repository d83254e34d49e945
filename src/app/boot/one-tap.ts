/**
 * This chunk offers Google One Tap to a visitor; its script is added only if every condition holds.
 */
import { isMobileWidth, mayOfferOneTap, oneTapDelay } from '#src/domain/sign-in/one-tap.ts';
import { currentSession } from '#src/services/browser/sessions/current-session.ts';
import { createClock } from '#src/services/browser/clock.ts';
import { createOneTapPrompt } from '#src/services/browser/one-tap-prompt.ts';
import { createPageEvents } from '#src/services/browser/page-events.ts';
import { createStorage } from '#src/services/browser/storage.ts';
import { isLogInNoted } from '#src/services/browser/sessions/session-key.ts';
import { leaveFor, reloadPage } from '#src/widgets/page/leave-page.ts';
import { pageOf } from '#src/flows/deps/page.ts';
import type { Boot } from '../boot.ts';
import { loadSession } from './session.ts';

/** A prerendered page has no reader yet. */
const isShown = (): Promise< void > =>
	new Promise( ( resolve ) => {
		if ( 'prerendering' in document && document.prerendering ) {
			document.addEventListener( 'prerenderingchange', () => resolve(), { once: true } );
		} else {
			resolve();
		}
	} );

export async function offer( boot: Boot ): Promise< void > {
	const { config } = pageOf( boot.config );
	const storage = createStorage();
	const mayOffer = () =>
		mayOfferOneTap(
			config,
			// This is only a hint until the chunk for readers has determined the session
			// (`session-1`).
			isLogInNoted( storage ) || currentSession( config.cookies.session ) !== null
		);
	if ( ! mayOffer() ) {
		return;
	}
	await isShown();
	await createClock().wait( oneTapDelay( window.innerWidth ) );
	// The reader may have logged in meanwhile.
	if ( ! mayOffer() ) {
		return;
	}
	const prompt = createOneTapPrompt( config.oneTap ?? '', config.oneTapScript );
	window.addEventListener( 'circulation:login', prompt.hide, { once: true } );
	// A reader may have logged in in another tab.
	createPageEvents().onShownAgain( () => isLogInNoted( storage ) && prompt.hide() );
	await prompt.show( mayOffer, async ( credential ) => {
		const { flows, sessionOf } = await loadSession();
		await flows.oneTap( sessionOf( boot.config ), {
			credential,
			isMobile: isMobileWidth( window.innerWidth ),
			goOn: ( address ) => ( address === null ? reloadPage() : leaveFor( address ) ),
		} );
	} );
}

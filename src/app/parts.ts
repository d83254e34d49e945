/**
 * This entry has all lazy chunks and webpack's runtime. The loader requests it on the first press,
 * so that an article carries neither (`gate-31`).
 */
import { config } from './boot/public-path.ts';
import { comeBack } from './after-deploy/come-back.ts';
import { pastCache } from './boot/past-cache.ts';
import { DEFAULT_REST } from '#src/domain/site/boot-config.ts';
import { startRead } from '#src/services/browser/first-reads/start-read.ts';
import { loadTranslations } from '#src/services/browser/translations.ts';

declare let __webpack_get_script_filename__: ( chunk: string ) => string;

// eslint-disable-next-line prefer-const, @typescript-eslint/no-unused-vars -- webpack calls what is assigned here.
__webpack_get_script_filename__ = pastCache( __webpack_get_script_filename__ );

comeBack();

const translated = loadTranslations( config );

/** The texts load in parallel with the first part, so that nothing appears in English first. */
const inItsLanguage =
	< Part >( load: () => Promise< Part > ) =>
	async (): Promise< Part > =>
		( await Promise.all( [ load(), translated ] ) )[ 0 ];

/** Lets the browser paint and answer presses between a script's evaluation and its work. */
const inTheNextTask = < Part >( part: Part ): Promise< Part > =>
	new Promise( ( resolve ) => {
		setTimeout( resolve, 0, part );
	} );

let plansStarted = false;

/** Requests the plans once, in parallel with the code that shows them; a hover starts it too. */
function startPlans(): void {
	if ( ! plansStarted ) {
		plansStarted = true;
		startRead( `${ config.rest ?? DEFAULT_REST }plans`, 'default' );
	}
}

export const parts = {
	/** Log-in without router and query library (record 005). */
	modal: inItsLanguage(
		() => import( /* webpackChunkName: "modal" */ './modal/sign-in-modal.tsx' )
	),
	payflow: inItsLanguage( () => {
		startPlans();
		return import( /* webpackChunkName: "payflow-modal" */ './modal/payflow-modal.tsx' );
	} ),
	onboarding: inItsLanguage(
		() => import( /* webpackChunkName: "onboarding-modal" */ './modal/onboarding-modal.tsx' )
	),
	account: inItsLanguage(
		() => import( /* webpackChunkName: "account" */ './pages/account-app.tsx' )
	),
	/** Header, log-out and gate of a logged-in reader's page. */
	reader: inItsLanguage( () =>
		import( /* webpackChunkName: "reader" */ './start-reader.ts' ).then( inTheNextTask )
	),
	/** For visitors, if the publisher offers One Tap. */
	oneTap: inItsLanguage( () => import( /* webpackChunkName: "one-tap" */ './boot/one-tap.ts' ) ),
};

export type AppParts = typeof parts;

declare global {
	interface Window {
		circulationApp?: AppParts;
	}
}

window.circulationApp = parts;

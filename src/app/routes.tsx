/**
 * The one table of the account area: each address of specification §2.1 and §2.2, who may see it, and what it
 * shows. A screen's folder is its address.
 */
import type { Requirement } from '#src/domain/guards.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import type { LoginScreenProps } from '#src/screens/account/login/screen.tsx';
import type { LoadScreen } from './chunk-route.tsx';
import { loadLogin } from './shared-screens.ts';

interface Guarded {
	readonly path: string;
	readonly requires: Requirement;
}

/** A screen of its own, a lazy chunk. */
export interface ScreenRow extends Guarded {
	readonly kind: 'screen';
	readonly load: LoadScreen< object >;
}

/** The log-in page has two views. */
export interface LoginRow extends Guarded {
	readonly kind: 'screen';
	readonly loadLogin: LoadScreen< LoginScreenProps >;
}

/** The screen of another row under a second address. */
export interface AliasRow extends Guarded {
	readonly kind: 'alias';
	readonly of: string;
}

/** No screen: the guard decides where it leads (acceptance B3). */
export interface IndexRow extends Guarded {
	readonly kind: 'redirect';
	readonly requires: 'index';
	/** The view of the log-in page that a visitor comes to. */
	readonly view?: LoginScreenProps[ 'view' ];
}

/** No screen: leads on with these query values only (acceptance B4). */
export interface ForwardRow {
	readonly kind: 'redirect';
	readonly path: string;
	readonly to: string;
	readonly keeps: readonly string[];
}

/** The address and its guard stand; the page behind it is not part of this version: the not-found screen. */
export interface PlannedRow extends Guarded {
	readonly kind: 'planned';
}

export type RouteRow =
	ScreenRow | LoginRow | AliasRow | IndexRow | ForwardRow | PlannedRow;

const planned = ( path: string, requires: Requirement ): PlannedRow => ( {
	kind: 'planned',
	path,
	requires,
} );

const paths = ACCOUNT_PATHS;

export const ROUTES: readonly RouteRow[] = [
	{ kind: 'redirect', path: paths.account, requires: 'index' },
	{
		kind: 'screen',
		path: paths.login,
		requires: 'logged-out',
		loadLogin,
	},
	{
		kind: 'redirect',
		path: paths.register,
		requires: 'index',
		view: 'register',
	},
	{
		kind: 'screen',
		path: paths.registerSuccess,
		requires: 'login',
		load: () =>
			import(
				/* webpackChunkName: "screen-register-success" */ '#src/screens/account/register-success/screen.tsx'
			),
	},
	{
		kind: 'screen',
		path: paths.settings,
		requires: 'login',
		load: () =>
			import(
				/* webpackChunkName: "screen-settings" */ '#src/screens/account/settings/screen.tsx'
			),
	},
	{
		kind: 'screen',
		path: paths.membership,
		requires: 'login',
		load: () =>
			import(
				/* webpackChunkName: "screen-membership" */ '#src/screens/account/settings/membership/screen.tsx'
			),
	},
	{
		kind: 'screen',
		path: paths.subscribe,
		requires: 'selling',
		load: () =>
			import(
				/* webpackChunkName: "screen-subscribe" */ '#src/screens/account/subscribe/screen.tsx'
			),
	},
	{
		kind: 'alias',
		path: paths.appSubscribe,
		requires: 'selling',
		of: paths.subscribe,
	},
	{
		kind: 'redirect',
		path: paths.verify,
		to: paths.continue,
		keeps: [ 'token', 'action' ],
	},

	planned( paths.handoff, 'none' ),
	planned( paths.continue, 'none' ),
	planned( paths.continuePasswordless, 'logged-out' ),
	planned( paths.continuePasswordlessRegistration, 'logged-out' ),
	planned( paths.forgotPassword, 'none' ),
	planned( paths.resetPassword, 'none' ),
	planned( paths.display, 'login' ),
	planned( paths.newsletters, 'login' ),
	planned( paths.exclusiveNewsletters, 'subscriber' ),
	planned( paths.verifyEmailChange, 'login' ),
	planned( paths.updateEmail, 'login' ),
	planned( paths.paymentMethod, 'payment-method' ),
	planned( paths.texts, 'subscriber' ),
	planned( paths.onboardingWelcome, 'login' ),
	planned( paths.onboardingNewsletters, 'login' ),
	planned( paths.onboardingSmstexts, 'login' ),
	planned( paths.onboardingName, 'login' ),
	planned( `${ paths.onboarding }/*`, 'login' ),
];

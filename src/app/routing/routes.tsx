/**
 * The one table of the account area: each address of specification §2.1 and §2.2, who may see it, and what it
 * shows. A screen's folder is its address.
 */
import type { Requirement } from '#src/domain/access/guards.ts';
import {
	ONBOARDING_STEP_PATHS,
	ONBOARDING_STEPS,
} from '#src/domain/onboarding/onboarding-steps.ts';
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';
import { loadOfferReader } from '#src/queries/plan-offer.ts';
import type { LoginScreenProps } from '#src/screens/account/login/screen.tsx';
import type { LoadScreen } from './chunk-route.tsx';
import { ONBOARDING_SCREENS } from './onboarding-screens.ts';
import { LIGHT_ROWS } from './light-rows.ts';
import { loadLogin } from './shared-screens.ts';
import { WAY_IN_ROWS } from './way-in-rows.ts';

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

export type RouteRow = ScreenRow | LoginRow | AliasRow | IndexRow | ForwardRow;

const paths = ACCOUNT_PATHS;

/** A screen that needs that code at once: both come together. */
const beside =
	(
		code: () => Promise< unknown >,
		load: LoadScreen< object >
	): LoadScreen< object > =>
	() => {
		// It asks again itself, and says when they do not come.
		code().catch( () => {} );
		return load();
	};

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
		path: paths.display,
		requires: 'login',
		load: () =>
			import(
				/* webpackChunkName: "screen-display" */ '#src/screens/account/settings/display/screen.tsx'
			),
	},
	{
		kind: 'screen',
		path: paths.privacy,
		requires: 'login',
		load: () =>
			import(
				/* webpackChunkName: "screen-privacy" */ '#src/screens/account/settings/privacy/screen.tsx'
			),
	},
	{
		kind: 'screen',
		path: paths.devices,
		requires: 'login',
		load: () =>
			import(
				/* webpackChunkName: "screen-devices" */ '#src/screens/account/settings/devices/screen.tsx'
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
		path: paths.cancel,
		requires: 'login',
		load: () =>
			import(
				/* webpackChunkName: "screen-cancel" */ '#src/screens/account/settings/membership/cancel/screen.tsx'
			),
	},
	{
		kind: 'screen',
		path: paths.paymentMethod,
		requires: 'payment-method',
		load: () =>
			import(
				/* webpackChunkName: "screen-payment-method" */ '#src/screens/account/settings/payment-method/screen.tsx'
			),
	},
	{
		kind: 'screen',
		path: paths.receipts,
		requires: 'login',
		load: () =>
			import(
				/* webpackChunkName: "screen-receipts" */ '#src/screens/account/settings/receipts/screen.tsx'
			),
	},
	{
		kind: 'screen',
		path: paths.subscribe,
		requires: 'selling',
		load: beside(
			loadOfferReader,
			() =>
				import(
					/* webpackChunkName: "screen-subscribe" */ '#src/screens/account/subscribe/screen.tsx'
				)
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
		// The return address holds the mark by which a link is known again.
		keeps: [ 'token', 'action', 'redirect' ],
	},

	...LIGHT_ROWS,
	...WAY_IN_ROWS,
	{
		kind: 'screen',
		path: paths.newsletters,
		requires: 'login',
		load: () =>
			import(
				/* webpackChunkName: "screen-newsletters" */ '#src/screens/account/settings/newsletters/screen.tsx'
			),
	},
	{
		kind: 'screen',
		path: paths.exclusiveNewsletters,
		requires: 'subscriber',
		load: () =>
			import(
				/* webpackChunkName: "screen-exclusive-newsletters" */ '#src/screens/account/settings/exclusive-newsletters/screen.tsx'
			),
	},
	{
		kind: 'screen',
		path: paths.texts,
		requires: 'texts',
		load: () =>
			import(
				/* webpackChunkName: "screen-texts" */ '#src/screens/account/settings/texts/screen.tsx'
			),
	},
	...ONBOARDING_STEPS.map( ( step ): ScreenRow => ( {
		kind: 'screen',
		path: ONBOARDING_STEP_PATHS[ step ],
		requires: 'login',
		load: ONBOARDING_SCREENS[ step ],
	} ) ),
	{
		// On to where the reader left off.
		kind: 'alias',
		path: `${ paths.onboarding }/*`,
		requires: 'login',
		of: ONBOARDING_STEP_PATHS.customize,
	},
];

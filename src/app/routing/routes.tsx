/**
 * The one table of the account area: each address, who may see it, what it needs of the app, and the screen that it
 * shows. A screen's folder is its address.
 */
import type { Requirement } from '#src/domain/access/guards.ts';
import { ONBOARDING_STEP_PATHS } from '#src/domain/onboarding/onboarding-steps.ts';
import { ACCOUNT_PATHS as paths } from '#src/domain/addresses/paths.ts';
import type { LoginView } from '#src/domain/addresses/login-view.ts';
import type { Part } from '#src/widgets/page/lazy.tsx';
import { screen } from './screen.tsx';

interface Guarded {
	readonly path: string;
	readonly guard: Requirement;
}

/** A screen of its own, a chunk. */
interface ScreenRow extends Guarded {
	readonly kind: 'screen';
	/**
	 * `session`: nothing but the session, so that the modal of the log-in shows it too (modal-screens.tsx holds it, or
	 * does not compile).
	 */
	readonly needs: 'session' | 'everything';
	readonly Screen: Part< object >;
}

/** The screen of another row under a second address. */
interface AliasRow extends Guarded {
	readonly kind: 'alias';
	readonly of: string;
}

/** No screen: the guard decides where it leads. */
interface IndexRow extends Guarded {
	readonly kind: 'redirect';
	readonly guard: 'index';
	/** The view of the log-in page that a visitor comes to. */
	readonly view?: LoginView;
}

/** No screen: leads on with these query values only. */
export interface ForwardRow {
	readonly kind: 'redirect';
	readonly path: string;
	readonly to: string;
	readonly keeps: readonly string[];
}

export type RouteRow = ScreenRow | AliasRow | IndexRow | ForwardRow;

const TABLE = [
	{ kind: 'redirect', path: paths.account, guard: 'index' },
	{
		kind: 'screen',
		path: paths.login,
		guard: 'logged-out',
		needs: 'session',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-login" */ '#src/screens/account/login/screen.tsx'
				)
		),
	},
	{
		kind: 'redirect',
		path: paths.register,
		guard: 'index',
		view: 'register',
	},
	{
		kind: 'screen',
		path: paths.registerSuccess,
		guard: 'login',
		needs: 'everything',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-register-success" */ '#src/screens/account/register-success/screen.tsx'
				)
		),
	},
	{
		kind: 'screen',
		path: paths.continuePasswordless,
		guard: 'logged-out',
		needs: 'session',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-continue-passwordless" */ '#src/screens/account/continue-passwordless/screen.tsx'
				)
		),
	},
	{
		kind: 'screen',
		path: paths.continuePasswordlessRegistration,
		guard: 'logged-out',
		needs: 'session',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-continue-passwordless-registration" */ '#src/screens/account/continue-passwordless-registration/screen.tsx'
				)
		),
	},
	{
		kind: 'screen',
		path: paths.forgotPassword,
		guard: 'none',
		needs: 'session',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-forgot-password" */ '#src/screens/account/forgot-password/screen.tsx'
				)
		),
	},
	{
		kind: 'screen',
		path: paths.resetPassword,
		guard: 'none',
		needs: 'everything',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-reset-password" */ '#src/screens/account/reset-password/screen.tsx'
				)
		),
	},
	{
		kind: 'screen',
		path: paths.handoff,
		guard: 'none',
		needs: 'everything',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-handoff" */ '#src/screens/account/handoff/screen.tsx'
				)
		),
	},
	{
		kind: 'screen',
		path: paths.continue,
		guard: 'none',
		needs: 'everything',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-continue" */ '#src/screens/account/continue/screen.tsx'
				)
		),
	},
	{
		kind: 'redirect',
		path: paths.verify,
		to: paths.continue,
		// The return address holds the mark by which a link is known again.
		keeps: [ 'token', 'action', 'redirect' ],
	},
	{
		kind: 'screen',
		path: paths.settings,
		guard: 'login',
		needs: 'everything',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-settings" */ '#src/screens/account/settings/screen.tsx'
				)
		),
	},
	{
		kind: 'screen',
		path: paths.display,
		guard: 'login',
		needs: 'everything',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-display" */ '#src/screens/account/settings/display/screen.tsx'
				)
		),
	},
	{
		kind: 'screen',
		path: paths.newsletters,
		guard: 'login',
		needs: 'everything',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-newsletters" */ '#src/screens/account/settings/newsletters/screen.tsx'
				)
		),
	},
	{
		kind: 'screen',
		path: paths.exclusiveNewsletters,
		guard: 'subscriber',
		needs: 'everything',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-exclusive-newsletters" */ '#src/screens/account/settings/exclusive-newsletters/screen.tsx'
				)
		),
	},
	{
		kind: 'screen',
		path: paths.texts,
		guard: 'texts',
		needs: 'everything',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-texts" */ '#src/screens/account/settings/texts/screen.tsx'
				)
		),
	},
	{
		kind: 'screen',
		path: paths.membership,
		guard: 'login',
		needs: 'everything',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-membership" */ '#src/screens/account/settings/membership/screen.tsx'
				)
		),
	},
	{
		kind: 'screen',
		path: paths.cancel,
		guard: 'login',
		needs: 'everything',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-cancel" */ '#src/screens/account/settings/membership/cancel/screen.tsx'
				)
		),
	},
	{
		kind: 'screen',
		path: paths.paymentMethod,
		guard: 'payment-method',
		needs: 'everything',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-payment-method" */ '#src/screens/account/settings/payment-method/screen.tsx'
				)
		),
	},
	{
		kind: 'screen',
		path: paths.receipts,
		guard: 'login',
		needs: 'everything',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-receipts" */ '#src/screens/account/settings/receipts/screen.tsx'
				)
		),
	},
	{
		kind: 'screen',
		path: paths.privacy,
		guard: 'login',
		needs: 'everything',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-privacy" */ '#src/screens/account/settings/privacy/screen.tsx'
				)
		),
	},
	{
		kind: 'screen',
		path: paths.devices,
		guard: 'login',
		needs: 'everything',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-devices" */ '#src/screens/account/settings/devices/screen.tsx'
				)
		),
	},
	{
		kind: 'screen',
		path: paths.updateEmail,
		guard: 'login',
		needs: 'everything',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-update-email" */ '#src/screens/account/settings/update-email/screen.tsx'
				)
		),
	},
	{
		kind: 'screen',
		path: paths.verifyEmailChange,
		guard: 'login',
		needs: 'everything',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-verify-email-change" */ '#src/screens/account/settings/verify-email-change/screen.tsx'
				)
		),
	},
	{
		kind: 'screen',
		path: paths.subscribe,
		guard: 'selling',
		needs: 'everything',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-subscribe" */ '#src/screens/account/subscribe/screen.tsx'
				)
		),
	},
	{
		kind: 'alias',
		path: paths.appSubscribe,
		guard: 'selling',
		of: paths.subscribe,
	},
	{
		kind: 'screen',
		path: ONBOARDING_STEP_PATHS.name,
		guard: 'login',
		needs: 'everything',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-onboarding-name" */ '#src/screens/account/onboarding/name/screen.tsx'
				)
		),
	},
	{
		kind: 'screen',
		path: ONBOARDING_STEP_PATHS.customize,
		guard: 'login',
		needs: 'everything',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-onboarding-welcome" */ '#src/screens/account/onboarding/welcome/screen.tsx'
				)
		),
	},
	{
		kind: 'screen',
		path: ONBOARDING_STEP_PATHS.newsletters,
		guard: 'login',
		needs: 'everything',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-onboarding-newsletters" */ '#src/screens/account/onboarding/newsletters/screen.tsx'
				)
		),
	},
	{
		kind: 'screen',
		path: ONBOARDING_STEP_PATHS.texts,
		guard: 'login',
		needs: 'everything',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-onboarding-smstexts" */ '#src/screens/account/onboarding/smstexts/screen.tsx'
				)
		),
	},
	{
		kind: 'screen',
		path: ONBOARDING_STEP_PATHS[ 'app-text' ],
		guard: 'login',
		needs: 'everything',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-onboarding-app-text" */ '#src/screens/account/onboarding/app-text/screen.tsx'
				)
		),
	},
	{
		kind: 'screen',
		path: ONBOARDING_STEP_PATHS[ 'sports-plus' ],
		guard: 'login',
		needs: 'everything',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-onboarding-sports-plus" */ '#src/screens/account/onboarding/sports-plus/screen.tsx'
				)
		),
	},
	{
		kind: 'screen',
		path: ONBOARDING_STEP_PATHS.events,
		guard: 'login',
		needs: 'everything',
		Screen: screen(
			() =>
				import(
					/* webpackChunkName: "screen-onboarding-events" */ '#src/screens/account/onboarding/events/screen.tsx'
				)
		),
	},
	{
		// On to where the reader left off.
		kind: 'alias',
		path: `${ paths.onboarding }/*`,
		guard: 'login',
		of: ONBOARDING_STEP_PATHS.customize,
	},
] as const satisfies readonly RouteRow[];

export const ROUTES: readonly RouteRow[] = TABLE;

/** The addresses whose screens the modal of the log-in shows. */
export type SessionPath = Extract<
	( typeof TABLE )[ number ],
	{ readonly needs: 'session' }
>[ 'path' ];

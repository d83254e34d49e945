/** The rows of the ways in by link and by password, and of their settings. Specification §2.1 and §2.2. */
import { ACCOUNT_PATHS as paths } from '#src/domain/paths.ts';
import type { ScreenRow } from './routes.tsx';

export const WAY_IN_ROWS: readonly ScreenRow[] = [
	{
		kind: 'screen',
		path: paths.handoff,
		requires: 'none',
		load: () =>
			import(
				/* webpackChunkName: "screen-handoff" */ '#src/screens/account/handoff/screen.tsx'
			),
	},
	{
		kind: 'screen',
		path: paths.continue,
		requires: 'none',
		load: () =>
			import(
				/* webpackChunkName: "screen-continue" */ '#src/screens/account/continue/screen.tsx'
			),
	},
	{
		kind: 'screen',
		path: paths.continuePasswordless,
		requires: 'logged-out',
		light: true,
		load: () =>
			import(
				/* webpackChunkName: "screen-inbox" */ '#src/screens/account/continue-passwordless/screen.tsx'
			),
	},
	{
		kind: 'screen',
		path: paths.continuePasswordlessRegistration,
		requires: 'logged-out',
		light: true,
		load: () =>
			import(
				/* webpackChunkName: "screen-inbox" */ '#src/screens/account/continue-passwordless-registration/screen.tsx'
			),
	},
	{
		kind: 'screen',
		path: paths.forgotPassword,
		requires: 'none',
		light: true,
		load: () =>
			import(
				/* webpackChunkName: "screen-forgot-password" */ '#src/screens/account/forgot-password/screen.tsx'
			),
	},
	{
		kind: 'screen',
		path: paths.resetPassword,
		requires: 'none',
		load: () =>
			import(
				/* webpackChunkName: "screen-reset-password" */ '#src/screens/account/reset-password/screen.tsx'
			),
	},
	{
		kind: 'screen',
		path: paths.updateEmail,
		requires: 'login',
		load: () =>
			import(
				/* webpackChunkName: "screen-update-email" */ '#src/screens/account/settings/update-email/screen.tsx'
			),
	},
	{
		kind: 'screen',
		path: paths.verifyEmailChange,
		requires: 'login',
		load: () =>
			import(
				/* webpackChunkName: "screen-verify-email-change" */ '#src/screens/account/settings/verify-email-change/screen.tsx'
			),
	},
];

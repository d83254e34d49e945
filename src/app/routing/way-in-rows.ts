/** The rows of the ways in that need the whole app, and of their settings. Specification §2.2. */
import { ACCOUNT_PATHS as paths } from '#src/domain/addresses/paths.ts';
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

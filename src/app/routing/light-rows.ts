/**
 * The screens that stand on the session alone, without query library and money: the log-in modal shows them too. A table
 * of its own, so that no other screen can be reached from that modal's chunks. Specification §2.1; decision 6.
 */
import { ACCOUNT_PATHS as paths } from '#src/domain/addresses/paths.ts';
import type { ScreenRow } from './routes.tsx';

export const LIGHT_ROWS: readonly ScreenRow[] = [
	{
		kind: 'screen',
		path: paths.continuePasswordless,
		requires: 'logged-out',
		load: () =>
			import(
				/* webpackChunkName: "screen-inbox" */ '#src/screens/account/continue-passwordless/screen.tsx'
			),
	},
	{
		kind: 'screen',
		path: paths.continuePasswordlessRegistration,
		requires: 'logged-out',
		load: () =>
			import(
				/* webpackChunkName: "screen-inbox" */ '#src/screens/account/continue-passwordless-registration/screen.tsx'
			),
	},
	{
		kind: 'screen',
		path: paths.forgotPassword,
		requires: 'none',
		load: () =>
			import(
				/* webpackChunkName: "screen-forgot-password" */ '#src/screens/account/forgot-password/screen.tsx'
			),
	},
];

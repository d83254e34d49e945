/** This chunk has the session's services, and its flows that run without React. */
import type { RawBootConfig } from '#src/domain/site/boot-config.ts';
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import { sessionServices } from '#src/flows/deps/session.ts';
import { oneTap } from '#src/flows/providers/one-tap.ts';
import { comeBackFromProvider } from '#src/flows/providers/social-redirect.ts';
import { signOut } from '#src/flows/session/sign-out.ts';
import { recogniseSession } from '#src/flows/session/recognise-session.ts';
import { pageOf } from '#src/flows/deps/page.ts';
import { createModalMoves } from '../routing/modal-moves.ts';
import {
	nextAddress,
	readModalParameters,
	readPageParameters,
	takeWelcome,
} from './entry-parameters.ts';
import { watchPage } from './watch-page.ts';

/**
 * Returns the session's services and watches the session, so that its end in another tab is seen.
 */
export function sessionOf( config: RawBootConfig ): SessionDeps {
	const page = pageOf( config );
	page.use( watchPage );
	return page.use( sessionServices );
}

export const flows = {
	comeBackFromProvider,
	createModalMoves,
	nextAddress,
	oneTap,
	readModalParameters,
	readPageParameters,
	signOut,
	takeWelcome,
	recogniseSession,
};

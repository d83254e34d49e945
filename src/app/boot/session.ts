/** What a page needs of the services without React: logging in and out, and keeping what its address asks for. */
import type { RawBootConfig } from '#src/domain/site/boot-config.ts';
import { parseBootConfig } from '#src/domain/site/boot-config-parse.ts';
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import { oneTap, type OneTapInput } from '#src/flows/providers/one-tap.ts';
import { signOut } from '#src/flows/session/sign-out.ts';
import {
	readHeaderReader,
	type HeaderReader,
} from '#src/flows/session/header-reader.ts';
import { comeBackFromProvider } from '#src/flows/providers/social-redirect.ts';
import { watchSession } from '#src/flows/session/watch-session.ts';
import { arrive as keep, arriveInModal } from './arrive.ts';
import type { ModalBoot } from './boot.ts';
import { composeSession } from '../compose/compose-session.ts';
import type { ModalHistory, Moves } from '../modal/modal-frame.tsx';
import { createModalMoves } from '../modal/modal-moves.ts';
import {
	nextAddress as next,
	takeWelcome as welcome,
} from '../routing/next-address.ts';

let isWatching = false;

/** Whatever of it a page needs, it also learns when the session ends elsewhere. */
function sessionOf( config: RawBootConfig ): SessionDeps {
	const deps = composeSession( parseBootConfig( config ) );
	if ( ! isWatching ) {
		isWatching = true;
		watchSession( deps );
	}
	return deps;
}

/** Specification §4, log-out. Settles when nothing of the session is left here. */
export async function logOut( config: RawBootConfig ): Promise< void > {
	await signOut( sessionOf( config ) );
}

/** For the header (acceptance B12). */
export const whoIs = (
	config: RawBootConfig
): Promise< HeaderReader | null > => readHeaderReader( sessionOf( config ) );

/** Specification §4, Google One Tap. */
export async function enterByOneTap(
	config: RawBootConfig,
	input: OneTapInput
): Promise< void > {
	await oneTap( sessionOf( config ), input );
}

/** For a page that a provider has led back to (acceptance C9). */
export const comeBack = ( config: RawBootConfig ): Promise< void > =>
	comeBackFromProvider( sessionOf( config ) );

export const arrive = ( config: RawBootConfig ): void =>
	keep( sessionOf( config ), window.location.search );

export const nextAddress = ( config: RawBootConfig ): string | null =>
	next( sessionOf( config ) );

/** The beginning of the onboarding, when the address asked for it. */
export const takeWelcome = ( config: RawBootConfig ): string | null =>
	welcome( sessionOf( config ) );

/** How a reader goes on who came in by the log-in form of a modal. */
export const movesInModal = ( boot: ModalBoot, history: ModalHistory ): Moves =>
	createModalMoves( {
		boot,
		config: boot.config,
		history,
		part: 'ways-in',
		nextAddress: async () => next( sessionOf( boot.config ) ),
	} );

/** What the log-in form of a modal works with; call once for each opening. */
export function beginInModal( boot: ModalBoot ): SessionDeps {
	const deps = sessionOf( boot.config );
	arriveInModal( deps, boot );
	return deps;
}

/** What both modals have in common from the moment their chunk is there. Specification §2.1; decision 6. */
import type { ReactNode } from 'react';
import { ACCOUNT_PATHS, LOGIN_PATH } from '#src/domain/paths.ts';
import type { SessionDeps } from '#src/flows/deps.ts';
import { watchSession } from '#src/flows/watch-session.ts';
import { DepsContext } from '#src/widgets/deps-context.tsx';
import { accountPlace, isWayIn, type Place } from './account-place.ts';
import { drawApp } from './app-root.tsx';
import { arrive } from './arrive.ts';
import type { ModalBoot } from './boot.ts';
import { followLinks } from './follow-links.ts';
import { createModalMoves, ModalFrame } from './modal-frame.tsx';
import { createModalHistory } from './modal-history.ts';
import './modal.css';

const nothing = () => {};

/** Where the modal begins; `view` of an open-login event counts like the address of registering. */
function firstPlace( { path, detail }: ModalBoot ): Place {
	const place = accountPlace( path, window.location.origin ) ?? {
		path: LOGIN_PATH,
		search: '',
	};
	const wantsToRegister =
		place.path === LOGIN_PATH &&
		Object( detail ) === detail &&
		( detail as { view?: unknown } ).view === 'register';
	return wantsToRegister ? { ...place, path: ACCOUNT_PATHS.register } : place;
}

export interface ModalApp {
	readonly deps: SessionDeps;
	readonly hasPayflow: boolean;
	readonly screens: ReactNode;
}

/** Returns what takes it away again. */
export function mountModal(
	host: HTMLElement,
	boot: ModalBoot,
	{ deps, hasPayflow, screens }: ModalApp
): () => void {
	const first = firstPlace( boot );
	arrive( deps, window.location.search );
	arrive( deps, first.search, boot.detail );

	const history = createModalHistory( first );
	const moves = createModalMoves( { boot, deps, history, hasPayflow } );
	if ( isWayIn( first.path ) && deps.browser.cookies.sessionId() ) {
		moves.done();
		return nothing;
	}

	const ends = [
		drawApp(
			host,
			deps.log,
			<DepsContext value={ deps }>
				<ModalFrame history={ history } moves={ moves }>
					{ screens }
				</ModalFrame>
			</DepsContext>
		),
		followLinks( host, moves.go ),
		watchSession( deps ),
	];
	return () => ends.forEach( ( end ) => end() );
}

/** What all modals have in common from the moment their chunk is there. Specification §2.1; decision 6. */
import type { ReactNode } from 'react';
import { LOGIN_PATH, REGISTER_PATH } from '#src/domain/modal-paths.ts';
import { readCookie } from '#src/domain/read-cookie.ts';
import { DepsContext, type AnyDeps } from '#src/widgets/page-deps.tsx';
import { accountPlace, isWayIn, type Place } from './account-place.ts';
import { drawApp } from './app-root.tsx';
import type { ModalBoot } from './boot.ts';
import { followLinks } from './follow-links.ts';
import {
	createModalMoves,
	ModalFrame,
	type ModalMovesOptions,
} from './modal-frame.tsx';
import { createModalHistory, type ModalHistory } from './modal-history.ts';
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
	return wantsToRegister ? { ...place, path: REGISTER_PATH } : place;
}

export const modalHistory = ( boot: ModalBoot ): ModalHistory =>
	createModalHistory( firstPlace( boot ) );

export interface ModalApp extends Pick<
	ModalMovesOptions,
	'history' | 'part' | 'nextAddress'
> {
	readonly deps: AnyDeps;
	readonly screens: ReactNode;
}

/** Returns what takes it away again. */
export function mountModal(
	host: HTMLElement,
	boot: ModalBoot,
	{ deps, screens, history, ...more }: ModalApp
): () => void {
	const { config } = deps;
	const moves = createModalMoves( { boot, config, history, ...more } );
	if (
		isWayIn( history.current().path ) &&
		readCookie( document.cookie, config.cookies.session )
	) {
		moves.done();
		return nothing;
	}
	const ends = [
		drawApp(
			host,
			'log' in deps ? deps.log : undefined,
			<DepsContext value={ deps }>
				<ModalFrame history={ history } moves={ moves }>
					{ screens }
				</ModalFrame>
			</DepsContext>
		),
		followLinks( host, moves.go ),
	];
	return () => ends.forEach( ( end ) => end() );
}

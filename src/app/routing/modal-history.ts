/**
 * The modal's history is in memory, because the article's address must not change while it is open.
 */
import { LOGIN_PATH, REGISTER_PATH } from '#src/domain/addresses/modal-paths.ts';
import { createListeners } from '#src/services/browser/listeners.ts';
import type { Navigation } from '#src/widgets/page/navigation.tsx';
import type { ModalBoot } from '../boot.ts';
import { accountPlace, type Place } from './account-place.ts';

export type Moves = Pick< Navigation, 'go' | 'back' | 'close' | 'done' | 'setTitle' >;

export interface ModalPlace extends Place {
	/** The position of the place to return to; null if there is none. */
	readonly returnTo: number | null;
}

export type ModalHistory = ReturnType< typeof modalHistory >;

/** The modal's first place. An open-login event can ask for registration by its `view`. */
function firstPlace( { path, detail }: ModalBoot ): Place {
	const place = accountPlace( path, window.location.origin ) ?? { path: LOGIN_PATH, search: '' };
	const wantsToRegister =
		place.path === LOGIN_PATH && ( Object( detail ) as { view?: unknown } ).view === 'register';
	return wantsToRegister ? { ...place, path: REGISTER_PATH } : place;
}

export function modalHistory( boot: ModalBoot ) {
	let places: readonly ModalPlace[] = [ { ...firstPlace( boot ), returnTo: null } ];
	const { notify, subscribe } = createListeners();
	const goTo = ( to: readonly ModalPlace[] ) => {
		places = to;
		notify();
	};
	return {
		places: () => places,
		current: () => places.at( -1 ) as ModalPlace,
		goTo,
		/** Goes back by one place; returns false at the first one. */
		back() {
			const under = places.slice( 0, -1 );
			if ( under.length > 0 ) {
				goTo( under );
			}
			return under.length > 0;
		},
		subscribe,
	};
}

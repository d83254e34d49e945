/** Whether the screen has room for the navigation beside the page: 990 px or more. */
import { useSyncExternalStore } from 'react';
import { DESKTOP_MIN_WIDTH } from '#src/domain/limits.ts';

const QUERY = `(min-width: ${ DESKTOP_MIN_WIDTH }px)`;

function subscribe( onChange: () => void ): () => void {
	const media = window.matchMedia( QUERY );
	media.addEventListener( 'change', onChange );
	return () => media.removeEventListener( 'change', onChange );
}

export const useWideScreen = (): boolean =>
	useSyncExternalStore( subscribe, () => window.matchMedia( QUERY ).matches );

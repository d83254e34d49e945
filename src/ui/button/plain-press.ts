/**
 * A press on a link that our own code may take over: the main button, no key held. Everything else (a new
 * tab, a new window, a download) belongs to the browser.
 */
import type { MouseEvent } from 'react';

const isPlainPress = ( event: MouseEvent ): boolean =>
	event.button === 0 &&
	! event.metaKey &&
	! event.ctrlKey &&
	! event.shiftKey &&
	! event.altKey;

/** Calls `onPress` instead of following the link, when the press is a plain one. */
export function takeOver(
	event: MouseEvent,
	onPress: ( () => void ) | undefined
): void {
	if ( onPress && isPlainPress( event ) ) {
		event.preventDefault();
		onPress();
	}
}

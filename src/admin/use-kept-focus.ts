/** Keeps the focus on the screen when a pressed control disappears (WCAG 2.4.3). */
import { useRef } from 'react';

/**
 * Returns the props of the element around such controls, and a function that moves the focus to it.
 */
export function useKeptFocus() {
	const ref = useRef< HTMLDivElement >( null );
	return [ { ref, tabIndex: -1 }, () => ref.current?.focus() ] as const;
}

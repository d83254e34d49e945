/** Renders a long list in two steps, so that the first screenful does not wait. */
import { useDeferredValue } from 'react';

/** More rows than one screen shows. */
const FIRST = 50;

/**
 * Returns the first fifty rows at once, then all of them in a render that input interrupts, so that
 * the browser's search finds them.
 */
export function useDrawn< Row >( rows: readonly Row[] ): readonly Row[] {
	const count = useDeferredValue( rows.length, Math.min( rows.length, FIRST ) );
	return count < rows.length ? rows.slice( 0, count ) : rows;
}

/**
 * One bit says that a billing problem was shown, so that the next page reserves space for its
 * notice from the first paint (`status-34`).
 */
import type { SessionValues } from '#src/services/browser/storage.ts';

const DUE_KEY = 'circ-due';

export const isDueKept = ( kept: SessionValues ): boolean => kept.get( DUE_KEY ) === '1';

export const keepDue = ( kept: SessionValues ): void => kept.set( DUE_KEY, '1' );

/** Call it if the services report that nothing is due, but not if they do not answer. */
export const forgetDue = ( kept: SessionValues ): void => kept.remove( DUE_KEY );

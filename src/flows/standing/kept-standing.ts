/** The stored standing is discarded with the engine's answer: the same events change both. */
import type { Standing } from '#src/domain/access/standing.ts';
import type { SessionValues } from '#src/services/browser/storage.ts';

const KEY = 'circ-standing';

export const keptStanding = ( kept: SessionValues ): Standing | null =>
	kept.get( KEY ) as Standing | null;

export const keepStanding = ( kept: SessionValues, standing: Standing ): void =>
	kept.set( KEY, standing );

export const forgetStanding = ( kept: SessionValues ): void => kept.remove( KEY );

/** What this session's last pages have told of a billing problem (`status-34`). */
import { dueRoomIn, type DueRoom } from '#src/domain/changes/due-room.ts';
import type { SessionValues } from '#src/services/browser/storage.ts';

export const DUE_KEY = 'circ-due';

export const keptDue = ( kept: SessionValues ): DueRoom | null =>
	dueRoomIn( kept.get( DUE_KEY ) );

/** Once the services say that nothing is due; not while they do not answer. */
export const forgetDue = ( kept: SessionValues ): void =>
	kept.remove( DUE_KEY );

/** Remembers for this session that a billing problem was told, so that the next page has room for it (`status-34`). */
import type { DueKind, DueRoom } from '#src/domain/changes/due-room.ts';
import { withSize } from '#src/domain/changes/due-size.ts';
import type { SessionValues } from '#src/services/browser/storage.ts';
import { DUE_KEY, keptDue } from './kept-due.ts';

/** `kept` is of the session that the services were asked for. */
export const keepDue = (
	kept: SessionValues,
	kind: DueKind,
	size: DueRoom[ 'sizes' ][ number ]
): void => kept.set( DUE_KEY, withSize( keptDue( kept ), kind, size ) );

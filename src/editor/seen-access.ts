/**
 * The editor sends all fields of an article as soon as one has changed, such as a footnote. Beside
 * them goes what it has read of ours, so that the site leaves alone what was not changed here
 * (`gate-43`; includes/Gating/BeforeAnnouncement.php).
 */
import { select } from '@wordpress/data';
import { addFilter } from '@wordpress/hooks';
import { ACCESS, OPENS_ON } from './use-access.ts';

type Edits = Readonly< Record< string, unknown > >;

const SEEN = 'circulation_seen';

export function withSeenAccess( edits: Edits ): Edits {
	const read = select( 'core/editor' ).getCurrentPostAttribute( 'meta' ) ?? {};
	return edits.meta
		? { ...edits, [ SEEN ]: { [ ACCESS ]: read[ ACCESS ], [ OPENS_ON ]: read[ OPENS_ON ] } }
		: edits;
}

export const sendSeenAccess = () =>
	addFilter( 'editor.preSavePost', 'circulation/seen-access', withSeenAccess );

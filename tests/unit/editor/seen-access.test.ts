import { describe, expect, it } from 'vitest';
import { sendSeenAccess, withSeenAccess } from '#src/editor/seen-access.ts';
import { addFilter, editor } from '../stubs/wordpress.tsx';

describe( 'The editor’s request to save', () => {
	// Proves gate-43.
	it( 'says which access the editor has read, if it sends fields', () => {
		editor.open( {
			meta: { circulation_access: 'members', circulation_opens_on: '', footnotes: '' },
			blocks: [],
			settings: {},
		} );
		const meta = { circulation_access: 'members', footnotes: '[]' };
		expect( withSeenAccess( { meta } ) ).toEqual( {
			meta,
			circulation_seen: { circulation_access: 'members', circulation_opens_on: '' },
		} );
		expect( withSeenAccess( {} ) ).toEqual( {} );
		sendSeenAccess();
		expect( addFilter ).toHaveBeenCalledWith(
			'editor.preSavePost',
			'circulation/seen-access',
			withSeenAccess
		);
	} );
} );

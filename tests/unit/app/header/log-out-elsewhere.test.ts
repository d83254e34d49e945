import { expect, it, vi } from 'vitest';
import { startReader } from '#src/app/start-reader.ts';
import { setBrowserParts } from '../../entry/browser-parts.ts';
import { bootOf } from '../boot/boot.ts';

vi.mock( '#src/flows/session/header-reader.ts', () => ( {
	keptHeaderReader: () => null,
	readHeaderReader: async () => null,
} ) );
vi.mock( '#src/app/boot/session.ts', () => ( {
	loadSession: () => {
		throw new Error( 'The page has no use for it.' );
	},
} ) );

setBrowserParts();

// This test has its own file, because a page starts watching its session only once, with its first
// header.
it( 'A page with the header alone forgets what its reader was about to do when another tab logs them out', async () => {
	document.cookie = 'blaize_session=abc; Path=/';
	sessionStorage.setItem( 'circ-redirect', '/account/settings' );
	document.body.innerHTML = '<div data-circ-header></div>';
	startReader( bootOf() );
	document.cookie = 'blaize_session=; Path=/; Max-Age=0';
	await Promise.resolve();
	window.dispatchEvent( new StorageEvent( 'storage', { key: 'circ-session' } ) );
	expect( sessionStorage.getItem( 'circ-redirect' ) ).toBeNull();
} );

/** The object that the loader passes to a part of the app, in a form that a test can inspect. */
import { vi } from 'vitest';
import type { Boot, ModalBoot } from '#src/app/boot.ts';
import { createPageHeader } from '#src/app/header/page-header.ts';
import { pageOf } from '#src/flows/deps/page.ts';
import { CONFIG } from '../../services/stage.ts';

export const bootOf = ( given: Partial< Boot > = {} ) => ( {
	// A new object for each test, because the app caches per configuration.
	config: { ...CONFIG },
	startReader: vi.fn< Boot[ 'startReader' ] >(),
	open: vi.fn< Boot[ 'open' ] >(),
	presentChunk: vi.fn() as Boot[ 'presentChunk' ],
	showInDialog: vi.fn< Boot[ 'showInDialog' ] >(),
	...given,
} );

/** The open dialog that the loader made, with the container for the app. */
export function dialogBoot( path: string, given: Partial< ModalBoot > = {} ) {
	const dialog = document.createElement( 'dialog' );
	const host = document.createElement( 'div' );
	dialog.open = true;
	dialog.append( host );
	document.body.append( dialog );
	const close = vi.fn();
	dialog.close = close;
	return {
		host,
		close,
		boot: { ...bootOf(), dialog, path, ...given } satisfies ModalBoot,
	};
}

export const headerOf = ( { config }: Pick< Boot, 'config' > ) =>
	pageOf( config ).use( createPageHeader );

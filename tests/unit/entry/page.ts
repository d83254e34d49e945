/** A page of the site with the loader on it; the test answers the loader's network requests. */
import { expect, vi } from 'vitest';
import type { ModalBoot, Mount } from '#src/app/boot.ts';
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import { CONFIG } from '../services/stage.ts';

export const SESSION = 'blaize_session=abc; Path=/';

/** Prints the page and runs the loader on it, as a deferred script. */
export async function openPage(
	html: string,
	config: Partial< BootConfig > = {},
	address = '/story/'
): Promise< void > {
	window.history.replaceState( null, '', address );
	document.body.innerHTML = `${ html }<script type="application/json" id="circulation-config">${ JSON.stringify(
		{ ...CONFIG, ...config }
	) }</script>`;
	delete window.circulationApp;
	vi.resetModules();
	await import( '#src/entry/loader.ts' );
}

/** The loader's requests: its scripts, and its preloads for them. */
export const requests = (): string[] =>
	[
		...document.head.querySelectorAll< HTMLScriptElement | HTMLLinkElement >(
			'script[src], link[href]'
		),
	].map( ( element ) =>
		( 'src' in element ? element.src : element.href )
			.replace( 'http://localhost:8888/build/app/chunks/', '' )
			// The build replaces these placeholders with file names.
			.replace( /^\[(.+)\]\.js/, '$1' )
	);

export const appScript = (): HTMLScriptElement => {
	const script = document.head.querySelector< HTMLScriptElement >(
		'script[src*="/app/chunks/[app]."]:not([src*="/again.js"])'
	);
	if ( ! script ) {
		throw new Error( 'the app was not asked for' );
	}
	return script;
};

/** A part of the app that records where it was mounted. */
export function part( name: string ) {
	const unmount = vi.fn();
	const mount = vi.fn( ( ( root, boot ) => {
		root.innerHTML = `<h2>${ name }</h2><input aria-label="Email">`;
		root.querySelector( 'input' )?.focus();
		void boot;
		return unmount;
	} ) as Mount< ModalBoot > );
	return { mount, unmount };
}

export function stubApp() {
	const modal = part( 'the log-in form' );
	const payflow = part( 'the plans' );
	const account = part( 'the account' );
	const reader = { startReader: vi.fn() };
	return {
		modal,
		payflow,
		account,
		reader,
		/** The network answers with the app; `instead` replaces some of its parts. */
		async arrive( instead: object = {} ) {
			window.circulationApp = {
				modal: async () => modal,
				payflow: async () => payflow,
				account: async () => account,
				reader: async () => reader,
				...instead,
			} as never;
			appScript().dispatchEvent( new Event( 'load' ) );
			await vi.waitFor( () =>
				expect( document.querySelector( '.circ-shell i' ) ).toBeNull()
			);
		},
	};
}

export const dialog = (): HTMLDialogElement => {
	const found = document.querySelector( 'dialog' );
	if ( ! found ) {
		throw new Error( 'no dialog is open' );
	}
	return found;
};

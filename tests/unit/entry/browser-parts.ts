/** Browser features that the loader needs and jsdom lacks: dialogs and constructed stylesheets. */
import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Moves the focus into the dialog and back to its opener, and fires the close event a task later,
 * as browsers do.
 */
export function installDialogs(): void {
	const openers = new WeakMap< HTMLDialogElement, Element | null >();
	Object.assign( HTMLDialogElement.prototype, {
		showModal( this: HTMLDialogElement ) {
			openers.set( this, this.ownerDocument.activeElement );
			this.open = true;
			this.querySelector< HTMLElement >( 'button, input' )?.focus();
		},
		close( this: HTMLDialogElement ) {
			if ( ! this.open ) {
				return;
			}
			this.open = false;
			( openers.get( this ) as HTMLElement | null )?.focus();
			queueMicrotask( () => this.dispatchEvent( new Event( 'close' ) ) );
		},
	} );
	document.addEventListener( 'submit', ( event ) => {
		const form = event.target as HTMLFormElement;
		if ( form.getAttribute( 'method' ) === 'dialog' ) {
			event.preventDefault();
			form.closest( 'dialog' )?.close();
		}
	} );
	document.addEventListener( 'keydown', ( event ) => {
		if ( event.key === 'Escape' ) {
			document.querySelector< HTMLDialogElement >( 'dialog[open]' )?.close();
		}
	} );
}

/**
 * Call at the top of a file: listeners that the code under test adds to the window are removed
 * after its test.
 */
export function setBrowserParts(): void {
	beforeEach( () => {
		const { addEventListener } = window;
		const added: Parameters< typeof addEventListener >[] = [];
		vi.spyOn( window, 'addEventListener' ).mockImplementation(
			( ...listener: Parameters< typeof addEventListener > ) => {
				added.push( listener );
				addEventListener.apply( window, listener );
			}
		);
		onEnd = () =>
			added.forEach( ( [ name, listener ] ) => window.removeEventListener( name, listener ) );
		vi.stubGlobal(
			'CSSStyleSheet',
			class {
				replaceSync() {}
			}
		);
		Object.assign( document, { adoptedStyleSheets: [] } );
		installDialogs();
	} );
	afterEach( () => {
		onEnd();
		document.head.replaceChildren();
		document.body.replaceChildren();
	} );
}

let onEnd = () => {};

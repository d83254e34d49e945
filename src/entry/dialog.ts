/**
 * The native dialog shows modal routes over a page, without React, so that it appears at once
 * (`address-17`).
 */
import type { ModalBoot, Mount } from '#src/app/boot.ts';
import { CLOSE, config, LOG_IN } from './boot-config.ts';
import { presentChunk } from './shell.ts';

/** The dialog, which may be about to close; null if there is none. */
export let dialog: HTMLDialogElement | null = null;
let unmount: ( () => void ) | undefined;

const leave = () => {
	unmount?.();
	unmount = undefined;
};

/**
 * Stops the page behind from scrolling, without a shift by a scroll bar. Returns the unlock
 * function.
 */
function lockPage(): () => void {
	const { style, clientWidth } = document.documentElement;
	const { overflow, scrollbarGutter } = style;
	style.overflow = 'hidden';
	if ( innerWidth > clientWidth ) {
		style.scrollbarGutter = 'stable';
	}
	return () => Object.assign( style, { overflow, scrollbarGutter } );
}

/** The browser itself returns the focus to the opener and closes on Escape. */
function createDialog( path: string ): HTMLDialogElement {
	const element = document.createElement( 'dialog' );
	element.className = 'circ circ-dialog';
	// The shell takes its size from the path.
	element.dataset.to = path;
	element.dataset.brand = config.site;
	element.tabIndex = -1;
	let pressed: EventTarget | null;
	element.onpointerdown = ( { target } ) => {
		pressed = target;
	};
	element.onclick = ( { target } ) => {
		// A click on the backdrop closes, unless the press began inside, as when selecting text.
		if ( target === element && pressed === element ) {
			element.close();
		}
	};
	const unlock = lockPage();
	element.onclose = () => {
		if ( dialog === element ) {
			unlock();
			leave();
			dialog = null;
			element.remove();
		}
	};
	document.body.append( element );
	return element;
}

/** Opens the dialog, or replaces the content of the open one. */
export function showInDialog(
	load: () => Promise< { mount: Mount< ModalBoot > } >,
	boot: Omit< ModalBoot, 'dialog' >
): HTMLDialogElement {
	// A dialog that was just closed may not have fired its close event yet.
	if ( ! dialog?.open ) {
		dialog?.onclose?.( new Event( 'close' ) );
		dialog = createDialog( boot.path );
	}
	const element = dialog;
	const host = document.createElement( 'div' );
	leave();
	element.replaceChildren( host );
	// The screen sets its own name later.
	element.ariaLabel = LOG_IN;
	presentChunk(
		host,
		load,
		( { mount } ) => {
			// The reader may have closed the dialog or moved on while the chunk loaded.
			if ( host.isConnected ) {
				unmount = mount( host, { ...boot, dialog: element } );
			}
		},
		`<form method=dialog><button aria-label="${ CLOSE }">✕</button></form>`
	);
	if ( ! element.open ) {
		element.showModal();
		// Focusing inside the shell would force another layout when the shell is removed.
		element.focus();
	}
	return element;
}

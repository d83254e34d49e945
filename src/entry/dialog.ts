/**
 * Opens the native dialog in which modal routes stand over a page (`address-17`). It is drawn
 * without React so that it is there within the press.
 */
import type { ModalBoot, Mount } from '#src/app/boot/boot.ts';
import { CLOSE, config, LOG_IN } from './boot-config.ts';
import { presentChunk } from './shell.ts';

let dialog: HTMLDialogElement | null = null;
let unmount: ( () => void ) | undefined;

const leave = () => {
	unmount?.();
	unmount = undefined;
};

/**
 * The page behind stands still and keeps the room of its scroll bar, if it has one. Returns what
 * ends that.
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

/** The browser gives the focus back to what opened the dialog. Escape closes it by itself. */
function createDialog( path: string ): HTMLDialogElement {
	const element = document.createElement( 'dialog' );
	element.className = 'circ circ-dialog';
	// The shell is as large as what comes.
	element.dataset.to = path;
	element.dataset.brand = config.site;
	element.tabIndex = -1;
	let pressed: EventTarget | null;
	element.onpointerdown = ( { target } ) => {
		pressed = target;
	};
	element.onclick = ( { target } ) => {
		// The backdrop. A press that began inside, such as selecting text, does not close.
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

/** Opens the dialog, or shows something else in the one that is open. */
export function showInDialog(
	load: () => Promise< { mount: Mount< ModalBoot > } >,
	boot: Omit< ModalBoot, 'dialog' >
): HTMLDialogElement {
	// One that was just closed has not had its close event yet.
	if ( ! dialog?.open ) {
		dialog?.onclose?.( new Event( 'close' ) );
		dialog = createDialog( boot.path );
	}
	const element = dialog;
	const host = document.createElement( 'div' );
	leave();
	element.replaceChildren( host );
	// The screen names it anew.
	element.ariaLabel = LOG_IN;
	presentChunk(
		host,
		load,
		( { mount } ) => {
			// The reader may have closed it, or gone elsewhere in it, while the chunk was on its
			// way.
			if ( host.isConnected ) {
				unmount = mount( host, { ...boot, dialog: element } );
			}
		},
		`<form method=dialog><button aria-label="${ CLOSE }">✕</button></form>`
	);
	if ( ! element.open ) {
		element.showModal();
		// Were the focus in the shell, the browser would work the page out once more when that is
		// taken away.
		element.focus();
	}
	return element;
}

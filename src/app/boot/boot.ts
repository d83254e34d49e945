/** What the loader hands to the part of the app that it has loaded. */
import type { RawBootConfig } from '#src/domain/site/boot-config.ts';

export interface Boot {
	/** As PHP wrote it; `pageOf` gives what is missing its default. */
	readonly config: RawBootConfig;
	/**
	 * Shows a modal path, in the dialog that is open if there is one, with the part that path
	 * needs; nothing in a frame of another site (T42).
	 */
	open: ( path: string, detail?: unknown ) => HTMLDialogElement | undefined;
	/** Stands in the host until the chunk has come, with a way to try again when it does not. */
	presentChunk: < Chunk >(
		host: HTMLElement,
		load: () => Promise< Chunk >,
		show: ( chunk: Chunk ) => void
	) => void;
	/** The same in a dialog. */
	showInDialog: ( load: () => Promise< { mount: Mount< ModalBoot > } > ) => HTMLDialogElement;
	/**
	 * Loads the part that starts the reader of a page; the account pages do without it as long as
	 * they can.
	 */
	startReader: () => void;
}

export interface ModalBoot extends Boot {
	readonly dialog: HTMLDialogElement;
	/** Path and query to show first, such as '/account/login?redirect=/story/'. */
	readonly path: string;
	/** Detail of the window event that asked for it (`address-24`): anything may stand in it. */
	readonly detail?: unknown;
}

/** Draws into the element and returns what takes it away again. */
export type Mount< From extends Boot > = ( root: HTMLElement, boot: From ) => () => void;

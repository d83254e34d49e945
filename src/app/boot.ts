/** The loader passes this data to the part of the app that it has loaded. */
import type { RawBootConfig } from '#src/domain/site/boot-config.ts';

export interface Boot {
	/** As PHP wrote it; `pageOf` fills in the defaults. */
	readonly config: RawBootConfig;
	/**
	 * Shows a modal path, in the open dialog if there is one; does nothing in another site's frame
	 * (T42).
	 */
	open: ( path: string, detail?: unknown ) => HTMLDialogElement | undefined;
	/**
	 * Shows a placeholder in the host until the chunk has loaded, with a retry button if it fails.
	 */
	presentChunk: < Chunk >(
		host: HTMLElement,
		load: () => Promise< Chunk >,
		show: ( chunk: Chunk ) => void
	) => void;
	/** Shows a chunk in a dialog, also with a placeholder and a retry button. */
	showInDialog: ( load: () => Promise< { mount: Mount< ModalBoot > } > ) => HTMLDialogElement;
	startReader: () => void;
}

export interface ModalBoot extends Boot {
	readonly dialog: HTMLDialogElement;
	/** Path and query to show first, such as '/account/login?redirect=/story/'. */
	readonly path: string;
	/** Detail of the window event that requested the modal (`address-24`), untrusted. */
	readonly detail?: unknown;
}

/** Draws into the element and returns the function that unmounts it. */
export type Mount< From extends Boot > = ( root: HTMLElement, boot: From ) => () => void;

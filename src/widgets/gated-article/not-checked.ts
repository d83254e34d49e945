/** The wall's message while it is unknown whether the reader may read (`gate-13`). */
import { __ } from '#src/messages/translate.ts';

/** PHP marks the wall of a story that a free account opens. */
export const isForAccounts = ( { dataset }: HTMLElement ): boolean =>
	dataset.circWall === 'registered';

export const notChecked = ( gate: HTMLElement ): string =>
	isForAccounts( gate )
		? __( 'We cannot check your account right now.' )
		: __( 'We cannot check your membership right now.' );

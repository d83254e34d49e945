/** The e-mails and text messages that the outside services have sent, with their links. */
import type { Clock } from './clock.ts';

export interface Mail {
	readonly at: string;
	readonly channel: 'email' | 'text';
	readonly to: string;
	readonly subject: string;
	readonly text: string;
	/** The HTML version; '' if it was sent as plain text only. */
	readonly html: string;
	/** Site-relative addresses. */
	readonly links: readonly string[];
}

export interface Outbox {
	readonly send: ( mail: Omit< Mail, 'at' > ) => void;
	readonly all: () => readonly Mail[];
	readonly clear: () => void;
}

export const createOutbox = ( clock: Clock ): Outbox => {
	const mails: Mail[] = [];
	return {
		send: ( mail ) => mails.push( { at: clock.iso(), ...mail } ),
		all: () => mails,
		clear: () => mails.splice( 0 ),
	};
};

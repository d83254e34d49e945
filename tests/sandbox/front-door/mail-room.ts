/**
 * Puts the letters that WordPress sends (wp_mail) into the world's outbox, readable and clickable
 * like those of the outside services.
 */
import type { Registry } from '../registry.ts';

export const MAIL_ROOM = '/__sandbox/mail';

const textOf = ( value: unknown ): string => ( typeof value === 'string' ? value : '' );

/** Addresses in a plain text, without the site's origin. */
const linksIn = ( text: string ): string[] =>
	[ ...text.matchAll( /https?:\/\/[^\s/]+(\/[^\s]*)?/g ) ].map( ( [ , path = '/' ] ) => path );

/** Takes JSON { to, subject, message, html }; the caller's cookies or header name the world. */
export const mailRoom = async ( registry: Registry, request: Request ): Promise< Response > => {
	const letter = ( await request.json() ) as Record< string, unknown >;
	const text = textOf( letter.message );
	registry.worldOf( request.headers ).outbox.send( {
		channel: 'email',
		to: textOf( letter.to ),
		subject: textOf( letter.subject ),
		text: text.trim(),
		html: textOf( letter.html ),
		links: linksIn( text ),
	} );
	return new Response( null, { status: 204 } );
};

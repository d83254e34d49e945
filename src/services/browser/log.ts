/** The log has no email address, token or query value (`language-10`, `vendor-17`). */
export const redact = ( text: string ): string =>
	text
		.replace( /[^\s@<>"']+@[^\s@<>"']+/g, '[email]' )
		.replace( /\?[^\s"'<>]+/g, '?[query]' )
		.replace( /\b(?=[\w-]*\d)[\w-]{16,}/g, '[token]' );

/** `facts` are short and impersonal: a call, a status, a plan id. */
export type Log = (
	text: string,
	facts?: Readonly< Record< string, string | number | boolean | null > >
) => void;

/**
 * A reader can quote this code; the log and the site's server have it too. It names neither reader
 * nor session, and digits can be read out in any language.
 */
export function pageReference(): string {
	const { dataset } = document.documentElement;
	return ( dataset.circReference ??= crypto
		.getRandomValues( new Uint32Array( 1 ) )
		.join()
		.slice( -8 )
		.padStart( 8, '0' ) );
}

/** Writes to the console as an error by default, so that a site's error monitor sees it. */
export const createLog =
	(
		sink: Log = ( text, facts ) =>
			// eslint-disable-next-line no-console -- the log is the console.
			console.error( '[circulation]', text, {
				...facts,
				reference: pageReference(),
			} )
	): Log =>
	( text, facts ) =>
		sink(
			redact( text ),
			facts &&
				Object.fromEntries(
					Object.entries( facts ).map( ( [ key, value ] ) => [
						key,
						typeof value === 'string' ? redact( value ) : value,
					] )
				)
		);

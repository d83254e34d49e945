/**
 * Distinguishes a service's own refusal from a page of a firewall, proxy or unrouted path with the
 * same status (`wire-8`). The services refuse with pages too; their title or first heading gives
 * the reason (`wire-9`, `wire-14`).
 */
import { isPage } from './answer.ts';
import { pageHeadings } from './title-of.ts';

/** Statuses that intermediaries use as well, with the words of the service's own pages. */
const OWN: Readonly< Record< number, RegExp > > = {
	400: /^bad request$|password|needs|expired/,
	401: /^unauthori[sz]ed$|session|credentials|password|verification|expired/,
	403: /credentials|password/,
	404: /(user|session|token|state|subscription|method|card) (not found|does not exist)/,
};

/** Intermediaries never use these. */
const NEVER_FOREIGN = [ 402, 409, 410, 422 ];

/** Words on intermediaries' pages, whatever the status. */
const FOREIGN = /\b[45]\d\d\b|block/;

/**
 * Whether a refusal's body comes from an intermediary. `saysWhy`: any heading may be a bank's
 * reason.
 */
export function isForeignPage( status: number, text: string, saysWhy: boolean ): boolean {
	if ( ! isPage( text ) || NEVER_FOREIGN.includes( status ) ) {
		return false;
	}
	const headings = pageHeadings( text );
	const own = saysWhy && status === 400 ? /./ : OWN[ status ];
	return (
		headings.some( ( one ) => FOREIGN.test( one ) ) ||
		! headings.some( ( one ) => own?.test( one ) )
	);
}

/**
 * Tells a service's own refusal from a page that stands in its place (`wire-8`): a firewall, a
 * proxy or an unrouted path answers pages with the same statuses. The services refuse with pages
 * too, whose title or first heading says what is wrong (`wire-9`, `wire-14`).
 */
import { isPage } from './answer.ts';
import { pageWords } from './title-of.ts';

/**
 * Statuses with which servers and firewalls answer pages of their own, and what a service says with
 * each.
 */
const OWN: Readonly< Record< number, RegExp > > = {
	400: /^bad request$|password|needs|expired/,
	401: /^unauthori[sz]ed$|session|credentials|password|verification|expired/,
	403: /credentials|password/,
	404: /(user|session|token|state|subscription|method|card) (not found|does not exist)/,
};

/** No firewall answers with these. */
const NEVER_FOREIGN = [ 402, 409, 410, 422 ];

/** What servers and firewalls write on their pages, whatever the status is. */
const FOREIGN = /\b[45]\d\d\b|block/;

/**
 * Whether a refusal with this body is no answer of the service. `saysWhy`: any heading may be the
 * reason of a bank.
 */
export function isForeignPage( status: number, text: string, saysWhy: boolean ): boolean {
	if ( ! isPage( text ) || NEVER_FOREIGN.includes( status ) ) {
		return false;
	}
	const words = pageWords( text );
	const own = saysWhy && status === 400 ? /./ : OWN[ status ];
	return (
		words.some( ( one ) => FOREIGN.test( one ) ) || ! words.some( ( one ) => own?.test( one ) )
	);
}

/**
 * Tells a service's own refusal from a page that stands in its place (`wire-8`): a firewall, a proxy or an unrouted path
 * answers pages with the same statuses. The services refuse with pages too, whose title or first heading says what is
 * wrong (`wire-9`, `wire-14`).
 */
import { isPage } from './answer.ts';
import { pageWords } from './title-of.ts';

/** Statuses with which servers and firewalls answer pages of their own, and what a service says with each. */
const OWN: Readonly< Record< number, RegExp > > = {
	400: /^bad request$|password|needs|expired|token|nonce|card|payment|declined/,
	401: /^(unauthori[sz]ed|unauthenticated|not (authenticated|logged in))$|session|credentials|password|verification is required|expired/,
	403: /credentials|password/,
	404: /(user|account|profile|session|token|state|subscription|method|card) (was )?(not found|does not exist)/,
};

/** No firewall answers with these. */
const NEVER_FOREIGN = [ 402, 409, 410, 422 ];

/** What servers and firewalls write on their pages, whatever the status is. */
const FOREIGN =
	/\b[45]\d\d\b|access denied|block|firewall|captcha|challenge|could not be satisfied|request rejected|cloudflare|wordpress/;

/** Whether a refusal with this body is no answer of the service. `saysWhy`: any heading may be the reason of a bank. */
export function isForeignPage(
	status: number,
	text: string,
	saysWhy: boolean
): boolean {
	if ( ! isPage( text ) || NEVER_FOREIGN.includes( status ) ) {
		return false;
	}
	const words = pageWords( text );
	if ( words.length === 0 || words.some( ( one ) => FOREIGN.test( one ) ) ) {
		return true;
	}
	return ! (
		( saysWhy && status === 400 ) ||
		words.some( ( one ) => OWN[ status ]?.test( one ) )
	);
}

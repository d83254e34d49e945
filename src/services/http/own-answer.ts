/**
 * Tells a service's own refusal from another party's answer (`wire-8`): firewalls, proxies and
 * unrouted paths use the same statuses, mostly with a page, sometimes with a line of text. The
 * services refuse with a JSON object, with no body, or with a page whose title or first heading
 * says what is wrong (`wire-9`, `wire-14`).
 */
import { isPage } from './answer.ts';
import { isRecord } from '#src/domain/shape.ts';
import { lineOf, pageHeadings } from './title-of.ts';

/**
 * Statuses that servers and firewalls use too, each with the words by which the service's own
 * refusal is recognized. The services' documentation has "Email verification is required", "Bad
 * Credentials", "User not found" and the words about a link; the others are assumed. An answer
 * without such words is an outage, which can be tried again, and never "wrong password".
 */
const OWN: Readonly< Record< number, RegExp > > = {
	400: /^bad request$|password|needs|expired/,
	401: /^unauthori[sz]ed$|session|credentials|password|verification|expired/,
	403: /credentials|password/,
	404: /(user|session|token|state|subscription|method|card) (not found|does not exist)/,
};

/** Statuses with which no firewall answers. */
const NEVER_FOREIGN = [ 402, 409, 410, 422 ];

/** Statuses whose plain lines of text are checked; a line with any other status is a refusal. */
const WITH_A_LINE = [ 401, 403, 404 ];

/** Words that servers, firewalls and password-protected sites use, whatever the status. */
const FOREIGN = /\b[45]\d\d\b|block|protected|firewall|captcha/;

const isObject = ( text: string ): boolean => {
	try {
		return isRecord( JSON.parse( text ) );
	} catch {
		return false;
	}
};

/**
 * Whether a refusal with this body does not come from the service. `saysWhy`: any heading of a 400
 * may be a bank's reason.
 */
export function isForeignAnswer( status: number, text: string, saysWhy: boolean ): boolean {
	const isLine = ! isPage( text );
	if (
		NEVER_FOREIGN.includes( status ) ||
		( isLine && ( ! WITH_A_LINE.includes( status ) || text.trim() === '' || isObject( text ) ) )
	) {
		return false;
	}
	const words = isLine ? [ lineOf( text ) ] : pageHeadings( text );
	const own = saysWhy && status === 400 ? /./ : OWN[ status ];
	return (
		words.some( ( one ) => FOREIGN.test( one ) ) || ! words.some( ( one ) => own?.test( one ) )
	);
}

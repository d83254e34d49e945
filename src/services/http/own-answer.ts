/**
 * Firewalls, proxies and unrouted paths use the services' statuses too, mostly with a page or a
 * line of text (`wire-8`). The services refuse with a JSON object, no body, or a page whose title
 * or first heading says what is wrong (`wire-9`, `wire-14`).
 */
import { isPage } from './answer.ts';
import { recordIn } from '#src/domain/shape.ts';
import { lineOf, pageHeadings } from './title-of.ts';

/**
 * An answer without the service's own words is an outage, never "wrong password". "Email
 * verification is required", "Bad Credentials", "User not found" and the words about a link are
 * documented; the others are assumed.
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

/**
 * `saysWhy`: a 400 of this call may name a bank's reason, so any heading counts as the service's.
 */
export function isForeignAnswer( status: number, text: string, saysWhy: boolean ): boolean {
	const isLine = ! isPage( text );
	if (
		NEVER_FOREIGN.includes( status ) ||
		( isLine && ( ! WITH_A_LINE.includes( status ) || text.trim() === '' || recordIn( text ) ) )
	) {
		return false;
	}
	const words = isLine ? [ lineOf( text ) ] : pageHeadings( text );
	const own = saysWhy && status === 400 ? /./ : OWN[ status ];
	return (
		words.some( ( one ) => FOREIGN.test( one ) ) || ! words.some( ( one ) => own?.test( one ) )
	);
}

/** The bank's or provider's sentence comes first, then ours with what to do (`payment-57`). */
import { __ } from './translate.ts';

const otherCard = () =>
	__( 'Your bank did not accept this card. Try another card, or ask your bank.' );

export const cardNotAccepted = (): string =>
	__( 'Your card was not accepted. Please check it or use another one.' );

interface Decline {
	/**
	 * The provider's codes, compared on 2026-11-27 with the names and kinds of
	 * https://developer.paypal.com/braintree/docs/reference/general/processor-responses/authorization-responses
	 * as https://github.com/api-evangelist/braintree lists them (2026-07-14).
	 */
	readonly codes: readonly number[];
	/** Matches the provider's phrases for the code. */
	readonly pattern: RegExp;
	readonly text: () => string;
}

/** A code takes precedence. The first matching phrase wins, so the general ones come last. */
const DECLINES: readonly Decline[] = [
	{
		codes: [ 2001 ],
		pattern: /insufficient funds/i,
		text: () =>
			__(
				'Your bank says there is not enough money in the account. Try another card, or ask your bank.'
			),
	},
	{
		codes: [ 2002, 2003 ],
		pattern: /limit exceeded/i,
		text: () =>
			__(
				'This is more than your bank allows for the card right now. Try another card, or ask your bank.'
			),
	},
	{
		codes: [ 2004, 2006 ],
		pattern: /expired card|card (?:is|has) expired|expiration date/i,
		text: () =>
			__(
				'Your bank says that the card has expired, or that its date is not right. Check the date, or try another card.'
			),
	},
	{
		codes: [ 2005, 2007, 2008, 2009, 2051 ],
		pattern:
			/(?:invalid|incorrect) (?:credit )?card number|no account|no such issuer|length error|does not match method of payment/i,
		text: () =>
			__( 'The bank does not know this card. Check the number, or try another card.' ),
	},
	{
		codes: [ 2010, 2060 ],
		// The gateway's own reasons join words with underscores: avs_and_cvv.
		pattern: /(?<![a-z])(?:cvv|avs)(?![a-z])|security code|address verification/i,
		text: () =>
			__(
				'The security code or postal code does not match your card. Check them, or try another card.'
			),
	},
	{
		codes: [ 2016, 2069, 2094 ],
		pattern: /duplicate|payment has already been completed/i,
		text: () =>
			__(
				'The same payment was sent a moment ago. Look at your membership before you try again.'
			),
	},
	{
		codes: [ 2011, 2041, 2043, 2044, 2047 ],
		pattern: /call (?:issuer|for approval)|voice authori[sz]ation/i,
		text: () =>
			__(
				'Your bank wants to hear from you first. Call the number on your card, or try another card.'
			),
	},
	{
		codes: [ 2099, 2101 ],
		pattern:
			/(?:cardholder )?authentication required|additional authori[sz]ation|three_d_secure/i,
		text: () =>
			__(
				'Your bank could not confirm that it was you. Try another card, or ask your bank.'
			),
	},
	{
		codes: [ 3000 ],
		pattern: /network unavailable|processor unavailable/i,
		text: () => __( 'Your bank could not be reached. Please try again in a few minutes.' ),
	},
	{
		codes: [],
		// Refusals by the gateway's own rules: no bank refused the card, and their wording is a
		// suspicion or jargon.
		pattern: /gateway.rejected(?!\W*application)/i,
		text: cardNotAccepted,
	},
	{
		codes: [],
		pattern: /nonce/i,
		text: () =>
			__(
				'Your payment details have expired or were already used. Nothing was charged. Please enter them again.'
			),
	},
	{
		codes: [
			2024, 2059, 2063, 2066, 2067, 2068, 2070, 2071, 2072, 2073, 2074, 2075, 2076, 2077,
			2079, 2081, 2082, 2083, 2084, 2085, 2086, 2087, 2088, 2089, 2091, 2093, 2096, 2097,
			2098, 2100,
		],
		pattern:
			/\bpaypal\b|\b(?:apple|google|android) pay\b|\bpay(?:er|ee) account\b|(?:funding|payment) instrument|card type not enabled/i,
		text: () =>
			__( 'This way to pay was not accepted. Choose another one, or pay with a card.' ),
	},
	// The reader may not be the owner of a lost, stolen or suspicious card.
	{
		codes: [
			2000, 2012, 2013, 2014, 2015, 2017, 2018, 2019, 2020, 2021, 2022, 2029, 2034, 2038,
			2046, 2050, 2053, 2057, 2061, 2104, 2105, 2106, 2107, 2108,
		],
		pattern:
			/do not honou?r|lost|stolen|fraud|not allowed|stopped|violation|invalid transaction|restriction|risk|cannot authori[sz]e at this time|card not activated|closed card|(?:offline )?issuer declined|no action taken/i,
		text: otherCard,
	},
];

/** A bank's or wallet's text has a typical beginning, a code, or jargon. */
const IS_THEIRS =
	/^\W*(?:processor|gateway|issuer|declined|do not honou?r|pay(?:er|ee)\b|paypal (?:buyer|business|payee|payment|validation))\b|\b[23]\d{3}\b|\bnonce\b|\b(?:merchant account|risk model|(?:funding|payment) instrument)\b|[a-z]_[a-z]/i;

/** Readers must not see identifiers, codes without a sentence, or any suspicion. */
const IS_WITHHELD =
	/[a-z\d]_[a-z\d]|:\/\/|<\/?[a-z!]|\bnonce\b|\bmerchant account\b|\brisk\b|lost|stolen|fraud|pick ?up|violation|suspected|^[\W\d]*$/i;

/** A URL, markup, or a dotted or camelCase identifier is meant for programs, not for readers. */
const IS_FOR_PROGRAMS = /:\/\/|<\/?[a-z!]|^\W*[\w.]*[a-z][A-Z.]\w+\W*$/;

/** Keeps the bank's sentence if it may be shown, and appends ours. */
const withOurs = ( theirs: string, ours: string ) =>
	IS_WITHHELD.test( theirs )
		? ours
		: `${ theirs.replace( /[\s.:,;]+$/, '' ) }${ /[!?]$/.test( theirs ) ? '' : '.' } ${ ours }`;

/** A known decline gets our text appended; `otherwise` replaces what is not a sentence. */
export function declineText( message: string | null, otherwise: () => string ): string {
	if ( ! message ) {
		return otherwise();
	}
	if ( ! IS_THEIRS.test( message ) ) {
		const plain = DECLINES.find( ( { pattern } ) =>
			new RegExp( `^(?:${ pattern.source })\\W*$`, 'i' ).test( message )
		);
		if ( plain ) {
			return withOurs( message, plain.text() );
		}
		return IS_FOR_PROGRAMS.test( message ) ? otherwise() : message;
	}
	const code = Number( /\b[23]\d{3}\b/.exec( message )?.[ 0 ] );
	const known =
		DECLINES.find( ( { codes } ) => codes.includes( code ) ) ??
		DECLINES.find( ( { pattern } ) => pattern.test( message ) );
	return withOurs( message, known ? known.text() : otherwise() );
}

/**
 * Asks a real tenant what no reference answers, with safe requests only: GET without a session or
 * with a made-up one, OPTIONS, and a made-up token. It never sends a password, a card, a payment or
 * a save.
 */
import { randomUUID } from 'node:crypto';
import { StepFailed } from '../processes/steps.mjs';
import { redact, redactCookie, redactText } from './redact.mjs';

const TIMEOUT_MS = 10_000;

/** The default path of the identity service's extensions. */
const EXTENSIONS = 'plugins/public';

const PREFIX = /^[a-z0-9][a-z0-9_-]{0,39}$/;
const PREFIX_OF_PARTS = /^[a-z0-9][a-z0-9_-]{0,39}(?:\/[a-z0-9][a-z0-9_-]{0,39}){0,3}$/;

/**
 * The path prefixes of a tenant's services: the given ones, otherwise the usual ones.
 * @param {Record<string, string>} usual
 * @param {Record<string, string>} given As in the plugin's settings, without leading and trailing slashes.
 * @throws {StepFailed}
 */
export function prefixesOf( usual, given ) {
	for ( const [ name, prefix ] of Object.entries( given ) ) {
		const form = name === 'extensions' ? PREFIX_OF_PARTS : PREFIX;
		if ( ! form.test( prefix ) ) {
			throw new StepFailed(
				`"${ prefix }" is no prefix for --${ name }.`,
				`Name it as the plugin's settings do, without a slash before or behind: --${ name } ${ usual[ name ] ?? EXTENSIONS }`
			);
		}
	}
	return { extensions: EXTENSIONS, ...usual, ...given };
}

/**
 * The questions to a tenant.
 *
 * @typedef {Object} Question
 * @property {string}                                                                           id        Its name in the record.
 * @property {'GET'|'OPTIONS'}                                                                  method    No other method is ever sent.
 * @property {string}                                                                           path      With its query.
 * @property {boolean}                                                                          [session] Whether to send a made-up session id.
 * @property {string}                                                                           [accept]  Default: JSON.
 *
 * @param    {{ identity: string, decision: string, cardprovider: string, extensions: string }} prefixes
 * @return {Question[]} In the order in which they are asked.
 */
export const questionsFor = ( { identity, decision, cardprovider, extensions } ) => [
	{ id: 'home', method: 'GET', path: '/', accept: 'text/html' },
	{ id: 'account', method: 'GET', path: `/${ identity }/account` },
	{
		id: 'account-any',
		method: 'GET',
		path: `/${ identity }/account`,
		accept: '*/*',
	},
	{
		id: 'account-made-up',
		method: 'GET',
		path: `/${ identity }/account`,
		session: true,
	},
	{
		id: 'profile',
		method: 'GET',
		path: `/${ identity }/profile`,
		session: true,
	},
	{ id: 'datalayer', method: 'GET', path: `/${ identity }/datalayer` },
	{
		id: 'datalayer-made-up',
		method: 'GET',
		path: `/${ identity }/datalayer`,
		session: true,
	},
	{
		id: 'token',
		method: 'GET',
		path: `/${ identity }/token-exchange?token=${ randomUUID() }`,
	},
	{
		id: 'subscriptions',
		method: 'GET',
		path: `/${ identity }/payment/${ cardprovider }/subscriptions`,
		session: true,
	},
	{
		id: 'payment-methods',
		method: 'GET',
		path: `/${ decision }/payment/${ cardprovider }/payment-methods`,
		session: true,
	},
	{
		id: 'sessions',
		method: 'GET',
		path: `/${ decision }/public/sessions/v1/sessions`,
		session: true,
	},
	{
		id: 'engine',
		method: 'GET',
		path: `/${ decision }/decision-engine?sdkFeatureSlug=made-up-feature`,
	},
	{
		id: 'subscribe',
		method: 'OPTIONS',
		path: `/${ identity }/payment/${ cardprovider }/subscribe`,
	},
	{
		id: 'subscribe-newer',
		method: 'OPTIONS',
		path: `/${ decision }/subscribe`,
	},
	{
		id: 'one-tap',
		method: 'OPTIONS',
		path: `/${ extensions }/google-one-tap-login/otl`,
	},
	{
		id: 'comments',
		method: 'OPTIONS',
		path: `/${ extensions }/openweb/sso`,
	},
	{
		id: 'nothing',
		method: 'OPTIONS',
		path: `/${ extensions }/made-up-extension`,
	},
];

/**
 * @param {string | undefined} text
 * @throws {StepFailed}
 */
export function tenantAddress( text ) {
	const wrong = ( what ) =>
		new StepFailed(
			what,
			'Name the address of the site as readers see it, without a path: --tenant https://www.example.com'
		);
	if ( ! text || ! URL.canParse( text ) ) {
		throw wrong( `"${ text ?? '' }" is no address.` );
	}
	const url = new URL( text );
	const isHere = /^(localhost|127\.0\.0\.1|.+\.localhost)$/.test( url.hostname );
	if ( url.protocol !== 'https:' && ! ( url.protocol === 'http:' && isHere ) ) {
		throw wrong( `"${ text }" is no https address.` );
	}
	if ( url.username || url.password ) {
		throw wrong( 'The address holds a name or a password.' );
	}
	if ( url.pathname !== '/' || url.search || url.hash ) {
		throw wrong( `"${ text }" has something behind the host.` );
	}
	return url;
}

const HEADERS =
	/^(content-type|cache-control|vary|retry-after|allow|www-authenticate|ratelimit.*|x-rate-?limit.*|access-control-.*)$/;

const bodyOf = ( type, text ) => {
	if ( text.trim() === '' ) {
		return { kind: 'empty' };
	}
	try {
		return { kind: 'json', shape: redact( JSON.parse( text ) ) };
	} catch {
		const inTag = ( tag ) =>
			redactText(
				( new RegExp( `<${ tag }[^>]*>([^]*?)</${ tag }>`, 'i' ).exec( text )?.[ 1 ] ?? '' )
					.replace( /<[^>]*>/g, '' )
					.trim()
			);
		return /html/i.test( type ) || /^\s*</.test( text )
			? { kind: 'page', title: inTag( 'title' ), h1: inTag( 'h1' ) }
			: { kind: 'text' };
	}
};

const reasonOf = ( error ) =>
	error.name === 'TimeoutError'
		? 'no answer in time'
		: ( error.cause?.code ?? error.cause?.message ?? error.message );

async function ask( base, question, session, timeout ) {
	const { id, method, path, accept = 'application/json' } = question;
	const row = {
		id,
		asked: `${ method } ${ path.replace( /token=.*/, 'token=(made up)' ) }`,
		as: question.session ? 'a made-up session' : 'a visitor',
		accept,
	};
	try {
		const response = await fetch( new URL( path, base ), {
			method,
			redirect: 'manual',
			headers: {
				accept,
				...( question.session && {
					cookie: `blaize_session=${ session }`,
				} ),
			},
			signal: AbortSignal.timeout( timeout ),
		} );
		const text = await response.text();
		return {
			...row,
			status: response.status,
			headers: Object.fromEntries(
				[ ...response.headers ]
					.filter( ( [ name ] ) => HEADERS.test( name ) )
					.map( ( [ name, value ] ) => [ name, redactText( value ) ] )
			),
			cookies: response.headers
				.getSetCookie()
				.map( ( line ) => redactCookie( line, base.hostname ) ),
			body: bodyOf( response.headers.get( 'content-type' ) ?? '', text ),
		};
	} catch ( error ) {
		return {
			...row,
			status: null,
			failed: redactText( reasonOf( error ) ),
		};
	}
}

/**
 * Asks one question after the other.
 * @param {URL}        base
 * @param {Question[]} questions
 * @param {number}     [timeout] Milliseconds for each.
 * @throws {StepFailed} If the tenant does not answer at all.
 */
export async function askTenant( base, questions, timeout = TIMEOUT_MS ) {
	const session = randomUUID();
	const rows = [];
	for ( const question of questions ) {
		rows.push( await ask( base, question, session, timeout ) );
		// If the host does not exist, the other questions would fail too.
		if ( rows.length === 2 && rows.every( ( { status } ) => status === null ) ) {
			throw new StepFailed(
				`Nobody answers at ${ base.origin } (${ rows[ 0 ].failed }).`,
				'Look at the spelling of the address, and whether this machine may reach it.'
			);
		}
	}
	return rows;
}

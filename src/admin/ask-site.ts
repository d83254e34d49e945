/**
 * Calls REST routes of the site and turns errors into sentences. WordPress's own client sends the
 * nonce and renews a stale one.
 */
import apiFetch from '@wordpress/api-fetch';
import { __, sprintf } from '@wordpress/i18n';
import { isRecord, type Raw } from '#src/domain/shape.ts';
import type { SettingsProblem } from './settings-data.ts';

export type SiteAnswer< Value > =
	| { readonly kind: 'answered'; readonly value: Value }
	| { readonly kind: 'failed'; readonly message: string };

/** The rejection of apiFetch; any part may be missing if a proxy answered. */
interface Rejection {
	readonly code?: unknown;
	readonly message?: unknown;
	readonly data?: {
		readonly status?: unknown;
		readonly problems?: readonly SettingsProblem[];
	} | null;
}

/**
 * Posts the data, if there is any. An unreadable answer is a failure, because a firewall or another
 * plugin may send anything with status 200. Never throws.
 */
export const askSite = < Value >(
	path: string,
	isReadable: ( answer: Raw ) => boolean,
	data?: object
): Promise< SiteAnswer< Value > > =>
	call< Value >(
		ours( { path, ...( data && { method: 'POST', data } ) } ),
		( answer ) => isRecord( answer ) && isReadable( answer )
	);

/** Calls WordPress's own routes and shows their error messages. Never throws. */
export const askWordPress = < Value >(
	request: Request,
	isReadable: ( answer: unknown ) => boolean
): Promise< SiteAnswer< Value > > => call( request, isReadable, true );

interface Request {
	readonly path: string;
	readonly method?: 'POST';
	readonly data?: object;
	readonly body?: FormData;
}

const ours = ( request: Request ): Request => ( {
	...request,
	path: `/circulation/v1/${ request.path }`,
} );

async function call< Value >(
	request: Request,
	isReadable: ( answer: unknown ) => boolean,
	showsMessage = false
): Promise< SiteAnswer< Value > > {
	try {
		const value = await apiFetch< Value >( { ...request } );
		return isReadable( value )
			? { kind: 'answered', value }
			: { kind: 'failed', message: UNREADABLE() };
	} catch ( error ) {
		const rejection = ( error ?? {} ) as Rejection;
		const { code, message } = rejection;
		return {
			kind: 'failed',
			message:
				showsMessage && ! OUR_MESSAGES.includes( code ) && message
					? String( message )
					: failureText( rejection ),
		};
	}
}

const UNREADABLE = () =>
	__(
		'The answer of the site cannot be read. Try again in a moment; if this continues, look in the error log of the site.',
		'circulation'
	);

/** Error codes for which our sentence is better than the client's message. */
const OUR_MESSAGES: readonly unknown[] = [
	'offline_error',
	'fetch_error',
	'invalid_json',
	'unknown_error',
	'rest_cookie_invalid_nonce',
	undefined,
];

/** Statuses whose message comes from our own route and names the problem. */
const ROUTE_MESSAGES = [ 404, 409 ];

function failureText( { code, message, data }: Rejection ): string {
	if ( code === 'offline_error' ) {
		return __( 'You are offline. Try again once you are connected.', 'circulation' );
	}
	const status = Number( data?.status ?? 0 );
	if ( code === 'rest_cookie_invalid_nonce' || status === 401 ) {
		return __(
			'You are no longer logged in. Log in again in another tab, then try again in this one.',
			'circulation'
		);
	}
	if ( ROUTE_MESSAGES.includes( status ) && typeof message === 'string' ) {
		return message;
	}
	if ( data?.problems?.length ) {
		return data.problems.map( ( problem ) => problem.message ).join( ' ' );
	}
	if ( status === 403 ) {
		return __(
			'Your account may not do this. Ask an administrator of this site.',
			'circulation'
		);
	}
	if ( status === 429 ) {
		return __( 'Too many tries. Wait a minute, then try again.', 'circulation' );
	}
	return status > 0
		? sprintf(
				/* translators: %d: an HTTP status such as 500. */
				__(
					'The site answered with an error (status %d). Try again in a moment; if this continues, look in the error log of the site.',
					'circulation'
				),
				status
			)
		: __( 'The site did not answer. Wait a moment, then try again.', 'circulation' );
}

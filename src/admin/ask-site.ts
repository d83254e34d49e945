/**
 * Reads from our own routes in wp-admin and says what came of it. WordPress's own client sends the nonce and renews a
 * stale one by itself.
 */
import apiFetch from '@wordpress/api-fetch';
import { __, sprintf } from '@wordpress/i18n';

export type SiteAnswer< Value > =
	| { readonly kind: 'answered'; readonly value: Value }
	| { readonly kind: 'failed'; readonly message: string };

/** What apiFetch rejects with; each part may be missing when a proxy answered instead of WordPress. */
interface Rejection {
	readonly code?: unknown;
	readonly data?: { readonly status?: unknown } | null;
}

/** Never throws. */
export async function askSite< Value >(
	path: string
): Promise< SiteAnswer< Value > > {
	try {
		return {
			kind: 'answered',
			value: await apiFetch< Value >( {
				path: `/circulation/v1/${ path }`,
			} ),
		};
	} catch ( error ) {
		return {
			kind: 'failed',
			message: failureText( ( error ?? {} ) as Rejection ),
		};
	}
}

function failureText( { code, data }: Rejection ): string {
	if ( code === 'offline_error' ) {
		return __(
			'You are offline. Try again once you are connected.',
			'circulation'
		);
	}
	const status = Number( data?.status ?? 0 );
	if ( code === 'rest_cookie_invalid_nonce' || status === 401 ) {
		return __(
			'You are no longer logged in. Log in again in another tab, then try again in this one.',
			'circulation'
		);
	}
	if ( status === 403 ) {
		return __(
			'Your account may not do this. Ask an administrator of this site.',
			'circulation'
		);
	}
	if ( status === 429 ) {
		return __(
			'That was too often within a minute. Wait a minute, then try again.',
			'circulation'
		);
	}
	return status > 0
		? sprintf(
				/* translators: %d: an HTTP status such as 500. */
				__(
					'The site answered with an error (status %d). Try again in a moment; if it goes on, look into the error log of the site.',
					'circulation'
				),
				status
			)
		: __(
				'The site did not answer. Wait a moment, then try again.',
				'circulation'
			);
}

/**
 * Saves settings through our own route (`site-2`, `site-3`). WordPress's own client sends the nonce
 * and renews a stale one.
 */
import apiFetch from '@wordpress/api-fetch';
import { __, sprintf } from '@wordpress/i18n';
import { isRecord } from '#src/domain/shape.ts';
import type {
	KeyStates,
	Revisions,
	SettingsProblem,
	SettingsScreenData,
	SettingsValues,
} from './settings-data.ts';

export type SaveOutcome =
	| {
			readonly kind: 'saved';
			readonly values: SettingsValues;
			readonly keys: KeyStates;
			readonly revisions: Revisions;
			/** Those of the stored settings. */
			readonly problems: readonly SettingsProblem[];
			/** Addresses of the network's sites that keep a value of their own (`site-32`). */
			readonly kept: readonly string[];
			/** A sentence about each part of a file that does not come along (`site-28`). */
			readonly left: readonly string[];
	  }
	| { readonly kind: 'refused'; readonly problems: readonly SettingsProblem[] }
	/** Another user saved in between; the returned values are theirs. */
	| {
			readonly kind: 'overtaken';
			readonly message: string;
			readonly values: SettingsValues;
			readonly revisions: Revisions;
	  }
	| { readonly kind: 'failed'; readonly message: string };

type SettingsAnswer = Pick< SettingsScreenData, 'values' | 'keys' | 'revisions' | 'problems' > & {
	readonly kept: readonly string[];
	readonly left: readonly string[];
};

/** A firewall or another plugin may send anything with a status of 200. */
const isAnswer = ( answer: unknown ): answer is SettingsAnswer =>
	isRecord( answer ) &&
	[ answer.values, answer.keys, answer.revisions ].every( isRecord ) &&
	[ answer.problems, answer.kept, answer.left ].every( Array.isArray );

/** The rejection of apiFetch; any part may be missing if a proxy answered. */
interface Rejection {
	readonly code?: unknown;
	readonly message?: unknown;
	readonly data?: {
		readonly values?: SettingsAnswer[ 'values' ];
		readonly revisions?: Revisions;
		readonly status?: unknown;
		readonly problems?: readonly SettingsProblem[];
	} | null;
}

/**
 * Saves only the settings in `changes`, those of a network or of a `file` where `from` says so. The
 * save is refused if one of them has changed since its revision was read. Never throws.
 */
export async function saveSettings(
	changes: Readonly< Record< string, unknown > >,
	revisions: Revisions,
	from: { readonly network?: true; readonly file?: true } = {}
): Promise< SaveOutcome > {
	try {
		const answer = await apiFetch< unknown >( {
			path: '/circulation/v1/settings',
			method: 'POST',
			data: { ...changes, revisions, ...from },
		} );
		if ( ! isAnswer( answer ) ) {
			return { kind: 'failed', message: failureText( {} ) };
		}
		return {
			kind: 'saved',
			values: { ...answer.values, keys: {} },
			keys: answer.keys,
			revisions: answer.revisions,
			problems: answer.problems,
			kept: answer.kept,
			left: answer.left,
		};
	} catch ( error ) {
		const rejection = ( error ?? {} ) as Rejection;
		const { problems, values, revisions: newer } = rejection.data ?? {};
		if ( rejection.code === 'settings_overtaken' && values && newer ) {
			return {
				kind: 'overtaken',
				message: String( rejection.message ),
				values: { ...values, keys: {} },
				revisions: newer,
			};
		}
		return problems?.length
			? { kind: 'refused', problems }
			: { kind: 'failed', message: failureText( rejection ) };
	}
}

function failureText( { code, message, data }: Rejection ): string {
	if ( code === 'offline_error' ) {
		return __(
			'You are offline. Nothing was saved, and what you typed is still here. Save again once you are connected.',
			'circulation'
		);
	}
	if ( code === 'fetch_error' ) {
		return __(
			'The site did not answer. What you typed is still here. Wait a moment, then save again.',
			'circulation'
		);
	}
	const status = Number( data?.status ?? 0 );
	if ( code === 'rest_cookie_invalid_nonce' || status === 401 ) {
		return __(
			'You are no longer logged in. What you typed is still here. Log in again in another tab, then save again in this one.',
			'circulation'
		);
	}
	if ( status === 403 ) {
		return __(
			'Your account may not change these settings. Nothing was saved. Ask an administrator of this site.',
			'circulation'
		);
	}
	if ( status >= 400 && status < 500 ) {
		return sprintf(
			/* translators: %d: an HTTP status such as 413. */
			__(
				'The site refused to save (status %d). What you typed is still here.',
				'circulation'
			),
			status
		);
	}
	if ( code === 'service_unavailable' ) {
		return sprintf(
			/* translators: %s: what happened, a sentence in English. */
			__(
				'Not everything was saved. %s What you typed is still here. Save again in a moment.',
				'circulation'
			),
			String( message )
		);
	}
	return __(
		'The site could not save: it answered with an error that we cannot read. What you typed is still here. Save again in a moment; if this continues, look in the error log of the site.',
		'circulation'
	);
}

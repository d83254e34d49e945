/** Reads and changes the reader's newsletters through the site: POST newsletters (`rest-21`). */
import type { NewslettersFailure } from '#src/domain/failure.ts';
import {
	EXCLUSIVE_KINDS,
	type NewsletterList,
	type Newsletters,
	type NewsletterUpdate,
} from '#src/domain/newsletters/newsletter.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { SITE_IDS } from '#src/domain/site/page-settings.ts';
import { callLogText } from '#src/messages/log-calls.ts';
import type { Log } from '../browser/log.ts';
import { isRecord, rowsOf, textIn, type Raw } from '#src/domain/shape.ts';
import { siteFailure } from './site-failure.ts';
import { unreadableReply } from './site-rest-error.ts';
import type { SiteTransport } from './transport.ts';

type Fields = [ name: string, value: string ][];

const CALL = 'site.newsletters';
const PATH = 'newsletters';

const OWN_REFUSALS = {
	not_entitled: 'not-entitled',
	unknown_list: 'unknown-list',
	email_not_verified: 'email-not-verified',
} as const;

/** `email` must be the account's address; the site refuses any other. */
export function createNewsletters( transport: SiteTransport, log: Log ) {
	const ask = ( action: string, email: string, fields: Fields = [] ) =>
		transport.post( CALL, PATH, {
			nonceField: 'nonce',
			form: [ [ 'action', action ], [ 'email', email ], ...fields ],
		} );

	const report = async (
		action: string,
		email: string,
		fields: Fields
	): Promise< Result< null, NewslettersFailure > > => {
		try {
			const body = await ask( action, email, fields );
			return isRecord( body ) && body.success === true
				? done( null )
				: failed( 'service-unavailable' );
		} catch ( error ) {
			return failed( siteFailure( error, OWN_REFUSALS ) );
		}
	};

	return {
		/** @throws SiteRestError */
		async read( email: string ) {
			const body = await ask( 'read', email );
			const read = isRecord( body ) ? newslettersOf( body ) : null;
			if ( ! read ) {
				log( callLogText.serviceUnavailable(), {
					call: CALL,
					reason: 'unreadable',
					status: 200,
				} );
				throw unreadableReply( 200 );
			}
			return read;
		},
		/** Sends nothing if both lists are empty. */
		async update( email: string, { subscribe, unsubscribe }: NewsletterUpdate ) {
			const fields: Fields = [
				...subscribe.map( ( id ) => [ 'subscribe[]', id ] as const ),
				...unsubscribe.map( ( id ) => [ 'unsubscribe[]', id ] as const ),
			].map( ( [ ...pair ] ) => pair );
			return fields.length === 0 ? done( null ) : report( 'update', email, fields );
		},
		/** Call it with the new address after an email change, and after a pause or its end. */
		accountChange: ( email: string, { isPaused }: { readonly isPaused?: boolean } ) =>
			report(
				'account_change',
				email,
				isPaused === undefined ? [] : [ [ 'pause_membership', isPaused ? '1' : '0' ] ]
			),
	};
}

const idIn = ( raw: unknown, key: string ): string | null =>
	isRecord( raw ) ? textIn( raw, key ) || null : null;

/** Null if a required part is unreadable: a switch that is on must not look off. */
function newslettersOf( { lists, userinfo, membership }: Raw ): Newsletters | null {
	const subscribed = isRecord( userinfo )
		? rowsOf( userinfo.list_subscriptions, ( one ) => idIn( one, 'list_id' ) )
		: null;
	const byBrand = byName( SITE_IDS, lists );
	const exclusive = byName( EXCLUSIVE_KINDS, membership );
	return subscribed && byBrand && exclusive ? { lists: byBrand, exclusive, subscribed } : null;
}

/** A missing name means no lists. */
function byName< Name extends string >(
	names: readonly Name[],
	groups: unknown
): Record< Name, readonly NewsletterList[] > | null {
	const read = isRecord( groups )
		? names.map( ( name ) => [ name, listsIn( groups[ name ] ?? [] ) ] as const )
		: [ [ '', null ] as const ];
	return read.every( ( [ , lists ] ) => lists !== null )
		? ( Object.fromEntries( read ) as Record< Name, readonly NewsletterList[] > )
		: null;
}

function listFromWire( raw: unknown ): NewsletterList | null {
	const id = idIn( raw, 'id' );
	return id && isRecord( raw )
		? {
				id,
				name: textIn( raw, 'name' ),
				description: textIn( raw, 'description' ),
				frequency: textIn( raw, 'frequency' ),
			}
		: null;
}

const listsIn = ( raw: unknown ): readonly NewsletterList[] | null =>
	rowsOf( raw, listFromWire, ( { id } ) => id );

/** Reads and changes newsletters of the reader, through the site: POST newsletters (`rest-21`). */
import type { NewslettersFailure } from '#src/domain/failure.ts';
import {
	EXCLUSIVE_KINDS,
	NEWSLETTER_BRANDS,
	type NewsletterList,
	type Newsletters,
	type NewsletterUpdate,
} from '#src/domain/newsletters/newsletter.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { isRecord, textIn, type Raw } from '../http/shape.ts';
import { siteFailure } from './site-failure.ts';
import { unreadableReply } from './site-rest-error.ts';
import type { SiteTransport } from './transport.ts';

/** `email` is the address of the reader's account; the site refuses any other. */
export interface NewslettersClient {
	/** @throws SiteRestError */
	read: ( email: string ) => Promise< Newsletters >;
	/** Nothing is sent when both lists are empty. */
	update: (
		email: string,
		change: NewsletterUpdate
	) => Promise< Result< null, NewslettersFailure > >;
	/** After a change of the address, which is the new one then, and after a pause or its end. */
	accountChange: (
		email: string,
		change: { readonly isPaused?: boolean }
	) => Promise< Result< null, NewslettersFailure > >;
}

type Fields = [ name: string, value: string ][];

const CALL = 'site.newsletters';
const PATH = 'newsletters';

const OWN_REFUSALS = {
	not_entitled: 'not-entitled',
	unknown_list: 'unknown-list',
} as const;

export function createNewsletters(
	transport: SiteTransport
): NewslettersClient {
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
		async read( email ) {
			const body = await ask( 'read', email );
			const read = isRecord( body ) ? newslettersOf( body ) : null;
			if ( ! read ) {
				throw unreadableReply( 200 );
			}
			return read;
		},
		async update( email, { subscribe, unsubscribe } ) {
			const fields: Fields = [
				...subscribe.map( ( id ) => [ 'subscribe[]', id ] as const ),
				...unsubscribe.map(
					( id ) => [ 'unsubscribe[]', id ] as const
				),
			].map( ( [ ...pair ] ) => pair );
			return fields.length === 0
				? done( null )
				: report( 'update', email, fields );
		},
		accountChange: ( email, { isPaused } ) =>
			report(
				'account_change',
				email,
				isPaused === undefined
					? []
					: [ [ 'pause_membership', isPaused ? '1' : '0' ] ]
			),
	};
}

/** Null when what the route promises is not all there: an unknown state is no empty one. */
function newslettersOf( { lists, userinfo, membership }: Raw ) {
	const subscriptions = isRecord( userinfo )
		? userinfo.list_subscriptions
		: null;
	if (
		! isRecord( lists ) ||
		! isRecord( membership ) ||
		! Array.isArray( subscriptions )
	) {
		return null;
	}
	return {
		lists: byName( NEWSLETTER_BRANDS, lists ),
		exclusive: byName( EXCLUSIVE_KINDS, membership ),
		subscribed: subscriptions
			.filter( isRecord )
			.map( ( one ) => textIn( one, 'list_id' ) )
			.filter( Boolean ),
	};
}

const byName = < Name extends string >( names: readonly Name[], groups: Raw ) =>
	Object.fromEntries(
		names.map( ( name ) => [ name, listsIn( groups[ name ] ) ] )
	) as Record< Name, readonly NewsletterList[] >;

/** A list that is named twice counts once. */
function listsIn( raw: unknown ): readonly NewsletterList[] {
	const lists = new Map< string, NewsletterList >();
	for ( const one of ( Array.isArray( raw ) ? raw : [] ).filter(
		isRecord
	) ) {
		const id = textIn( one, 'id' );
		if ( id === '' || lists.has( id ) ) {
			continue;
		}
		lists.set( id, {
			id,
			stId: textIn( one, 'st_id' ),
			brand:
				NEWSLETTER_BRANDS.find( ( brand ) => brand === one.brand ) ??
				'nypost',
			name: textIn( one, 'name' ),
			description: textIn( one, 'description' ),
			frequency: textIn( one, 'frequency' ),
		} );
	}
	return [ ...lists.values() ];
}

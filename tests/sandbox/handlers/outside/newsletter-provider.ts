/** The newsletter provider's user interface, signed (Sailthru; `vendor-16`). */
import readWire from '../../../wire/newsletter-provider.read-user.json';
import writeWire from '../../../wire/newsletter-provider.write-user.json';
import { NEWSLETTER_KEY, signatureOf, type NewsletterUser } from '../../newsletter-provider.ts';
import { isRecord } from '../contract.ts';
import { defineCall } from '../define-call.ts';

interface Order {
	readonly id?: string;
	readonly key?: string;
	readonly keys?: { readonly email?: string; readonly extid?: string };
	/** The parts of a user to answer with. */
	readonly fields?: Record< string, unknown >;
	readonly lists?: Record< string, unknown >;
	readonly vars?: Record< string, unknown >;
	readonly optout_email?: string;
}

type Fields = Readonly< Record< string, unknown > >;

const textOf = ( fields: Fields, name: string ): string =>
	typeof fields[ name ] === 'string' ? fields[ name ] : '';

const isSigned = ( fields: Fields ): boolean =>
	textOf( fields, 'api_key' ) === NEWSLETTER_KEY &&
	textOf( fields, 'format' ) === 'json' &&
	textOf( fields, 'sig' ) ===
		signatureOf( [ 'api_key', 'format', 'json' ].map( ( name ) => textOf( fields, name ) ) );

/** Null if the parameter `json` is no JSON object with an id. */
const orderOf = ( fields: Fields ): Order | null => {
	try {
		const order = JSON.parse( textOf( fields, 'json' ) ) as Order;
		return typeof order?.id === 'string' && isParts( order.fields ) ? order : null;
	} catch {
		return null;
	}
};

const isParts = ( fields: unknown ): boolean =>
	fields === undefined ||
	( isRecord( fields ) && Object.values( fields ).every( ( one ) => one === 1 ) );

const UNREADABLE = { outcome: 'unreadable' as const };

const keyOf = ( { key }: Order ): 'email' | 'extid' => ( key === 'extid' ? 'extid' : 'email' );

const missing = ( order: Order ) => ( {
	outcome: 'not-found' as const,
	body: {
		error: 99,
		errormsg: `User not found with ${ keyOf( order ) }: ${ order.id }`,
	},
} );

const shown = ( { email, extid, lists, vars, left }: NewsletterUser, { fields }: Order ): object =>
	Object.fromEntries(
		Object.entries( {
			keys: { email, extid: extid ?? '' },
			lists: Object.fromEntries( lists ),
			vars: Object.fromEntries( vars ),
			optout_email: left,
		} ).filter( ( [ part ] ) => ! fields || part in fields )
	);

export const readUser = defineCall(
	'newsletter-provider.read-user',
	readWire,
	( { world, url } ) => {
		const fields = Object.fromEntries( url.searchParams );
		if ( ! isSigned( fields ) ) {
			return { outcome: 'wrong-signature' };
		}
		const order = orderOf( fields );
		if ( ! order ) {
			return UNREADABLE;
		}
		const user = world.newsletters.find( keyOf( order ), order.id ?? '' );
		return user ? { outcome: 'ok', body: shown( user, order ) } : missing( order );
	}
);

export const writeUser = defineCall(
	'newsletter-provider.write-user',
	writeWire,
	( { world, body } ) => {
		if ( ! isSigned( body ) ) {
			return { outcome: 'wrong-signature' };
		}
		const order = orderOf( body );
		if ( ! order ) {
			return UNREADABLE;
		}
		const { lists, vars, keys, id, optout_email: left } = order;
		const key = keyOf( order );
		// A key alone names an existing user; a new user needs an address.
		if ( ! keys?.email && key === 'extid' && ! world.newsletters.find( 'extid', id ?? '' ) ) {
			return missing( order );
		}
		world.newsletters.write( { [ key ]: id, ...keys, lists, vars, left } );
		return { outcome: 'ok' };
	}
);

/**
 * Defines one call of the card provider's server interface: it checks keys and version, runs the
 * call, and answers typed XML.
 */
import { WORLD_MARK } from '../world.ts';
import type { Call, Visit } from '../handlers/define-call.ts';
import type { Wire } from '../handlers/contract.ts';
import { readXml, writeXml, type Tree } from './typed-xml.ts';

export type Fields = Readonly< Record< string, unknown > >;

export interface GatewayVisit extends Visit {
	/** The fields below the body's root, from JSON or XML. */
	readonly given: Fields;
	/** The id in the path; '' if there is none. */
	readonly id: string;
}

/** An outcome of the wire file. */
export interface GatewayAnswer< Outcome extends string = string > {
	readonly outcome: Outcome;
	/** The root, as the only field. */
	readonly body?: { readonly [ root: string ]: Tree };
}

export const isFields = ( value: unknown ): value is Fields =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

/** A text of the request; '' if it is missing. */
export const textOf = ( given: Fields, name: string ): string => {
	const value = given[ name ];
	return typeof value === 'string' ? value : '';
};

/** Each world has its own keys, which contain its name. */
export const merchantOf = ( world: string ) => ( {
	merchantId: `circ_${ world }`,
	publicKey: `public_${ world }`,
	privateKey: `private_${ world }`,
} );

const MERCHANT = /\/merchants\/([^/]+)\//;
const BASIC = /^Basic ([A-Za-z0-9+/=]+)$/;

/** 401 for a wrong pair of keys, 403 for another merchant's keys, 426 for another API version. */
const refusalOf = ( { url, headers }: Visit ): number | null => {
	const [ , code = '' ] = BASIC.exec( headers.get( 'authorization' ) ?? '' ) ?? [];
	const pair = Buffer.from( code, 'base64' ).toString( 'utf8' );
	const world = /^public_([\w-]+):/.exec( pair )?.[ 1 ] ?? '';
	const { publicKey, privateKey, merchantId } = merchantOf( world );
	if ( world === '' || pair !== `${ publicKey }:${ privateKey }` ) {
		return 401;
	}
	if ( MERCHANT.exec( url.pathname )?.[ 1 ] !== merchantId ) {
		return 403;
	}
	return headers.get( 'x-apiversion' ) === '6' ? null : 426;
};

const xml = ( status: number, body: GatewayAnswer[ 'body' ] ): Response => {
	const [ [ root, value ] = [ '', null ] ] = Object.entries( body ?? {} );
	return body
		? new Response( writeXml( root, value as Tree ), {
				status,
				headers: { 'content-type': 'application/xml; charset=utf-8' },
			} )
		: new Response( null, { status } );
};

/** `root` is the only field of the body; '' for calls without a body. */
export const defineGatewayCall = < W extends Wire >(
	name: string,
	wire: W,
	root: string,
	act: ( visit: GatewayVisit ) => GatewayAnswer< Extract< keyof W[ 'responses' ], string > >
): Call => ( {
	name,
	wire,
	worldIn: ( { pathname } ) => {
		const merchant = MERCHANT.exec( pathname )?.[ 1 ] ?? '';
		return `${ merchant.replace( /^circ_/, '' ) }${ WORLD_MARK }`;
	},
	handle: ( visit ) => {
		const refused = refusalOf( visit );
		if ( refused !== null ) {
			return xml( refused, undefined );
		}
		const body = visit.raw.trimStart().startsWith( '<' ) ? readXml( visit.raw ) : visit.body;
		const given = root === '' ? {} : body[ root ];
		if ( ! isFields( given ) ) {
			return xml( 400, undefined );
		}
		const id = /\/merchants\/[^/]+\/\w+\/([^/]+)$/.exec( visit.url.pathname )?.[ 1 ];
		const { outcome, body: answer } = act( {
			...visit,
			given,
			id: id ?? '',
		} );
		return xml( wire.responses[ outcome ]?.status ?? 500, answer );
	},
} );

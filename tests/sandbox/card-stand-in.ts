/**
 * Serves the browser part of the card provider: the frames' page and script, a nonce for the
 * entries of a card form, and the requests of its wallet modules.
 */
import { bankCall, merchantHost } from './merchant-hosts.ts';
import { bankPage } from './page/bank-pages.ts';
import type { Registry } from './registry.ts';
import { FRAME_PAGE, FRAME_SCRIPT, framePage } from './sdk/frame-assets.ts';
import { walletStandIn } from './wallets/wallet-scripts.ts';
import type { World } from './world.ts';

export const CARD_ROOT = '/__sandbox/card/';

/** The prefix of requests that a browser test redirects here; the original host's name follows. */
const HOSTS = 'hosts/';

const FIELDS = [ 'brand', 'bin', 'lastFour', 'expiry', 'name' ] as const;
const EXPIRY = /^(0[1-9]|1[0-2])\/(\d{4})$/;

const refuse = ( message: string ): Response => Response.json( { message }, { status: 422 } );

const tokenize = async ( world: World, request: Request ): Promise< Response > => {
	// The header is missing in a demonstration, whose frames have no merchant and send no
	// fingerprint.
	const fingerprint = request.headers.get( 'authorization' );
	if ( fingerprint && ! world.merchant.isGood( fingerprint ) ) {
		return Response.json( { message: 'Authentication failed' }, { status: 401 } );
	}
	const given = ( await request.json().catch( () => ( {} ) ) ) as Partial<
		Record< string, unknown >
	>;
	const names = Object.keys( given ).sort().join();
	const facts = FIELDS.map( ( field ) => given[ field ] );
	if (
		names !== [ ...FIELDS ].sort().join() ||
		! facts.every( ( value ) => typeof value === 'string' )
	) {
		return refuse( `A card is told by ${ FIELDS.join( ', ' ) }: texts, nothing else.` );
	}
	const [ brand, bin, lastFour, expiry, holder ] = facts as [
		string,
		string,
		string,
		string,
		string,
	];
	const [ , expirationMonth = '', expirationYear = '' ] = EXPIRY.exec( expiry ) ?? [];
	if ( expirationMonth === '' ) {
		return refuse( '"expiry" is a month and a year: MM/YYYY.' );
	}
	const minted = world.cards.tokenize( {
		brand,
		bin,
		lastFour,
		expirationMonth,
		expirationYear,
		holder,
	} );
	return minted.ok
		? Response.json( { nonce: minted.nonce }, { status: 201 } )
		: refuse( minted.message );
};

/** Answers a request below CARD_ROOT; `frameScript` bundles on the first call and remembers. */
export const cardStandIn = async (
	registry: Registry,
	request: Request,
	frameScript: () => Promise< string >
): Promise< Response > => {
	const asked = new URL( request.url ).pathname.slice( CARD_ROOT.length );
	const [ host = '', ...rest ] = asked.startsWith( HOSTS )
		? asked.slice( HOSTS.length ).split( '/' )
		: [];
	const hosted =
		host && ( await merchantHost( registry, host, `/${ rest.join( '/' ) }`, request ) );
	if ( hosted ) {
		return hosted;
	}
	const path = host ? rest.join( '/' ) : asked;
	if ( request.method === 'POST' && path === 'tokenize' ) {
		return tokenize( registry.worldOf( request.headers ), request );
	}
	// The demonstration has no merchant, so it calls its bank at our own address.
	if ( path === 'bank' ) {
		return bankPage();
	}
	const bank = await bankCall( registry.worldOf( request.headers ), `/${ path }`, () =>
		request.json()
	);
	if ( bank ) {
		return bank;
	}
	const wallet = await walletStandIn( registry, path, request );
	if ( wallet ) {
		return wallet;
	}
	if ( path === FRAME_PAGE ) {
		return new Response( framePage, {
			headers: { 'content-type': 'text/html; charset=utf-8' },
		} );
	}
	if ( path === FRAME_SCRIPT ) {
		return new Response( await frameScript(), {
			headers: { 'content-type': 'text/javascript; charset=utf-8' },
		} );
	}
	return Response.json(
		{ message: `The card provider's stand-in has no "${ path }".` },
		{ status: 404 }
	);
};

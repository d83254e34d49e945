/**
 * Stands in for the scripts of the comment service and of the meter, and for the servers behind
 * them. Interfaces: github.com/SpotIM/spotim-integration-docs (api/single-sign-on, api/js-events)
 * and github.com/SpotIM/react-sdk (the attributes of launcher and place, a session that persists),
 * read 2026-11-24; vx.piano.io (javascript-overview), read 2026-11-23.
 */
import { SPOT } from './comment-service.ts';
import { METER_AID } from './meter.ts';
import type { Registry } from './registry.ts';
import { VENDOR_ROOT } from './vendor-stand-ins.ts';
import type { World } from './world.ts';

/** The companies' own hosts are folders below the root. */
const COMMENTS = `${ VENDOR_ROOT }www.spot.im/`;
const EXECUTE = `${ VENDOR_ROOT }sandbox.tinypass.com/xbuilder/experience/execute`;

/** Runs in the page; it is sent as source text. */
const conversation = ( root: string, signedOn: string | null ): void => {
	if ( ! document.querySelector( '[data-spotim-module="spotim-launcher"]' ) ) {
		return;
	}
	const post = async ( name: string, body: object ) => {
		const reply = await fetch( root + name, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify( body ),
		} );
		if ( ! reply.ok ) {
			throw new Error( `${ name }: ${ reply.status }` );
		}
		return reply.json();
	};
	const tell = ( name: string ) =>
		document.dispatchEvent( new CustomEvent( name, { detail: {} } ) );
	const place = document.querySelector< HTMLElement >(
		'[data-spotim-module="conversation"][data-post-id]'
	);
	let user = signedOn;
	const who = document.createElement( 'p' );
	const show = () => {
		who.textContent = user ? `Commenting as ${ user }` : 'Not signed on';
	};
	const button = ( text: string, press: () => void ) => {
		const made = document.createElement( 'button' );
		made.type = 'button';
		made.textContent = text;
		made.onclick = press;
		return made;
	};
	Object.assign( window, {
		SPOTIM: {
			startSSO: async (
				callback: ( codeA: string, complete: ( codeB: string ) => void ) => void
			) => {
				if ( user ) {
					return { type: 'SSO_AlreadyLoggedIn' };
				}
				const { codeA } = await post( 'start', {} );
				return new Promise( ( resolve, reject ) => {
					callback( codeA, ( codeB ) => {
						post( 'complete', { codeB } ).then( ( answer ) => {
							user = answer.userName;
							show();
							tell( 'spot-im-post-login' );
							resolve( answer );
						}, reject );
					} );
				} );
			},
			logout: async () => {
				await post( 'logout', {} );
				user = null;
				show();
				tell( 'spot-im-user-logout' );
			},
		},
	} );
	if ( place ) {
		const box = document.createElement( 'section' );
		box.setAttribute( 'aria-label', 'Comments (sandbox)' );
		show();
		box.append(
			who,
			button( 'Post comment', () => {
				if ( ! user ) {
					tell( 'spot-im-login-start' );
					return;
				}
				void post( 'message', { post: place.dataset.postId } ).then( () =>
					tell( 'spot-im-current-user-sent-message' )
				);
			} ),
			button( 'Vote up', () =>
				tell( user ? 'spot-im-user-up-vote-click' : 'spot-im-login-start' )
			)
		);
		place.replaceChildren( box );
	}
	tell( 'spot-im-api-ready' );
};

/** Stands in for the meter's script: reads the commands in the page's queue. */
const meter = ( execute: string ): void => {
	const page = window as unknown as { tp?: [ string, unknown ][] };
	const orders = new Map( page.tp ?? [] );
	void fetch( execute, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify( {
			aid: orders.get( 'setAid' ),
			user_token: orders.get( 'setExternalJWT' ) ?? null,
		} ),
	} )
		.then( ( reply ) => reply.json() )
		.then( ( { state, views } ) => {
			document.cookie = `sandbox_paywall=${ views }; Path=/; SameSite=Lax`;
			document.documentElement.dataset.sandboxMeter = state;
		} );
};

const script = ( code: string ): Response =>
	new Response( code, {
		headers: {
			'content-type': 'text/javascript; charset=utf-8',
			'cache-control': 'no-store',
		},
	} );

const bodyOf = async ( request: Request ): Promise< Record< string, unknown > > =>
	( await request.json().catch( () => ( {} ) ) ) as Record< string, unknown >;

/** The answers to the comment service's page calls; null for any other call. */
const commentCall = (
	name: string,
	{ comments }: World,
	body: Record< string, unknown >
): object | null => {
	switch ( name ) {
		case 'start':
			return { codeA: comments.begin() };
		case 'complete': {
			const userName = comments.complete( String( body.codeB ) );
			return userName === null ? null : { userName };
		}
		case 'message':
			comments.write( String( body.post ) );
			return {};
		case 'logout':
			comments.signOff();
			return {};
		default:
			return null;
	}
};

/** Answers a request below VENDOR_ROOT; null if another stand-in answers. */
export const vendorScript = async (
	registry: Registry,
	request: Request
): Promise< Response | null > => {
	const { pathname, search, searchParams } = new URL( request.url );
	const world = registry.worldOf( request.headers );
	const journal = ( call: string, body: unknown ) =>
		world.journal.open( {
			call,
			method: request.method,
			path: pathname + search,
			session: null,
			body,
		} );
	const answer = ( call: string, body: unknown, answered: object | null ) => {
		world.vendors.note( call.startsWith( 'meter.' ) ? 'meter' : 'comments', {
			call,
			...( body as object ),
			answered: answered !== null,
		} );
		const status = answered ? 200 : 400;
		journal( call, body ).status = status;
		return Response.json( answered ?? { message: 'Refused' }, { status } );
	};
	const fault = world.faults.strike( 'vendor.script', pathname );
	if ( fault ) {
		return new Response( 'throw new Error( "broken" );', { status: 503 } );
	}
	if ( pathname === `${ VENDOR_ROOT }launcher.spot.im/spot/${ SPOT }` ) {
		journal( 'comments.launcher', null ).status = 200;
		return script(
			`(${ conversation.toString() })(${ JSON.stringify( COMMENTS ) }, ${ JSON.stringify( world.comments.signedOn() ) })`
		);
	}
	if ( pathname.startsWith( COMMENTS ) ) {
		const name = pathname.slice( COMMENTS.length );
		const body = await bodyOf( request );
		return answer( `comments.${ name }`, body, commentCall( name, world, body ) );
	}
	if ( pathname.endsWith( '.tinypass.com/xbuilder/experience/load' ) ) {
		journal( 'meter.load', null ).status = 200;
		return searchParams.get( 'aid' ) === METER_AID
			? script( `(${ meter.toString() })(${ JSON.stringify( EXECUTE ) })` )
			: new Response( null, { status: 404 } );
	}
	if ( pathname === EXECUTE ) {
		const { user_token: token } = await bodyOf( request );
		return answer(
			'meter.execute',
			{ signed: typeof token === 'string' },
			world.meter.count( typeof token === 'string' ? token : null, Date.now() )
		);
	}
	return null;
};

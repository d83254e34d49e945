/**
 * All worlds of one process: one per test id, so that tests run side by side without seeing each
 * other.
 */
import { cookieOf } from './cookies.ts';
import { livePersonas } from './personas/live.ts';
import { usualWireShape, type WireShape } from './wire-shape.ts';
import { createWorld, DEFAULT_WORLD, WORLD_MARK, type World } from './world.ts';

/** The header and the cookie that choose a world. */
export const WORLD_NAME = 'circ-sandbox-world';
const NAME = /^[A-Za-z0-9_]+(?:-[A-Za-z0-9_]+)*$/;
const NAME_LENGTH = 80;

export interface RegistryOptions {
	/** Milliseconds since the epoch; a constant function stops time. Default: real time. */
	readonly now?: () => number;
	/** Whether each world has the named readers; true by default. */
	readonly personas?: boolean;
	/** Prefix of the identity service, which names the session cookie (`cookie-3`). */
	readonly identity?: string;
	/** The wire shape of a new world. Default: CIRCULATION_WIRE. */
	readonly wire?: WireShape;
}

export interface Registry {
	/** The cookie that carries the session id. */
	readonly sessionCookie: string;
	readonly trackingCookie: string;
	/** @throws {Error} With a sentence, if the name is not allowed. */
	readonly world: ( id?: string ) => World;
	/**
	 * The world of a request: chosen by header, by cookie, by its session, otherwise the default
	 * one.
	 */
	readonly worldOf: ( headers: Headers, session?: string | null ) => World;
	readonly sessionOf: ( headers: Headers ) => string | null;
	readonly reset: ( id: string ) => World;
}

export const createRegistry = ( {
	now = Date.now,
	personas = true,
	identity = 'blaize',
	wire = usualWireShape(),
}: RegistryOptions = {} ): Registry => {
	const worlds = new Map< string, World >();
	const sessionCookie = `${ identity }_session`;

	const begin = ( id: string ): World => {
		const world = createWorld( id, now, wire );
		if ( personas ) {
			livePersonas( world );
		}
		worlds.set( id, world );
		return world;
	};

	const world = ( id = DEFAULT_WORLD ): World => {
		if ( ! NAME.test( id ) || id.length > NAME_LENGTH ) {
			throw new Error(
				`"${ id.slice( 0, NAME_LENGTH ) }" is no name of a world: letters, digits, underscores and single hyphens, at most ${ NAME_LENGTH }.`
			);
		}
		return worlds.get( id ) ?? begin( id );
	};

	const sessionOf = ( headers: Headers ): string | null => cookieOf( headers, sessionCookie );

	return {
		sessionCookie,
		trackingCookie: `${ identity }_tracking_id`,
		world,
		sessionOf,
		reset: begin,
		worldOf: ( headers, session = sessionOf( headers ) ) => {
			const chosen = headers.get( WORLD_NAME ) ?? cookieOf( headers, WORLD_NAME );
			if ( chosen ) {
				return world( chosen );
			}
			// A session that names a world that no longer exists goes to the default world, which
			// does not know it.
			const [ named, rest ] = ( session ?? '' ).split( WORLD_MARK );
			return world( rest !== undefined && worlds.has( named ?? '' ) ? named : DEFAULT_WORLD );
		},
	};
};

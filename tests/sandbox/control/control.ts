/**
 * The sandbox's control interface: JSON in and out, for its page, the browser tests and outside
 * checks (record 011). An unknown name, field or value is a 400 that lists what is allowed.
 */
import { BOT_VERDICTS } from '../bot-check.ts';
import { readFault } from '../faults.ts';
import { CALL_NAMES } from '../handlers/calls.ts';
import { sessionCookies } from '../handlers/identity/sign-in.ts';
import { CAST, personaById } from '../personas/cast.ts';
import { healAll, PRESETS, strikePreset } from '../presets.ts';
import type { Account } from '../records.ts';
import type { Registry } from '../registry.ts';
import { tourView } from '../tour/tour.ts';
import { wireShape } from '../wire-shape.ts';
import type { World } from '../world.ts';
import { momentOf } from './moments.ts';
import { worldView } from './world-view.ts';

type Fields = Record< string, unknown >;
type Act = ( place: {
	registry: Registry;
	world: World;
	given: Fields;
	request: Request;
} ) => Response;

interface Method {
	/** The fields that the body may contain; an empty list allows none. */
	readonly fields: readonly string[];
	readonly act: Act;
}

const FAULT_FIELDS = [
	'call',
	'kind',
	'times',
	'from',
	'match',
	'status',
	'body',
	'headers',
	'delay',
	'when',
];

const read = ( act: ( world: World ) => unknown ): Method => ( {
	fields: [],
	act: ( { world } ) => Response.json( act( world ) ),
} );

const readerOf = ( world: World, given: Fields ): Account => {
	const chosen = personaById( String( given.persona ) );
	const account = chosen && world.accounts.byEmail( chosen.email );
	if ( ! account ) {
		throw new Error(
			`"${ given.persona }" is no reader; allowed: ${ CAST.map( ( { id } ) => id ).join(
				', '
			) }.`
		);
	}
	return account;
};

const enter: Act = ( { registry, world, given } ) => {
	const account = readerOf( world, given );
	const session = world.accounts.openSession( account );
	const { lines } = sessionCookies( { registry, world }, session );
	return Response.json(
		{ sessionId: session.id, trackingId: account.id },
		{ headers: lines.map( ( [ ...line ] ) => line ) }
	);
};

/** Issues the token with which the app or a sister site sends a reader here. */
const handOff: Act = ( { world, given } ) => {
	const { id, email } = readerOf( world, given );
	const { token } = world.links.issue( {
		kind: 'handoff',
		email,
		account: id,
	} );
	return Response.json( {
		token,
		path: `/account/handoff?token=${ token }`,
	} );
};

/** The reader that this browser is logged in as: a named one, a registered one, or a visitor. */
const played: Act = ( { registry, world, request } ) => {
	const session = registry.sessionOf( request.headers ) ?? '';
	const account = world.accounts.bySession( session );
	const known = CAST.find( ( { email } ) => email === account?.email );
	return Response.json( {
		now: world.clock.iso(),
		reader: account
			? {
					name:
						known?.name ?? String( account.profile?.[ 'full-name' ] ?? account.email ),
					email: account.email,
					about: known?.about ?? '',
				}
			: null,
	} );
};

const moveClock: Act = ( { world, given } ) => {
	world.moveTo( momentOf( given, world.clock.now() ) );
	return Response.json( { now: world.clock.iso() } );
};

const gateway: Act = ( { world, request } ) =>
	Response.json( {
		baseUrl: `${ new URL( request.url ).origin }/__sandbox/gateway`,
		merchantId: `circ_${ world.id }`,
		publicKey: `public_${ world.id }`,
		privateKey: `private_${ world.id }`,
	} );

/** Sets the bot check's verdict on all tokens from now on. */
const setVerdict: Act = ( { world, given } ) => {
	const verdict = BOT_VERDICTS.find( ( one ) => one === given.verdict );
	if ( ! verdict ) {
		throw new Error(
			`"${ given.verdict }" is no verdict; allowed: ${ BOT_VERDICTS.join( ', ' ) }.`
		);
	}
	world.botCheck.verdict = verdict;
	return Response.json( { verdict } );
};

/** Enables or disables 3-D Secure for the publisher at the card provider. */
const changeMerchant: Act = ( { world, given } ) => {
	if ( typeof given.threeDSecure !== 'boolean' ) {
		throw new Error( '"threeDSecure" is true or false.' );
	}
	world.merchant.hasThreeDSecure = given.threeDSecure;
	return Response.json( merchantOf( world ) );
};

/** Sets the wire shape that the services speak from the next call on. */
const changeWire: Act = ( { world, given } ) => {
	world.wire = wireShape( given.wire );
	return Response.json( wireOf( world ) );
};

const wireOf = ( { wire }: World ) => ( { wire } );

/**
 * Sets which paths the publisher's edge forwards to the services, and whether the card provider's
 * calls get through.
 */
const changeEdge: Act = ( { world, given } ) => {
	const { publicPrefix = world.edge.publicPrefix, callbacks } = given;
	if ( ! /^([\w-]+(\/[\w-]+)*)?$/.test( String( publicPrefix ) ) ) {
		throw new Error(
			'"publicPrefix" is a path such as plugins/public, or empty: the edge leads nothing there.'
		);
	}
	if ( callbacks !== undefined && typeof callbacks !== 'boolean' ) {
		throw new Error( '"callbacks" is true or false.' );
	}
	world.edge.publicPrefix = String( publicPrefix );
	if ( callbacks !== undefined ) {
		world.callbacks.hold( ! callbacks );
	}
	return Response.json( edgeOf( world ) );
};

const edgeOf = ( { edge, callbacks }: World ) => ( {
	publicPrefix: edge.publicPrefix,
	callbacks: ! callbacks.isHeld(),
	waiting: callbacks.waiting(),
} );

/**
 * Sets how long lists are stale after a change, and from which IP addresses everyone may read
 * without a subscription.
 */
const changeServices: Act = ( { world, given } ) => {
	const { lag = world.lists.lag, openTo = world.engine.openTo } = given;
	if ( typeof lag !== 'number' || ! ( lag >= 0 && lag <= 3600 ) ) {
		throw new Error( '"lag" is a number of seconds from 0 to 3600.' );
	}
	if ( ! Array.isArray( openTo ) || ! openTo.every( ( one ) => typeof one === 'string' ) ) {
		throw new Error( '"openTo" is a list of addresses.' );
	}
	world.lists.lag = lag;
	world.engine.openTo = openTo;
	return Response.json( servicesOf( world ) );
};

const servicesOf = ( { lists, engine }: World ) => ( {
	lag: lists.lag,
	openTo: engine.openTo,
} );

const merchantOf = ( { merchant }: World ) => ( {
	threeDSecure: merchant.hasThreeDSecure,
} );

const PERSONAS = CAST.map( ( { id, name, email, password, site, about } ) => ( {
	id,
	name,
	email,
	password,
	site,
	about,
} ) );

const RESOURCES: Record< string, Record< string, Method > > = {
	personas: { GET: read( () => PERSONAS ) },
	enter: { POST: { fields: [ 'persona' ], act: enter } },
	reader: { GET: { fields: [], act: played } },
	handoff: { POST: { fields: [ 'persona' ], act: handOff } },
	world: { GET: read( worldView ) },
	reset: {
		POST: {
			fields: [],
			act: ( { registry, world } ) =>
				Response.json( worldView( registry.reset( world.id ) ) ),
		},
	},
	clock: {
		GET: read( ( { clock } ) => ( { now: clock.iso() } ) ),
		POST: { fields: [ 'now', 'advance' ], act: moveClock },
	},
	faults: {
		GET: read( ( { faults } ) => faults.all() ),
		POST: {
			fields: FAULT_FIELDS,
			act: ( { world, given } ) =>
				Response.json( world.faults.plan( readFault( given, CALL_NAMES ) ) ),
		},
		DELETE: read( ( world ) => {
			healAll( world );
			return world.faults.all();
		} ),
	},
	presets: {
		GET: read( () => PRESETS.map( ( { id, name, about } ) => ( { id, name, about } ) ) ),
		POST: {
			fields: [ 'preset' ],
			act: ( { world, given } ) => {
				const { id, name, about } = strikePreset( world, given.preset );
				return Response.json( { id, name, about } );
			},
		},
	},
	tour: { GET: read( tourView ) },
	journal: {
		GET: read( ( { journal } ) => journal.all() ),
		DELETE: read( ( { journal } ) => {
			journal.clear();
			return journal.all();
		} ),
	},
	outbox: {
		GET: read( ( { outbox } ) => outbox.all() ),
		DELETE: read( ( { outbox } ) => {
			outbox.clear();
			return outbox.all();
		} ),
	},
	vendors: {
		GET: read( ( { vendors } ) => vendors.all() ),
		DELETE: read( ( { vendors } ) => {
			vendors.clear();
			return vendors.all();
		} ),
	},
	'bot-check': {
		GET: read( ( { botCheck } ) => ( { verdict: botCheck.verdict } ) ),
		POST: { fields: [ 'verdict' ], act: setVerdict },
	},
	merchant: {
		GET: read( merchantOf ),
		POST: { fields: [ 'threeDSecure' ], act: changeMerchant },
	},
	wire: {
		GET: read( wireOf ),
		POST: { fields: [ 'wire' ], act: changeWire },
	},
	edge: {
		GET: read( edgeOf ),
		POST: { fields: [ 'publicPrefix', 'callbacks' ], act: changeEdge },
	},
	services: {
		GET: read( servicesOf ),
		POST: { fields: [ 'lag', 'openTo' ], act: changeServices },
	},
	gateway: { GET: { fields: [], act: gateway } },
};

const refuse = ( message: string, status = 400 ): Response =>
	Response.json( { message }, { status } );

const fieldsOf = async ( request: Request ): Promise< Fields > => {
	const text = await request.text();
	const value: unknown = text.trim() === '' ? {} : JSON.parse( text );
	if ( typeof value !== 'object' || value === null || Array.isArray( value ) ) {
		throw new Error( 'The body is no JSON object.' );
	}
	return value as Fields;
};

/** Answers a request below /__sandbox/api/. */
export const control = async ( registry: Registry, request: Request ): Promise< Response > => {
	const { pathname } = new URL( request.url );
	const name = pathname.replace( /^\/__sandbox\/api\/?/, '' );
	const resource = Object.hasOwn( RESOURCES, name ) ? RESOURCES[ name ] : undefined;
	if ( ! resource ) {
		return refuse(
			`"${ name }" is no call of the control interface; allowed: ${ Object.keys(
				RESOURCES
			).join( ', ' ) }.`
		);
	}
	const method = resource[ request.method ];
	if ( ! method ) {
		return refuse(
			`${ name } knows no ${ request.method }; allowed: ${ Object.keys( resource ).join(
				', '
			) }.`,
			405
		);
	}
	try {
		const given = await fieldsOf( request );
		const stranger = Object.keys( given ).find(
			( field ) => ! method.fields.includes( field )
		);
		if ( stranger !== undefined ) {
			throw new Error(
				`"${ stranger }" is no field of ${ name }; allowed: ${
					method.fields.join( ', ' ) || 'none'
				}.`
			);
		}
		const world = registry.worldOf( request.headers );
		world.billing.live();
		return method.act( { registry, world, given, request } );
	} catch ( error ) {
		return refuse(
			error instanceof SyntaxError ? 'The body is no JSON.' : ( error as Error ).message
		);
	}
};

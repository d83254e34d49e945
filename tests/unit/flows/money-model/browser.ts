/**
 * A reader's browser before the sandbox, without a network between: fast enough for thousands of lives. A page can be
 * closed in the middle of a call; what the browser keeps stays.
 */
import { compose } from '#src/app/compose.ts';
import type { Deps } from '#src/flows/deps.ts';
import { CALLS } from '../../../sandbox/handlers/calls.ts';
import { serve } from '../../../sandbox/handlers/serve.ts';
import { createRegistry, type Registry } from '../../../sandbox/registry.ts';
import type { Account } from '../../../sandbox/records.ts';
import type { World } from '../../../sandbox/world.ts';
import { CONFIG, NOW } from '../../services/stage.ts';

export interface Browser {
	readonly world: World;
	readonly reader: Account;
	/** The page that is open now. */
	deps: Deps;
	/** Calls that reach the services before the page is closed; null: it stays open. */
	closeAfter: number | null;
	/** Settles when the page was closed in the middle of something. */
	closed: Promise< 'closed' >;
	readonly openPage: () => void;
}

const PREFIXES: Readonly< Record< string, string > > = {
	identity: 'blaize',
	decision: 'zephr',
	cardprovider: 'braintree',
};

const ROUTES = CALLS.filter( ( { name } ) =>
	/^(identity|decision|site)\./.test( name )
).map( ( call ) => ( {
	call,
	path: new RegExp(
		`^${ call.wire.path.replace(
			/\{(\w+)\}/g,
			( _whole, name: string ) => PREFIXES[ name ] ?? '[^/]+'
		) }/?$`
	),
} ) );

const never = () => new Promise< never >( () => {} );

async function reach(
	registry: Registry,
	address: string,
	init: RequestInit | undefined
): Promise< Response > {
	const url = new URL( address );
	const route = ROUTES.find(
		( { call, path } ) =>
			call.wire.method === ( init?.method ?? 'GET' ) &&
			path.test( url.pathname )
	);
	if ( ! route ) {
		throw new Error(
			`Nobody answers ${ init?.method } ${ url.pathname }.`
		);
	}
	const response = await serve(
		registry,
		route.call,
		new Request( url, {
			method: init?.method ?? 'GET',
			headers: {
				...( init?.headers as Record< string, string > ),
				cookie: document.cookie,
			},
			body: init?.body ?? null,
		} )
	);
	if ( response.type === 'error' ) {
		throw new TypeError( 'network' );
	}
	return response;
}

export function openBrowser(): Browser {
	localStorage.clear();
	sessionStorage.clear();
	const registry = createRegistry( { now: () => NOW, personas: false } );
	const world = registry.world();
	const reader = world.accounts.register( {
		email: 'ann@example.com',
		password: 'Reader-Pass-1',
	} );
	if ( typeof reader === 'string' ) {
		throw new Error( reader );
	}
	document.cookie = `blaize_tracking_id=${ reader.id }; Path=/`;

	let tellClosed = () => {};
	const browser: Browser = {
		world,
		reader,
		deps: null as never,
		closeAfter: null,
		closed: never(),
		openPage() {
			// A session lasts a year; a life here may be longer.
			const { id } = world.accounts.openSession( reader );
			document.cookie = `blaize_session=${ id }; Path=/`;
			browser.closeAfter = null;
			browser.closed = new Promise( ( resolve ) => {
				tellClosed = () => resolve( 'closed' );
			} );
			let isOpen = true;
			const page = compose( CONFIG, {
				origin: 'http://localhost:8888',
				log: () => {},
				fetch: async ( address, init ) => {
					if ( ! isOpen ) {
						return never();
					}
					if ( browser.closeAfter === 0 ) {
						isOpen = false;
						tellClosed();
						return never();
					}
					const response = await reach(
						registry,
						String( address ),
						init
					);
					if ( browser.closeAfter !== null ) {
						browser.closeAfter--;
					}
					return response;
				},
			} );
			browser.deps = {
				...page,
				browser: {
					...page.browser,
					// The pauses of read-backs take no time here.
					clock: { ...page.browser.clock, wait: async () => {} },
				},
			};
		},
	};
	browser.openPage();
	return browser;
}

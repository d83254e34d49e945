/**
 * The stage for tests of services, flows and queries: the sandbox behind msw, the product composed
 * as on a page, and a clean browser before each test.
 */
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { allServices } from '#src/flows/deps/everything.ts';
import { moneyServices } from '#src/flows/deps/money.ts';
import { createPage, type Environment } from '#src/flows/deps/page.ts';
import { PAGE_SETTINGS } from '#src/domain/site/page-settings.ts';
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import { utcDay } from '#src/domain/days/utc-day.ts';
import type { Deps, MoneyServices } from '#src/flows/deps/deps.ts';
import { createReaderHttp } from '#src/services/http/reader-http.ts';
import { CALL_NAMES } from '../../sandbox/handlers/calls.ts';
import { createHandlers } from '../../sandbox/handlers/create-handlers.ts';
import { readFault } from '../../sandbox/faults.ts';
import { PASSWORD } from '../../sandbox/personas/persona.ts';
import { createRegistry, type Registry } from '../../sandbox/registry.ts';
import type { Account, Subscription } from '../../sandbox/records.ts';
import type { World } from '../../sandbox/world.ts';
import { NOW } from '../now.ts';

export const CONFIG: BootConfig = {
	...PAGE_SETTINGS,
	site: 'nypost',
	siteName: 'The Daily Example',
	view: 'page',
	rest: '/wp-json/circulation/v1/',
	assets: '/build/app/',
	build: 'test',
	cookies: {
		session: 'blaize_session',
		tracking: 'blaize_tracking_id',
		paywall: 'paywall',
		domain: '',
	},
	flags: [ 'membership' ],
	inSupportedRegion: true,
	locale: 'en-US',
	hasEvents: false,
	// No bot check, as on a developer's machine.
	botCheck: { siteKey: '' },
};

export interface LogLine {
	readonly text: string;
	readonly facts: Readonly< Record< string, unknown > > | undefined;
}

export interface Stage {
	readonly server: ReturnType< typeof setupServer >;
	world: World;
	deps: Deps;
	log: LogLine[];
	/** The page's log-in, log-out, registration and subscribe events, in order. */
	told: string[];
	/** The `method` of each log-in or registration event. */
	methods: unknown[];
	/** The money services for the reader who is logged in at the time of the call. */
	readonly money: () => MoneyServices;
	/** Composes the product again on the same world, as another chunk or a later visit would. */
	readonly composeAgain: ( config?: Partial< BootConfig >, environment?: Environment ) => Deps;
	/** Plans a fault of the sandbox, under the field names of its control interface. */
	readonly fault: ( plan: Record< string, unknown > ) => void;
	/**
	 * Lets the call succeed, but loses its answer and every read-back until the faults are cleared.
	 * The preceding read of the subscriptions is answered.
	 */
	readonly loseOutcome: ( call: string ) => void;
	/** Gives the browser that reader's cookies, as after an earlier log-in. */
	readonly enter: ( persona: string ) => Account;
	readonly reader: ( persona: string ) => Account;
	/** What a screen has shown to the current reader: the ids of the memberships, and the day. */
	readonly shown: () => { readonly seen: readonly string[]; readonly shownOn: string };
	/** The names of the calls so far, in order. */
	readonly calls: () => string[];
	/** Runs `act` when the page sends its n-th matching request (`count`, from 1). */
	readonly atCall: ( method: string, part: string, count: number, act: () => void ) => void;
	readonly timesCalled: ( call: string ) => number;
	/** A reader's memberships that are not cancelled. */
	readonly live: ( persona: string ) => readonly Subscription[];
}

export const cookies = (): Record< string, string > =>
	Object.fromEntries(
		document.cookie
			.split( '; ' )
			.filter( Boolean )
			.map( ( pair ) => pair.split( /=(.*)/s ).slice( 0, 2 ) )
	);

export const emailOf = ( persona: string ): string => `${ persona }@readers.example`;
export { PASSWORD };

const EVENTS = [ 'login', 'logout', 'register', 'subscribe' ].map(
	( name ) => `circulation:${ name }`
);

/** Late calls of a finished test must not reach the next test's world, so they never settle. */
const fetchOf =
	( test: { readonly isOver: boolean } ): typeof fetch =>
	( ...call ) =>
		test.isOver ? new Promise( () => {} ) : fetch( ...call );

function cleanBrowser() {
	for ( const name of Object.keys( cookies() ) ) {
		document.cookie = `${ name }=; Path=/; Max-Age=0`;
	}
	sessionStorage.clear();
	localStorage.clear();
}

/** Call at the top of a describe or a file. */
export function setStage(): Stage {
	const server = setupServer();
	let registry: Registry;
	let test = { isOver: false };

	const stage: Stage = {
		server,
		world: null as never,
		deps: null as never,
		log: [],
		told: [],
		methods: [],
		composeAgain: ( config = {}, environment = {} ) =>
			createPage(
				{ ...CONFIG, ...config },
				{
					origin: 'http://localhost:8888',
					fetch: fetchOf( test ),
					log: ( text, facts ) => stage.log.push( { text, facts } ),
					// The provider's own form would load its frames from the network; browser tests
					// cover it.
					cardFields: () => new Promise( () => {} ),
					...environment,
				}
			).use( allServices ),
		money: () => {
			const { http, browser } = stage.deps;
			const own = createReaderHttp( http, browser.cookies.ids(), () => true );
			return moneyServices( own, stage.deps, { nonce: null } );
		},
		fault: ( plan ) => {
			stage.world.faults.plan( readFault( plan, CALL_NAMES ) );
		},
		loseOutcome( call ) {
			stage.fault( { call, kind: 'drop', when: 'after', times: 1 } );
			stage.fault( {
				call: 'identity.subscriptions',
				kind: 'status',
				status: 503,
				from: 2,
				times: 30,
			} );
		},
		reader: ( persona ) => {
			const account = stage.world.accounts.byEmail( emailOf( persona ) );
			if ( ! account ) {
				throw new Error( `no reader ${ persona }` );
			}
			return account;
		},
		shown: () => {
			const account = stage.world.accounts.byId( cookies().blaize_tracking_id ?? '' );
			return {
				seen: account ? stage.world.billing.of( account ).map( ( { id } ) => id ) : [],
				shownOn: utcDay( new Date( stage.world.clock.now() ) ),
			};
		},
		enter: ( persona ) => {
			const account = stage.reader( persona );
			const { id } = stage.world.accounts.openSession( account );
			document.cookie = `blaize_session=${ id }; Path=/`;
			document.cookie = `blaize_tracking_id=${ account.id }; Path=/`;
			return account;
		},
		calls: () => stage.world.journal.all().map( ( { call } ) => call ),
		atCall( method, part, count, act ) {
			let seen = 0;
			server.events.on( 'request:start', ( { request } ) => {
				if ( request.method === method && request.url.includes( part ) ) {
					seen += 1;
					if ( seen === count ) {
						act();
					}
				}
			} );
		},
		live: ( persona ) =>
			stage.world.billing
				.of( stage.reader( persona ) )
				.filter( ( { state } ) => state !== 'cancelled' ),
		timesCalled: ( call ) => stage.calls().filter( ( one ) => one === call ).length,
	};

	const hear = ( event: Event ) => {
		const { detail } = event as CustomEvent< { method?: unknown } | null >;
		stage.told.push( event.type.replace( 'circulation:', '' ) );
		if ( detail?.method ) {
			stage.methods.push( detail.method );
		}
	};

	beforeAll( () => server.listen( { onUnhandledRequest: 'error' } ) );
	beforeEach( () => {
		cleanBrowser();
		// Composing reads the device's date; services and device agree unless a test changes that.
		vi.setSystemTime( NOW );
		test = { isOver: false };
		registry = createRegistry( { now: () => NOW } );
		stage.world = registry.world();
		stage.log = [];
		stage.told = [];
		stage.methods = [];
		EVENTS.forEach( ( name ) => window.addEventListener( name, hear ) );
		server.resetHandlers( ...createHandlers( registry ) );
		stage.deps = stage.composeAgain();
	} );
	afterEach( () => {
		test.isOver = true;
		server.events.removeAllListeners();
		EVENTS.forEach( ( name ) => window.removeEventListener( name, hear ) );
		cleanBrowser();
	} );
	afterAll( () => server.close() );
	return stage;
}

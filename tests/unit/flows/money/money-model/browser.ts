/**
 * Simulates a reader's browser that calls the sandbox without a network, fast enough for thousands
 * of runs. A page can be closed in the middle of a call; cookies and storage survive.
 */
import { vi } from 'vitest';
import { allServices } from '#src/flows/deps/everything.ts';
import { createPage } from '#src/flows/deps/page.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import type { JournalPlace } from '#src/services/browser/journal-place.ts';
import { createRegistry, type Registry } from '../../../../sandbox/registry.ts';
import type { Account } from '../../../../sandbox/records.ts';
import type { World } from '../../../../sandbox/world.ts';
import { NOW } from '../../../now.ts';
import { CONFIG } from '../../../services/stage.ts';
import { straightTo } from '../../../services/straight-to-services.ts';
import { AS_THEY_ARE, type Lists } from './trouble.ts';
import { toldUnkindly } from './unkind-lists.ts';

export interface Browser {
	readonly world: World;
	readonly reader: Account;
	/** Another reader of this device, who presses nothing. */
	readonly other: Account;
	deps: Deps;
	/**
	 * Closes this page during a later call, once `calls` more have reached the services. Resolves
	 * when that happens.
	 */
	closeAfter: ( calls: number ) => Promise< 'closed' >;
	/** The reader comes back with a new session. */
	readonly openPage: () => void;
	/** Another tab logs a reader in or out without notifying this page. */
	readonly logIn: ( account: Account | null ) => void;
	/** Makes `happens` run while the n-th call from now on (`call`) is in flight. */
	meanwhile: ( call: number, happens: () => void ) => void;
	/** The response status of each order from this device, 0 for none. */
	readonly ordered: readonly number[];
	/** The way in which the list of memberships is served to this page. */
	lists: Lists;
	/**
	 * The list as the flow first read it. The list of cards is never stale, otherwise no new card
	 * could pay.
	 */
	lateList: string | null;
	/** Methods and addresses of what this device has sent, in order. */
	readonly sent: readonly string[];
	/**
	 * Resolves when the services have answered all requests, including those that no code awaits.
	 */
	readonly quiet: () => Promise< void >;
}

const never = () => new Promise< never >( () => {} );

/** The browser of the current run; late writes of an earlier run do not reach it. */
let current: Browser | null = null;

async function reach(
	registry: Registry,
	address: string,
	init: RequestInit | undefined,
	browser: Browser
): Promise< Response > {
	const { call, response } = await straightTo( registry, address, init );
	if ( call.name !== 'identity.subscriptions' || ! response.ok ) {
		return response;
	}
	if ( browser.lists.lag ) {
		browser.lateList ??= await response.clone().text();
		return toldUnkindly( new Response( browser.lateList, response ), browser.lists );
	}
	return toldUnkindly( response, browser.lists );
}

export function openBrowser(): Browser {
	vi.setSystemTime( NOW );
	localStorage.clear();
	sessionStorage.clear();
	const registry = createRegistry( { now: () => NOW, personas: false } );
	const world = registry.world();
	const register = ( email: string ): Account => {
		const account = world.accounts.register( {
			email,
			password: 'Reader-Pass-1',
		} );
		if ( typeof account === 'string' ) {
			throw new Error( account );
		}
		return account;
	};
	const reader = register( 'ann@example.com' );
	let underWay = 0;
	const sent: string[] = [];
	const ordered: number[] = [];

	const browser: Browser = {
		world,
		reader,
		other: register( 'bea@example.com' ),
		deps: null as never,
		closeAfter: never,
		meanwhile: () => {},
		lists: AS_THEY_ARE,
		lateList: null,
		ordered,
		sent,
		logIn( account ) {
			// A session lasts a year; a run of the model may cover more.
			const id = account && world.accounts.openSession( account ).id;
			document.cookie = `blaize_session=${ id ?? '' }; Path=/`;
			document.cookie = `blaize_tracking_id=${ account?.id ?? '' }; Path=/`;
		},
		async quiet() {
			for ( let turns = 0; turns < 3; turns++ ) {
				await new Promise( ( resolve ) => setTimeout( resolve, 0 ) );
				turns = underWay > 0 ? 0 : turns;
			}
		},
		openPage() {
			browser.logIn( reader );
			let untilThen = 0;
			let happen = () => {};
			browser.meanwhile = ( call, happens ) => {
				untilThen = call;
				happen = happens;
			};
			let left = Infinity;
			let isClosed = false;
			let tell: ( word: 'closed' ) => void = () => {};
			browser.closeAfter = ( calls ) => {
				left = calls;
				return new Promise( ( resolve ) => {
					tell = resolve;
				} );
			};
			const page = createPage( CONFIG, {
				origin: 'http://localhost:8888',
				log: () => {},
				fetch: async ( address, init ) => {
					if ( left <= 0 ) {
						isClosed = true;
						tell( 'closed' );
						return never();
					}
					left--;
					sent.push( `${ init?.method ?? 'GET' } ${ address }` );
					underWay++;
					const answer = reach( registry, String( address ), init, browser ).finally(
						() => underWay--
					);
					const reply = await answer.catch( () => null );
					if ( String( address ).endsWith( '/subscribe' ) ) {
						ordered.push( reply?.status ?? 0 );
					}
					if ( --untilThen === 0 ) {
						happen();
					}
					return answer;
				},
			} ).use( allServices );
			const isThere = () => ! isClosed && current === browser;
			const whileThere = ( place: JournalPlace ): JournalPlace => ( {
				...place,
				write: ( text ) => isThere() && place.write( text ),
			} );
			browser.deps = {
				...page,
				journal: {
					...whileThere( page.journal ),
					of: ( ids ) => whileThere( page.journal.of( ids ) ),
				},
				browser: {
					...page.browser,
					// The pauses of read-backs take no time here.
					clock: { ...page.browser.clock, wait: async () => {} },
				},
			};
		},
	};
	current = browser;
	browser.openPage();
	return browser;
}

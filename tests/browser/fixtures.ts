/**
 * The fixtures of every browser test: its own sandbox world, a page whose console must stay empty,
 * and helpers that let a test read like a sentence.
 */
import { test as base, expect } from '@playwright/test';
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { withDate } from '../../scripts/dates/pages.mjs';
import { LEFT_UNANSWERED } from '../../scripts/engines/firefox-lacks.mjs';
import { axe, EVERY_RULE } from './axe.ts';
import { watchNetwork } from './network.ts';

export { expect };

/** Waits until colors are final, because a list that fades in is pale at first. */
const standsStill = ( page: Page ) =>
	page.evaluate( async () => {
		const ending = document
			.getAnimations()
			.filter( ( { effect } ) => effect?.getComputedTiming().endTime !== Infinity );
		await Promise.allSettled( ending.map( ( { finished } ) => finished ) );
	} );

/** The sandbox's control interface, in the world of this test. */
export class Sandbox {
	constructor(
		private readonly request: APIRequestContext,
		readonly origin: string,
		readonly world: string
	) {}

	private async call( method: string, path: string, data?: unknown ) {
		const answer = await this.request.fetch( `${ this.origin }/__sandbox/api/${ path }`, {
			method,
			headers: { 'circ-sandbox-world': this.world },
			...( data === undefined ? {} : { data } ),
		} );
		expect( answer.ok(), `${ method } ${ path }: ${ await answer.text() }` ).toBe( true );
		return answer.json();
	}

	/** Plans a fault: the next `times` answers of a call go wrong. */
	async fault( fault: {
		call: string;
		kind: string;
		times?: number;
		from?: number;
		status?: number;
		headers?: Record< string, string >;
		delay?: number;
		when?: 'before' | 'after';
	} ) {
		await this.call( 'POST', 'faults', { times: 1, ...fault } );
	}

	/** Sets whether the publisher's merchant account has 3-D Secure. */
	async haveMerchant( threeDSecure: boolean ) {
		await this.call( 'POST', 'merchant', { threeDSecure } );
	}

	/** Sets the wire shape of this world's services. */
	async speak( wire: Wire ) {
		await this.call( 'POST', 'wire', { wire } );
	}

	/** Sets whether the edge lets the card provider's calls through to the identity service. */
	async letCallbacksPass( callbacks: boolean ) {
		await this.call( 'POST', 'edge', { callbacks } );
	}

	async heal() {
		await this.call( 'DELETE', 'faults' );
	}

	async advance( duration: string ) {
		await this.call( 'POST', 'clock', { advance: duration } );
	}

	async journal(): Promise< JournalRow[] > {
		return this.call( 'GET', 'journal' );
	}

	async calls( name: string ) {
		return ( await this.journal() ).filter( ( row ) => row.call === name ).length;
	}

	async forgetJournal() {
		await this.call( 'DELETE', 'journal' );
	}

	async state(): Promise< WorldState > {
		return this.call( 'GET', 'world' );
	}

	/** The number of this reader's charges, or of all; the sandbox's readers start with some. */
	async charges( email?: string ) {
		const { accounts, charges } = await this.state();
		const account = accounts.find( ( one ) => one.email === email );
		return charges.filter( ( charge ) => ! email || charge.account === account?.id ).length;
	}

	/** The last mail to an address. */
	async lastMail( to: string ): Promise< Mail | undefined > {
		const mails: Mail[] = await this.call( 'GET', 'outbox' );
		return mails.filter( ( mail ) => mail.to === to ).at( -1 );
	}

	/** The address in the last mail to a reader. */
	async mailedLink( to: string ): Promise< string > {
		return ( await this.lastMail( to ) )?.links[ 0 ] ?? '';
	}

	/** The address to which the app or a sister site sends a reader, with a one-time token. */
	async handOff( persona: string ): Promise< string > {
		const { path } = await this.call( 'POST', 'handoff', { persona } );
		return path;
	}

	async personas(): Promise< { id: string; email: string; password: string; site: string }[] > {
		return this.call( 'GET', 'personas' );
	}
}

/**
 * An option of the project: the shape of our contract's examples, or that of the vendors'
 * references.
 */
export type Wire = 'specified' | 'published';

interface Mail {
	readonly to: string;
	readonly subject: string;
	readonly text: string;
	readonly links: readonly string[];
}

export interface JournalRow {
	at: string;
	call: string;
	method: string;
	path: string;
	status: number;
	session: string | null;
	body: unknown;
}

export interface WorldState {
	subscriptions: { status: string; plan?: string; plan_id?: string }[];
	accounts: { id: string; email: string }[];
	charges: { account: string; amount: unknown; outcome: string }[];
	[ part: string ]: unknown;
}

export interface Silence {
	/**
	 * Allows a console message that a test expects, such as the browser's own line about a failed
	 * request.
	 */
	allow: ( pattern: RegExp ) => void;
	/** Listens to another context as well. */
	hear: ( context: BrowserContext ) => void;
	/** The messages so far that are not allowed. */
	unexpected: () => readonly string[];
}

/**
 * Whether the browser logged the line about an answer that exists only in the vendors' references:
 * for a visitor's anonymous session, or the extended profile of a reader who has saved nothing.
 */
const isOfPublishedWire = ( line: string, address: string ): boolean =>
	[
		[ /status of 401/, /^\/blaize\/account$/ ] as const,
		[ /status of 404/, /^\/blaize\/profile\/[^/]+$/ ] as const,
	].some(
		( [ says, path ] ) =>
			says.test( line ) && URL.canParse( address ) && path.test( new URL( address ).pathname )
	);

interface Fixtures {
	wire: Wire;
	sandbox: Sandbox;
	silence: Silence;
	/**
	 * Wallet scripts may do what account pages otherwise forbid, so this cookie disables them;
	 * tests of wallets remove it.
	 */
	withoutWallets: void;
	/** Logs a named reader in with the real cookies. */
	enter: ( persona: string ) => Promise< void >;
	/** Asserts that axe finds no violation. */
	accessible: ( page: Page, about: string ) => Promise< void >;
}

/**
 * Hidden inputs of the card SDK, in the page and in its frames, which pass the focus on (on phones)
 * and never keep it. axe truncates the HTML of long elements.
 */
const FOCUS_INTERCEPT = /^<input aria-hidden="true"[^>]* data-braintree-direc/;

/**
 * Distinguishes this run's worlds from those of earlier runs, which a running publisher still has.
 */
const run = Date.now().toString( 36 );
let worlds = 0;

export const test = base.extend< Fixtures, { browser: Browser } >( {
	wire: [ 'specified', { option: true } ],

	browser: [ ( { browser }, provide ) => provide( withDate( browser ) ), { scope: 'worker' } ],

	page: async ( { page }, provide ) => {
		watchNetwork( page );
		await provide( page );
	},

	sandbox: async ( { request, baseURL, context, wire }, provide, info ) => {
		const origin = baseURL ?? '';
		worlds += 1;
		const world = `t${ run }x${ info.workerIndex }x${ worlds }`;
		const { hostname, port } = new URL( origin );
		await context.addCookies(
			[ hostname, `pagesix.${ hostname }`, `decider.${ hostname }` ].map( ( host ) => ( {
				name: 'circ-sandbox-world',
				value: world,
				url: `http://${ host }:${ port }/`,
			} ) )
		);
		const sandbox = new Sandbox( request, origin, world );
		if ( wire === 'published' ) {
			await sandbox.speak( wire );
		}
		await provide( sandbox );
	},

	withoutWallets: [
		async ( { context, baseURL }, provide ) => {
			await context.addCookies( [
				{ name: 'circ-wallets', value: 'off', url: baseURL ?? '' },
			] );
			await provide();
		},
		{ auto: true },
	],

	silence: [
		async ( { context, wire, browserName }, provide ) => {
			const words: string[] = [];
			const allowed = browserName === 'firefox' ? [ LEFT_UNANSWERED ] : [];
			const unexpected = () =>
				words.filter( ( word ) => ! allowed.some( ( pattern ) => pattern.test( word ) ) );
			const hear = ( heard: BrowserContext ) => {
				heard.on( 'console', ( message ) => {
					if (
						[ 'error', 'warning' ].includes( message.type() ) &&
						! (
							wire === 'published' &&
							isOfPublishedWire( message.text(), message.location().url )
						)
					) {
						words.push(
							`${ message.type() }: ${ message.text() } ${ message.location().url }`
						);
					}
				} );
				heard.on( 'weberror', ( error ) =>
					words.push( `uncaught: ${ error.error().message }` )
				);
			};
			hear( context );
			await provide( {
				allow: ( pattern ) => allowed.push( pattern ),
				hear,
				unexpected,
			} );
			expect( unexpected(), 'the browser console stays empty' ).toEqual( [] );
		},
		{ auto: true },
	],

	enter: async ( { sandbox, context, baseURL }, provide ) => {
		await provide( async ( persona ) => {
			const answer = await context.request.post( `${ baseURL }/__sandbox/api/enter`, {
				data: { persona },
				headers: { 'circ-sandbox-world': sandbox.world },
			} );
			expect( answer.ok(), await answer.text() ).toBe( true );
		} );
	},

	accessible: async ( {}, provide ) => {
		await provide( async ( page, about ) => {
			await standsStill( page );
			const { violations } = await axe( page ).withTags( EVERY_RULE ).analyze();
			const found = violations
				.map( ( { id, nodes } ) => ( {
					id,
					html: nodes
						.map( ( node ) => node.html )
						.filter( ( html ) => ! FOCUS_INTERCEPT.test( html ) ),
				} ) )
				.filter( ( { html } ) => html.length > 0 );
			expect(
				found.map( ( { id, html } ) => `${ id }: ${ html.join( ' ' ) }` ),
				`axe finds nothing on ${ about }`
			).toEqual( [] );
		} );
	},
} );

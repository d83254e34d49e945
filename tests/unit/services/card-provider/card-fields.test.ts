import client from 'braintree-web/client/index.js';
import hostedFields from 'braintree-web/hosted-fields/index.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardFieldKey } from '#src/domain/cards/card-form.ts';
import { createCardFields } from '#src/services/card-provider/card-fields.ts';
import { createDemoClient } from '#src/services/card-provider/demo-client.ts';
import { createDouble, formNodes, KEYS } from './hosted-fields-double.ts';

const LABELS = Object.fromEntries( KEYS.map( ( key ) => [ key, `Label of ${ key }` ] ) ) as Record<
	CardFieldKey,
	string
>;

const create = () => vi.spyOn( hostedFields, 'create' );
const settled = ( form: { getState: () => { phase: string } } ) =>
	vi.waitFor( () => expect( form.getState().phase ).not.toBe( 'loading' ) );

let nodes: ReturnType< typeof formNodes >;
beforeEach( () => {
	nodes = formNodes();
} );
afterEach( () => document.body.replaceChildren() );

describe( 'with a merchant', () => {
	// Proves payment-10.
	it( 'opens the five fields with a client for a fresh token', async () => {
		const made = { getVersion: () => '', getConfiguration: () => ( {} ) };
		vi.spyOn( client, 'create' ).mockResolvedValue( made );
		const opened = create().mockResolvedValue( createDouble() as never );
		const token = vi.fn( async () => 'a-token' );
		const form = createCardFields( { token } ).mount( {
			nodes,
			labels: LABELS,
			styles: { input: { color: '#111111' } },
		} );
		await settled( form );
		expect( client.create ).toHaveBeenCalledWith( {
			authorization: 'a-token',
		} );
		expect( opened ).toHaveBeenCalledOnce();
		const [ options ] = opened.mock.calls[ 0 ] ?? [];
		expect( options?.client ).toBe( made );
		expect( options?.styles ).toEqual( { input: { color: '#111111' } } );
		expect( options?.fields.cvv ).toEqual( {
			container: nodes.cvv.firstElementChild,
			internalLabel: 'Label of cvv',
			iframeTitle: 'Label of cvv',
		} );
		expect( form.getState() ).toMatchObject( {
			phase: 'ready',
			isDemo: false,
		} );
		form.retry();
		await settled( form );
		expect( token ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'opens nothing without a token', async () => {
		const opened = create();
		const form = createCardFields( { token: async () => null } ).mount( {
			nodes,
			labels: LABELS,
		} );
		await settled( form );
		expect( form.getState() ).toMatchObject( {
			phase: 'failed',
			problem: { failure: 'form-not-loaded' },
		} );
		expect( opened ).not.toHaveBeenCalled();
	} );

	it( 'opens nothing for a form that was removed while the token was fetched', async () => {
		const opened = create();
		let give: ( token: string ) => void = () => {};
		const form = createCardFields( {
			token: () =>
				new Promise( ( resolve ) => {
					give = resolve;
				} ),
		} ).mount( { nodes, labels: LABELS } );
		const made = vi.spyOn( client, 'create' );
		await vi.waitFor( () => expect( nodes.cvv.children ).toHaveLength( 1 ) );
		form.destroy();
		give( 'late' );
		await Promise.resolve();
		await Promise.resolve();
		expect( made ).not.toHaveBeenCalled();
		expect( opened ).not.toHaveBeenCalled();
	} );
} );

describe( 'in the demonstration', () => {
	it( 'opens the fields from the site’s own frames, without a token', async () => {
		const opened = create().mockResolvedValue( createDouble() as never );
		const token = vi.fn( async () => 'a-token' );
		const form = createCardFields( {
			token,
			demoFrames: '/__sandbox/card',
		} ).mount( { nodes, labels: LABELS } );
		await settled( form );
		expect( token ).not.toHaveBeenCalled();
		expect( form.getState().isDemo ).toBe( true );
		expect( opened.mock.calls[ 0 ]?.[ 0 ].client.getConfiguration() ).toMatchObject( {
			gatewayConfiguration: { assetsUrl: '/__sandbox/card' },
		} );
	} );

	it( 'gives the real SDK a client that it accepts, and frames of this site', async () => {
		const form = createCardFields( {
			token: async () => null,
			demoFrames: '/__sandbox/card',
		} ).mount( { nodes, labels: LABELS } );
		await vi.waitFor( () => expect( document.querySelectorAll( 'iframe' ) ).toHaveLength( 5 ) );
		await vi.waitFor( () =>
			expect(
				document
					.querySelector( 'iframe[name=braintree-hosted-field-cvv]' )
					?.getAttribute( 'src' )
			).toMatch(
				new RegExp(
					`^/__sandbox/card/web/${ hostedFields.VERSION }/html/hosted-fields-frame.min.html#`
				)
			)
		);
		form.destroy();
		expect( document.querySelectorAll( 'iframe' ) ).toHaveLength( 0 );
	} );

	it( 'has a client that can be handed to a frame as text', () => {
		const made = createDemoClient( '/frames', '3.144.0' );
		expect( made.getVersion() ).toBe( '3.144.0' );
		expect( JSON.parse( JSON.stringify( made ) ) ).toEqual( made.getConfiguration() );
	} );
} );

/** This is a separate chunk, because most pages have no card form. */
import client from 'braintree-web/client/index.js';
import hostedFields from 'braintree-web/hosted-fields/index.js';
import { service } from '../browser/lazy.ts';
import { byField } from './card-form-snapshot.ts';
import { createCardForm, type OpenedFields } from './card-form.ts';
import type { CardFieldsPort, MountOptions } from './card-port.ts';
import type { FieldNodes } from './field-nodes.ts';
import { gatewayOf } from './gateway-configuration.ts';

/** Only merchants with 3-D Secure load this chunk. */
const loadBankCheck = service(
	() => import( /* webpackChunkName: "card-bank-check" */ './bank-check.ts' )
);

/** Only publishers with wallets load this chunk. */
const loadWallets = service(
	() => import( /* webpackChunkName: "wallets" */ './wallets/offer-wallets.ts' )
);

/** Only sites without a merchant load this chunk. */
const loadDemoClient = service(
	() => import( /* webpackChunkName: "card-demo" */ './demo-client.ts' )
);

interface CardFieldsParts {
	/** A token for one form, fetched when it opens; null on an outage. */
	token: () => Promise< string | null >;
	/** Address of the demonstration's frames; absent with a merchant. */
	readonly demoFrames?: string;
	/** The publisher's Google Pay merchant id. */
	readonly googleMerchant?: string;
}

export const createCardFields = ( parts: CardFieldsParts ): CardFieldsPort => ( {
	mount: ( options ) =>
		createCardForm(
			options,
			( nodes, signal ) => open( parts, options, nodes, signal ),
			parts.demoFrames !== undefined
		),
	async wallets( taken, order, signal ) {
		const [ { offerWallets }, made ] = await Promise.all( [
			loadWallets(),
			makeClient( parts, signal ),
		] );
		signal.throwIfAborted();
		return offerWallets( made, {
			signal,
			taken,
			order,
			demo: parts.demoFrames && `${ parts.demoFrames }/wallets`,
			googleMerchant: parts.googleMerchant,
		} );
	},
} );

/** @throws what the SDK throws, or the signal's reason after an abort. */
async function open(
	parts: CardFieldsParts,
	{ labels, styles }: MountOptions,
	nodes: FieldNodes,
	signal: AbortSignal
): Promise< OpenedFields > {
	// Always pass a client: otherwise the SDK loads one from the provider's host.
	const made = await makeClient( parts, signal );
	const { demoFrames } = parts;
	signal.throwIfAborted();
	const fields = await hostedFields.create( {
		client: made,
		...( styles && { styles } ),
		fields: byField( ( key ) => ( {
			container: nodes[ key ],
			internalLabel: labels[ key ],
			iframeTitle: labels[ key ],
		} ) ),
	} );
	if ( demoFrames !== undefined ) {
		return {
			fields,
			bankCheck: async ( show ) => {
				const { createDemoBankCheck, createDemoClient } = await loadDemoClient();
				const bank = createDemoClient( demoFrames, hostedFields.VERSION );
				return createDemoBankCheck( bank, demoFrames, show );
			},
		};
	}
	return {
		fields,
		// Decided by the merchant's own configuration.
		bankCheck:
			gatewayOf( made ).threeDSecureEnabled === true
				? async ( show ) => {
						const { createBankCheck } = await loadBankCheck();
						return createBankCheck( made, show );
					}
				: null,
	};
}

async function makeClient( { token, demoFrames }: CardFieldsParts, signal: AbortSignal ) {
	if ( demoFrames !== undefined ) {
		const { createDemoClient } = await loadDemoClient();
		return createDemoClient( demoFrames, hostedFields.VERSION );
	}
	const authorization = await token();
	signal.throwIfAborted();
	if ( ! authorization ) {
		throw new Error( 'no card token' );
	}
	return client.create( { authorization } );
}

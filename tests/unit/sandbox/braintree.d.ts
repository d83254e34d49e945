/** The parts of the official SDK that our tests use; it ships no types. */
declare module 'braintree' {
	interface Answer {
		readonly success: boolean;
		readonly message?: string;
		readonly errors?: {
			readonly deepErrors: () => readonly {
				readonly code: string;
				readonly attribute: string;
				readonly message: string;
			}[];
		};
		readonly customer?: Record< string, unknown >;
		readonly subscription?: Record< string, unknown >;
		readonly transaction?: Record< string, unknown >;
	}
	export class Environment {
		constructor(
			server: string,
			port: string,
			authUrl: string,
			ssl: boolean,
			graphQLServer: string,
			graphQLPort: string
		);
	}
	export class BraintreeGateway {
		constructor( config: {
			environment: Environment;
			merchantId: string;
			publicKey: string;
			privateKey: string;
		} );
		readonly config: { baseMerchantPath: () => string; timeout: number };
		readonly customer: {
			create: ( customer: object ) => Promise< Answer >;
			find: ( id: string ) => Promise< Record< string, unknown > >;
		};
		readonly subscription: {
			find: ( id: string ) => Promise< Record< string, unknown > >;
			update: ( id: string, change: object ) => Promise< Answer >;
			retryCharge: (
				id: string,
				amount: string | undefined,
				submitForSettlement: boolean
			) => Promise< Answer >;
		};
		readonly clientToken: {
			generate: ( asked: object ) => Promise< unknown >;
		};
		readonly discount: {
			all: () => Promise< {
				readonly discounts: readonly Record< string, unknown >[];
			} >;
		};
		readonly webhookTesting: {
			sampleNotification: (
				kind: string,
				id: string
			) => { bt_signature: string; bt_payload: string };
		};
		readonly plan: {
			all: () => Promise< {
				readonly plans: readonly Record< string, unknown >[];
			} >;
		};
	}
	const braintree: {
		readonly Environment: typeof Environment;
		readonly BraintreeGateway: typeof BraintreeGateway;
	};
	export default braintree;
}

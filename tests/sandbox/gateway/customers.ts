/** Customers of the card provider: the id is the reader's tracking id (`payment-27`). */
import customerCreateWire from '../../wire/gateway.customer-create.json';
import type { Customer } from '../customers.ts';
import { defineGatewayCall, textOf } from './define-gateway-call.ts';
import { refused, type FaultName } from './errors.ts';
import type { Tree } from './typed-xml.ts';

const LONGEST = 36;

const faultOf = ( id: string ): FaultName | null => {
	if ( ! /^[\w-]*$/.test( id ) ) {
		return 'customerIdBad';
	}
	if ( [ 'all', 'new' ].includes( id ) ) {
		return 'customerIdReserved';
	}
	return id.length > LONGEST ? 'customerIdLong' : null;
};

export const customerTree = ( { id, email, firstName, createdAt }: Customer ): Tree => ( {
	id,
	merchant_id: 'circ',
	first_name: firstName || null,
	last_name: null,
	email: email || null,
	created_at: createdAt.replace( /\.\d+Z$/, 'Z' ),
	updated_at: createdAt.replace( /\.\d+Z$/, 'Z' ),
	credit_cards: [],
	paypal_accounts: [],
	addresses: [],
} );

export const customerCreate = defineGatewayCall(
	'gateway.customer-create',
	customerCreateWire,
	'customer',
	( { world, given } ) => {
		const id = textOf( given, 'id' ) || `c${ world.customers.all().length + 1 }`;
		const fault = faultOf( id );
		if ( fault ) {
			return {
				outcome: 'refused',
				body: refused( [ 'customer' ], fault, given ),
			};
		}
		const made = world.customers.create( {
			id,
			email: textOf( given, 'email' ),
			firstName: textOf( given, 'first_name' ),
		} );
		return made.ok
			? {
					outcome: 'ok',
					body: { customer: customerTree( made.customer ) },
				}
			: {
					outcome: 'refused',
					body: refused( [ 'customer' ], 'customerIdTaken', given ),
				};
	}
);

/**
 * The card provider's customers: one for each reader registered there, with the tracking id as its
 * id (`payment-27`).
 */
import type { Clock } from './clock.ts';
import { refusal, type Refusal } from './records.ts';

export interface Customer {
	readonly id: string;
	readonly email: string;
	readonly firstName: string;
	readonly createdAt: string;
}

export interface Customers {
	readonly all: () => readonly Customer[];
	readonly byId: ( id: string ) => Customer | undefined;
	/** Fails if the id is taken. */
	readonly create: ( order: {
		readonly id: string;
		readonly email?: string;
		readonly firstName?: string;
	} ) => { readonly ok: true; readonly customer: Customer } | Refusal;
}

export const createCustomers = ( clock: Clock ): Customers => {
	const customers: Customer[] = [];
	const byId: Customers[ 'byId' ] = ( id ) =>
		customers.find( ( customer ) => customer.id === id );
	return {
		all: () => customers,
		byId,
		create: ( { id, email = '', firstName = '' } ) => {
			if ( byId( id ) ) {
				return refusal( 'Customer ID has already been taken.' );
			}
			const customer = { id, email, firstName, createdAt: clock.iso() };
			customers.push( customer );
			return { ok: true, customer };
		},
	};
};

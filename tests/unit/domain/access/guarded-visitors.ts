/** Readers in the form that the guards receive. */
import type { GuardedVisitor } from '#src/domain/access/guards.ts';

export const visitor: GuardedVisitor = {
	loggedIn: false,
	status: 'unknown',
	products: 'unknown',
	hasPaymentMethod: 'unknown',
	getsTexts: 'unknown',
	sellingRefused: 'unknown',
};
export const member: GuardedVisitor = {
	loggedIn: true,
	status: 'None',
	products: [],
	hasPaymentMethod: false,
	getsTexts: false,
	sellingRefused: false,
};
export const subscriber: GuardedVisitor = {
	loggedIn: true,
	status: 'Active',
	products: [ 'sports-membership' ],
	hasPaymentMethod: true,
	getsTexts: true,
	sellingRefused: true,
};
export const homeDelivery: GuardedVisitor = {
	...member,
	products: [ 'hd-sports-membership' ],
	hasPaymentMethod: true,
};

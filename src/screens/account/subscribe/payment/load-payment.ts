/** The payment step's code, a chunk of its own. */
export const loadPayment = () =>
	import( /* webpackChunkName: "payment" */ './payment.tsx' );

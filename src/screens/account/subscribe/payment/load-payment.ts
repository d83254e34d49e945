/** The code of the payment step, in a separate chunk. */
import { service } from '#src/services/browser/lazy.ts';

export const loadPayment = service(
	() => import( /* webpackChunkName: "payment" */ './payment-area.tsx' )
);

/**
 * Lets one tab of this browser move money at a time (`payment-31`): the second one finds what the first one did, since
 * each begins by reading the subscriptions.
 */
import { createLock, type Lock } from './lock.ts';

export type BillingLock = Lock;

export const createBillingLock = ( locks?: LockManager ): BillingLock =>
	createLock( 'circ-billing', locks );

/**
 * Lets one tab of this browser move money at a time: the second one finds what the first one did, since each
 * begins by reading the subscriptions. Decisions 10 and 33; acceptance E15.
 */
import { createLock, type Lock } from './lock.ts';

export type BillingLock = Lock;

export const createBillingLock = ( locks?: LockManager ): BillingLock =>
	createLock( 'circ-billing', locks );

/** A membership that comes with the newspaper. Specification §1; decision 36. */
import { __ } from './translate.ts';

export const freeWithHomeDelivery = (): string =>
	__( 'Free with your home delivery' );

export const homeDeliveryCancelText = (): string =>
	__( 'If you cancel home delivery, Sports Membership is canceled too.' );

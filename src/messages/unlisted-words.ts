/** A membership on a plan that the publisher no longer lists. Decision 16; acceptance E8. */
import { fill } from './fill.ts';
import { __ } from './translate.ts';

export const unlistedPlan = ( planId: string ): string =>
	/* translators: %s: the id of a plan. */
	fill( __( 'A plan we no longer list (%s)' ), planId );

export const unlistedGoesOn = (): string =>
	__( 'This plan goes on and is charged as below until you cancel.' );

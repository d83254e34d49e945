/** Texts for services that are slow, do not answer, or have announced maintenance. */
import type { Maintenance } from '#src/domain/site/boot-config.ts';
import { dateFormat } from '#src/domain/formats.ts';
import { fill } from './fill.ts';
import { __ } from './translate.ts';

export const takesLonger = () => __( 'This is taking longer than usual.' );

/** Titles of an outage notice, which itself explains the consequence. */
export const unreachable = {
	account: () => __( 'We cannot reach the account service' ),
	billing: () => __( 'We cannot reach the billing service' ),
	texts: () => __( 'We cannot reach the text service' ),
} as const;

/** For a page that cannot load: it does not know what an earlier press has done. */
export const stillLoggedIn = () => __( 'You are still logged in. Trying again changes nothing.' );

export const nothingHappened = () =>
	__( 'A service that we have to ask does not answer. Nothing was changed or charged.' );

/** A time in milliseconds, formatted in the reader's own time zone. */
const moment = ( time: number, locale: string ): string =>
	dateFormat( locale, { dateStyle: 'long', timeStyle: 'short' } ).format( time );

export const maintenanceUntil = ( time: number, locale: string ): string =>
	fill(
		/* translators: %s: a date and time. */
		__( 'This lasts until %s. What you have stays as it is.' ),
		moment( time, locale )
	);

export const duringMaintenance = ( { text, until }: Maintenance, locale: string ): string =>
	`${ text } ${ maintenanceUntil( until, locale ) }`;

export const saleAfter = ( time: number, locale: string ): string =>
	fill(
		/* translators: %s: a date and time. */
		__( 'Memberships are on sale again after %s.' ),
		moment( time, locale )
	);

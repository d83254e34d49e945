/** A named reader: who they are, and what they have done before the world begins. */
import type { Day } from '../calendar.ts';
import type { Account } from '../records.ts';
import type { World } from '../world.ts';

export type Site = 'nypost' | 'pagesix' | 'decider';

export interface Deed {
	/**
	 * Computes the day of the deed from the first day of the world; it is always earlier than that
	 * day.
	 */
	readonly on: ( today: Day ) => Day;
	readonly act: ( world: World, reader: Account ) => void;
}

export interface Persona {
	readonly id: string;
	readonly name: string;
	readonly email: string;
	readonly password: string;
	readonly site: Site;
	/** One sentence on their membership. */
	readonly about: string;
	/** Days before the start of the world on which they registered. */
	readonly since: number;
	/** Whether the reader must confirm the address before logging in. */
	readonly mustVerify: boolean;
	readonly deeds: readonly Deed[];
}

export const PASSWORD = 'Reader-Pass-1';

export const persona = (
	id: string,
	name: string,
	about: string,
	{
		site = 'nypost',
		since = 400,
		mustVerify = false,
		deeds = [],
	}: Partial< Pick< Persona, 'site' | 'since' | 'mustVerify' | 'deeds' > > = {}
): Persona => ( {
	id,
	name,
	email: `${ id }@readers.example`,
	password: PASSWORD,
	site,
	about,
	since,
	mustVerify,
	deeds,
} );

/** Says whether a maintenance that the page announces still lasts (`site-38`). */
import type { BootConfig } from './boot-config.ts';

export interface Maintenance {
	/** The publisher's own sentence. */
	readonly text: string;
	/** Milliseconds. */
	readonly until: number;
}

/** Null for none, and for one whose end has passed: a cache may keep the page for longer. */
export function maintenanceAt(
	{ account }: Pick< BootConfig, 'account' >,
	now: Date
): Maintenance | null {
	const { text, until } = Object( account?.maintenance ) as Partial< Maintenance >;
	return typeof text === 'string' && text && Number( until ) > now.getTime()
		? { text, until: Number( until ) }
		: null;
}

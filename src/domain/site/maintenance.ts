/** Says whether a maintenance that the page announces still lasts (`site-38`). */
import type { BootConfig, Maintenance } from './boot-config.ts';

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

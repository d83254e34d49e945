/** Decides whether announced maintenance still lasts (`site-38`). */
import type { BootConfig, Maintenance } from './boot-config.ts';

/** Null if there is none, or if it has ended, because a cached page may outlive it (`site-38`). */
export function maintenanceAt(
	{ account }: Pick< BootConfig, 'account' >,
	now: Date
): Maintenance | null {
	const { text, until } = Object( account?.maintenance ) as Partial< Maintenance >;
	return typeof text === 'string' && text && Number( until ) > now.getTime()
		? { text, until: Number( until ) }
		: null;
}

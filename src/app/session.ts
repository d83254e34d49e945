/** What a page needs of the services without React: logging out, and keeping what its address asks for. */
import type { BootConfig } from '#src/domain/boot-config.ts';
import { parseBootConfig } from '#src/domain/boot-config-parse.ts';
import { signOut } from '#src/flows/sign-out.ts';
import { arrive as keep } from './arrive.ts';
import { composeSession } from './compose-session.ts';

const sessionOf = ( config: BootConfig ) =>
	composeSession( parseBootConfig( config ) );

/** Specification §4, log-out. Settles when nothing of the session is left here. */
export async function logOut( config: BootConfig ): Promise< void > {
	await signOut( sessionOf( config ) );
}

export const arrive = ( config: BootConfig ): void =>
	keep( sessionOf( config ), window.location.search );

/** The chunk that determines what the header says about a reader's membership; no React. */
import type { Standing } from '#src/domain/access/standing.ts';
import type { RawBootConfig } from '#src/domain/site/boot-config.ts';
import { sessionServices } from '#src/flows/deps/session.ts';
import { readStanding } from '#src/flows/standing/read-standing.ts';
import { pageOf } from '../page.ts';

export const standingOn = ( config: RawBootConfig ): Promise< Standing | null > =>
	readStanding( pageOf( config ).use( sessionServices ) );

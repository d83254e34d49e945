/**
 * A deploy while pages stand open: a second build takes the place of the one that they were drawn
 * by. Browser tests import this too, so places are told from the project's folder, where both run.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { carryChunks } from '../release/chunks-before.mjs';

export const SECOND = '.cache/second-build';
/** A file by which the second build is known. */
export const MARK = 'second';

/** A button of the log-in, by which a reader can tell the builds apart. */
export const WORDS = {
	first: 'Email me a sign-in link',
	second: 'Email me a link to log in',
};

const lives = 'build';
const waits = path.join( SECOND, 'build' );
const away = path.join( SECOND, 'away' );

/** The build of that name takes the place of the other one; the pages stay open. */
export function deploy( name ) {
	const present = existsSync( path.join( lives, MARK ) ) ? 'second' : 'first';
	if ( present !== name ) {
		renameSync( lives, away );
		renameSync( waits, lives );
		renameSync( away, waits );
	}
}

/** As the zip does it: the second build has the chunks of the first one, too. */
export const carryChunksBefore = () => carryChunks( SECOND, '.' );

/** The second build is again as it was made. */
export const dropChunks = ( names ) => names.forEach( ( name ) => rmSync( name ) );

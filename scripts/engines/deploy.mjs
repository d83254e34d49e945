/**
 * Simulates a deploy while pages stay open: a second build replaces the one that rendered them.
 * Browser tests import this too, so paths are relative to the project's folder, where both run.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { carryChunks } from '../release/chunks-before.mjs';

export const SECOND = '.cache/second-build';
/** A file that identifies the second build. */
export const MARK = 'second';

/** The label of a log-in button, by which a reader can tell the builds apart. */
export const WORDS = {
	first: 'Email me a sign-in link',
	second: 'Email me a link to log in',
};

const lives = 'build';
const waits = path.join( SECOND, 'build' );
const away = path.join( SECOND, 'away' );

/** Replaces the current build with the named one; the pages stay open. */
export function deploy( name ) {
	const present = existsSync( path.join( lives, MARK ) ) ? 'second' : 'first';
	if ( present !== name ) {
		renameSync( lives, away );
		renameSync( waits, lives );
		renameSync( away, waits );
	}
}

/** Adds the first build's chunks to the second one, as the zip does. */
export const carryChunksBefore = () => carryChunks( SECOND, '.' );

/** Removes the named chunks of the first build from the second one again. */
export const dropChunks = ( names ) => names.forEach( ( name ) => rmSync( name ) );

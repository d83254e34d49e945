/**
 * Gets WordPress from the distribution's packages, as any user: apt downloads into a private
 * folder, and nothing is installed.
 */
import { existsSync } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, readlink, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../processes/run.mjs';

/** The suite with a current WordPress; a stable release's is too old for the SQLite drop-in. */
const SUITE = 'sid';
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';
const PARTS =
	/^ +\|?(?:Depends|Recommends): ((?:libjs-|libphp-|php-getid3|wordpress-theme-)\S*)$/gm;
const TIMEOUT_MS = 15 * 60_000;

/**
 * @param {string}                 cache  Private folder for apt and the unpacked packages.
 * @param {string}                 target The core's folder, made by this.
 * @param {(line: string) => void} tell
 * @return {Promise<string|null>} Why it did not work, or null.
 */
export async function coreFromDebian( cache, target, tell ) {
	const folder = path.join( cache, 'debian' );
	tell( `asking the Debian source of this machine for ${ SUITE }'s packages` );
	let why = 'this machine has no apt with a Debian source';
	for ( const mirror of await ownMirrors() ) {
		const apt = await privateApt( folder, mirror );
		const update = await apt( 'apt-get', [ 'update' ] );
		why =
			update.code === 0
				? await fetchWordPress( apt, folder, target, tell )
				: `apt could not read ${ SUITE }: ${ lastLine( update.tail ) }`;
		if ( ! why ) {
			break;
		}
	}
	await rm( folder, { recursive: true, force: true } );
	return why;
}

/**
 * The archives in the machine's own sources without those for security updates, Debian's main one
 * first.
 */
async function ownMirrors() {
	const uris = await run( 'apt-get', [ 'update', '--print-uris' ], {
		env: { LC_ALL: 'C' },
	} );
	const archives = [ ...uris.out.matchAll( /^'([^']+?)\/?\/dists\//gm ) ].map(
		( [ , archive ] ) => archive
	);
	const isMain = ( archive ) => /\/debian$/.test( archive );
	return [ ...new Set( archives ) ]
		.filter( ( archive ) => ! archive.includes( 'security' ) )
		.sort( ( a, b ) => isMain( b ) - isMain( a ) );
}

async function fetchWordPress( apt, folder, target, tell ) {
	const packages = await wordpressPackages( apt );
	tell( `downloading ${ packages.length } packages` );
	const debs = path.join( folder, 'debs' );
	await rm( debs, { recursive: true, force: true } );
	await mkdir( debs );
	const download = await apt( 'apt-get', [ 'download', ...packages ], debs );
	if ( download.code !== 0 ) {
		return `apt could not download WordPress: ${ lastLine( download.tail ) }`;
	}
	const unpacked = path.join( folder, 'unpacked' );
	await rm( unpacked, { recursive: true, force: true } );
	for ( const deb of await readdir( debs ) ) {
		const unpack = await run( 'dpkg-deb', [ '-x', path.join( debs, deb ), unpacked ] );
		if ( unpack.code !== 0 ) {
			return `dpkg-deb could not unpack ${ deb }: ${ lastLine( unpack.tail ) }`;
		}
	}
	await copyResolved( path.join( unpacked, 'usr/share/wordpress' ), target, unpacked );
	// Debian's own configuration and access rules are not used here.
	await rm( path.join( target, 'wp-config.php' ), { force: true } );
	return null;
}

/** Runs apt with its state, cache and only source in a separate folder. */
async function privateApt( folder, mirror ) {
	for ( const part of [ 'state/lists/partial', 'cache/archives/partial' ] ) {
		await mkdir( path.join( folder, part ), { recursive: true } );
	}
	const signed = existsSync( KEYRING ) ? `[signed-by=${ KEYRING }] ` : '';
	await writeFile( path.join( folder, 'status' ), '' );
	await writeFile(
		path.join( folder, 'sources.list' ),
		`deb ${ signed }${ mirror } ${ SUITE } main\n`
	);
	const settings = {
		'Dir::State': path.join( folder, 'state' ),
		'Dir::State::status': path.join( folder, 'status' ),
		'Dir::Cache': path.join( folder, 'cache' ),
		'Dir::Etc::sourcelist': path.join( folder, 'sources.list' ),
		'Dir::Etc::sourceparts': '/dev/null',
		'Dir::Etc::preferencesparts': '/dev/null',
		'Acquire::Languages': 'none',
		'Acquire::IndexTargets::deb::DEP-11::DefaultEnabled': 'false',
		'Acquire::http::Timeout': '20',
		'Acquire::https::Timeout': '20',
		// A mirror that lags is good enough, because its files are still signed.
		'Acquire::Check-Valid-Until': 'false',
		// Without this setting, apt changes to a user who may not write here.
		'APT::Sandbox::User': '',
	};
	const file = path.join( folder, 'apt.conf' );
	await writeFile(
		file,
		Object.entries( settings )
			.map( ( [ key, value ] ) => `${ key } "${ value }";\n` )
			.join( '' )
	);
	return ( command, args, cwd = folder ) =>
		run( command, args, {
			cwd,
			env: { APT_CONFIG: file, LC_ALL: 'C' },
			timeout: TIMEOUT_MS,
		} );
}

/** WordPress, its theme, and the scripts and libraries that Debian packages separately. */
async function wordpressPackages( apt ) {
	const found = new Set( [ 'wordpress' ] );
	let asked = [ 'wordpress' ];
	while ( asked.length ) {
		const { out } = await apt( 'apt-cache', [ 'depends', '--no-suggests', ...asked ] );
		asked = [ ...out.matchAll( PARTS ) ]
			.map( ( [ , name ] ) => name )
			.filter( ( name ) => ! found.has( name ) );
		asked.forEach( ( name ) => found.add( name ) );
	}
	return [ ...found ];
}

/**
 * Copies a tree and replaces every link with its target; absolute links are looked up in the
 * packages first.
 */
async function copyResolved( from, to, packages ) {
	await mkdir( to, { recursive: true } );
	for ( const name of await readdir( from ) ) {
		const target = path.join( to, name );
		const source = await resolveLink( path.join( from, name ), packages );
		if ( source === null ) {
			continue;
		}
		if ( ( await stat( source ) ).isDirectory() ) {
			await copyResolved( source, target, packages );
		} else {
			await copyFile( source, target );
		}
	}
}

async function resolveLink( file, packages ) {
	if ( ! ( await lstat( file ) ).isSymbolicLink() ) {
		return file;
	}
	const link = await readlink( file );
	const places = path.isAbsolute( link )
		? [ path.join( packages, link ), link ]
		: [ path.resolve( path.dirname( file ), link ) ];
	const found = places.find( ( place ) => existsSync( place ) );
	return found ? resolveLink( found, packages ) : null;
}

function lastLine( text ) {
	return text.trim().split( '\n' ).pop() ?? '';
}

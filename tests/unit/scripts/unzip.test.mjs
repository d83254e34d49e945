/** A downloaded WordPress is unpacked completely, or refused with a reason. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzip } from '../../../scripts/wordpress/unzip.mjs';

let folder;
beforeAll( () => {
	folder = mkdtempSync( path.join( tmpdir(), 'unzip-' ) );
} );
afterAll( () => rmSync( folder, { recursive: true } ) );

/** A zip of `[ name, text, method ]` entries: local headers, central directory, end record. */
function zipOf( entries ) {
	const parts = [];
	const directory = [];
	let at = 0;
	for ( const [ name, text, method ] of entries ) {
		const packed = method === 8 ? deflateRawSync( text ) : Buffer.from( text );
		const local = Buffer.alloc( 30 );
		local.writeUInt32LE( 0x04034b50, 0 );
		local.writeUInt16LE( method, 8 );
		local.writeUInt32LE( packed.length, 18 );
		local.writeUInt16LE( Buffer.byteLength( name ), 26 );
		const entry = Buffer.alloc( 46 );
		entry.writeUInt32LE( 0x02014b50, 0 );
		entry.writeUInt16LE( method, 10 );
		entry.writeUInt32LE( packed.length, 20 );
		entry.writeUInt16LE( Buffer.byteLength( name ), 28 );
		entry.writeUInt32LE( at, 42 );
		directory.push( entry, Buffer.from( name ) );
		parts.push( local, Buffer.from( name ), packed );
		at += 30 + Buffer.byteLength( name ) + packed.length;
	}
	const end = Buffer.alloc( 22 );
	end.writeUInt32LE( 0x06054b50, 0 );
	end.writeUInt16LE( entries.length, 10 );
	end.writeUInt32LE( at, 16 );
	return Buffer.concat( [ ...parts, ...directory, end ] );
}

const unpack = async ( zip, name ) => {
	const file = path.join( folder, `${ name }.zip` );
	writeFileSync( file, zip );
	const into = path.join( folder, name );
	await unzip( file, into );
	return ( inside ) => readFileSync( path.join( into, inside ), 'utf8' );
};

describe( 'unpacking', () => {
	it( 'writes stored and packed files into their folders', async () => {
		const read = await unpack(
			zipOf( [
				[ 'wordpress/', '', 0 ],
				[ 'wordpress/readme.html', 'read me', 0 ],
				[ 'wordpress/wp-includes/é.php', '<?php '.repeat( 99 ), 8 ],
			] ),
			'good'
		);
		expect( read( 'wordpress/readme.html' ) ).toBe( 'read me' );
		expect( read( 'wordpress/wp-includes/é.php' ) ).toBe( '<?php '.repeat( 99 ) );
	} );

	it.each( [
		[ 'a file that is no zip', Buffer.from( '<html>' ), /is not a zip file/ ],
		[
			'a path outside its folder',
			zipOf( [ [ '../evil.php', 'x', 0 ] ] ),
			/outside its folder: \.\.\/evil\.php/,
		],
		[
			'an unknown packing',
			zipOf( [ [ 'a.php', 'x', 12 ] ] ),
			/method \(12\) that is not supported/,
		],
	] )( 'refuses %s', async ( name, zip, message ) => {
		await expect( unpack( zip, name ) ).rejects.toThrow( message );
	} );
} );

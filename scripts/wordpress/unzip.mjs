/**
 * Unpacks a zip file with Node alone: a bare machine has neither unzip nor PHP's zip extension.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/**
 * @param {string} file   The zip.
 * @param {string} folder The target folder, which is created if necessary.
 * @throws {Error} If the file is no zip, is truncated, or would write outside the folder.
 */
export async function unzip( file, folder ) {
	const zip = await readFile( file );
	const end = zip.lastIndexOf( Buffer.from( [ 0x50, 0x4b, 5, 6 ] ) );
	if ( end < 0 || zip.readUInt32LE( end ) !== END ) {
		throw new Error( `${ file } is not a zip file, or only a part of one` );
	}
	let at = zip.readUInt32LE( end + 16 );
	for ( let left = zip.readUInt16LE( end + 10 ); left > 0; left-- ) {
		if ( zip.readUInt32LE( at ) !== ENTRY ) {
			throw new Error( `${ file } has a broken directory` );
		}
		const nameLength = zip.readUInt16LE( at + 28 );
		const name = zip.toString( 'utf8', at + 46, at + 46 + nameLength );
		await writeEntry( zip, at, name, folder );
		at += 46 + nameLength + zip.readUInt16LE( at + 30 ) + zip.readUInt16LE( at + 32 );
	}
}

async function writeEntry( zip, at, name, folder ) {
	const target = path.resolve( folder, name );
	if ( ! target.startsWith( path.resolve( folder ) + path.sep ) ) {
		throw new Error( `the zip holds a path outside its folder: ${ name }` );
	}
	if ( name.endsWith( '/' ) ) {
		await mkdir( target, { recursive: true } );
		return;
	}
	const method = zip.readUInt16LE( at + 10 );
	const size = zip.readUInt32LE( at + 20 );
	const local = zip.readUInt32LE( at + 42 );
	const start = local + 30 + zip.readUInt16LE( local + 26 ) + zip.readUInt16LE( local + 28 );
	const packed = zip.subarray( start, start + size );
	if ( method !== 0 && method !== 8 ) {
		throw new Error( `${ name } is packed by a method (${ method }) that is not supported` );
	}
	await mkdir( path.dirname( target ), { recursive: true } );
	await writeFile( target, method === 8 ? inflateRawSync( packed ) : packed );
}

#!/usr/bin/env node
/**
 * Poses as Firefox for Playwright: starts the distribution's Firefox and forwards WebDriver BiDi.
 * Commands that an ESR lacks are answered here; `npm run test:engines` names them.
 */
import { spawn } from 'node:child_process';
import process from 'node:process';
import WebSocket, { WebSocketServer } from 'ws';
import { COMMANDS } from './firefox-lacks.mjs';

const LISTENS = /(WebDriver BiDi listening on) (ws:\/\/\S+)/;

const browser = spawn( process.env.CIRCULATION_FIREFOX ?? 'firefox-esr', process.argv.slice( 2 ), {
	stdio: [ 'ignore', 'inherit', 'pipe' ],
} );
[ 'SIGTERM', 'SIGINT' ].forEach( ( signal ) => process.on( signal, () => browser.kill( signal ) ) );
// The browser is killed whichever way this process ends.
process.on( 'exit', () => browser.kill( 'SIGKILL' ) );
browser.on( 'exit', ( code ) => process.exit( code ?? 0 ) );

function relay( door, address ) {
	door.on( 'connection', ( client, { url } ) => {
		const inside = new WebSocket( address + url, { perMessageDeflate: false } );
		const opened = new Promise( ( resolve ) => inside.once( 'open', resolve ) );
		client.on( 'message', async ( data ) => {
			const { id, method } = JSON.parse( data );
			if ( COMMANDS.includes( method ) ) {
				client.send( JSON.stringify( { type: 'success', id, result: {} } ) );
				return;
			}
			await opened;
			inside.send( String( data ) );
		} );
		inside.on( 'message', ( data ) => client.send( String( data ) ) );
		client.on( 'close', () => inside.close() );
		inside.on( 'close', () => client.close() );
	} );
}

browser.stderr.setEncoding( 'utf8' ).on( 'data', ( text ) => {
	const address = LISTENS.exec( text )?.[ 2 ];
	if ( ! address ) {
		process.stderr.write( text );
		return;
	}
	const door = new WebSocketServer(
		{ host: '127.0.0.1', port: 0, perMessageDeflate: false },
		() => {
			relay( door, address );
			process.stderr.write(
				`WebDriver BiDi listening on ws://127.0.0.1:${ door.address().port }\n`
			);
		}
	);
} );

/**
 * The one script of ours on every page: no React, no stylesheet, no request until something asks for it (`gate-31`,
 * `gate-32`).
 */
import type { Boot } from '#src/app/boot/boot.ts';
import { config } from './boot-config.ts';
import { showInDialog } from './dialog.ts';
import { isFramed, leadToTop } from './framed.ts';
import { loadChunk } from './load-chunk.ts';
import {
	loadAccount,
	loadOneTap,
	loadReader,
	modalLoader,
	opensInPlace,
} from './parts.ts';
import { hasSession, isAccount, readerIsExpected } from './reader-signs.ts';
import { presentChunk } from './shell.ts';
import { listenForTriggers } from './triggers.ts';

const ignore = () => {};
const framed = isFramed();

const boot: Boot = {
	config,
	attend,
	loadChunk,
	presentChunk,
	open: ( path, detail ) =>
		framed
			? undefined
			: showInDialog( () => loadChunk( modalLoader( path ) ), {
					...boot,
					path,
					detail,
				} ),
	showInDialog: ( load ) => showInDialog( load, { ...boot, path: '' } ),
};

/** Header, log-out, gate, query values: nothing of it concerns a visitor on a plain page. */
function attend() {
	if ( readerIsExpected() ) {
		loadChunk( loadReader )
			.then( ( reader ) => reader.attend( boot ) )
			.catch( ignore );
	}
}

function keepAttending() {
	attend();
	addEventListener( 'circulation:login', attend );
	// Another tab may log in too.
	addEventListener( 'storage', attend );
}

// A test tool may say so before the part that asks is loaded (`vendor-5`).
addEventListener( 'circulation:bot-check-off', () => {
	document.documentElement.dataset.circBotCheck = 'off';
} );

const account = document.getElementById( 'circulation-account' );
if ( account ) {
	presentChunk(
		account,
		() =>
			loadChunk( loadAccount ).catch( ( error ) => {
				// The header comes with the account; without it, as elsewhere.
				keepAttending();
				throw error;
			} ),
		( { mount } ) => {
			mount( account, boot );
		}
	);
} else {
	keepAttending();
	listenForTriggers(
		// No account page shows itself in a stranger's frame.
		framed ? isAccount : opensInPlace,
		framed ? leadToTop : boot.open,
		( path ) => {
			modalLoader( path )().catch( ignore );
		}
	);
	if ( config.oneTap && ! framed && ! hasSession() ) {
		loadChunk( loadOneTap )
			.then( ( { offer } ) => offer( boot ) )
			.catch( ignore );
	}
}

/**
 * The only script that we add to every page. It has no React and no stylesheet, and sends no
 * request until something needs one (`gate-31`, `gate-32`).
 */
// This import must come first, because it sets the folder of this site.
import { config } from './boot-config.ts';
import type { Boot } from '#src/app/boot.ts';
import { isFramed } from '#src/domain/site/framed.ts';
import { service } from '#src/services/browser/lazy.ts';
import { dialog, showInDialog } from './dialog.ts';
import { loadAccount, loadOneTap, loadReader, modalLoader, opensInPlace } from './load-parts.ts';
import { hasSession, isAccount, readerIsExpected } from './reader-signs.ts';
import { presentChunk } from './shell.ts';
import { listenForTriggers } from './triggers.ts';

/**
 * In another site's frame, a real click opens the account page in the top window (`address-34`,
 * T42).
 */
function leadToTop( address: string ): void {
	if ( navigator.userActivation.isActive ) {
		open( address, '_top' );
	}
}

const ignore = () => {};
const framed = isFramed( window );

const boot: Boot = {
	config,
	startReader,
	presentChunk,
	open: ( path, detail ) =>
		framed
			? undefined
			: showInDialog( service( modalLoader( path ) ), { ...boot, path, detail } ),
	showInDialog: ( load ) => showInDialog( load, { ...boot, path: '' } ),
};

/** Loads header, log-out, gate and query values; a visitor on a plain page needs none of them. */
function startReader() {
	if ( readerIsExpected() ) {
		service( loadReader )()
			.then( ( reader ) => reader.startReader( boot ) )
			.catch( ignore );
	}
}

function watchForReader() {
	startReader();
	addEventListener( 'circulation:login', startReader );
	// Another tab may have logged in.
	addEventListener( 'storage', startReader );
}

// A test tool may send this before the bot check is loaded (`vendor-5`).
addEventListener( 'circulation:bot-check-off', () => {
	document.documentElement.dataset.circBotCheck = 'off';
} );

const account = document.getElementById( 'circulation-account' );
if ( account ) {
	presentChunk(
		account,
		() =>
			service( loadAccount )().catch( ( error ) => {
				// The account's part contains the header; if it fails to load, the page gets the
				// header like any other page.
				watchForReader();
				throw error;
			} ),
		( { mount } ) => {
			mount( account, boot );
		}
	);
} else {
	watchForReader();
	listenForTriggers(
		// In another site's frame, account links open in the top window instead.
		framed ? isAccount : opensInPlace,
		framed
			? leadToTop
			: ( address, detail ) =>
					// Only a script can ask behind an open dialog, which keeps the reader's input.
					dialog?.open || boot.open( address, detail ),
		( path ) => {
			modalLoader( path )().catch( ignore );
		}
	);
	if ( config.oneTap && ! framed && ! hasSession() ) {
		service( loadOneTap )()
			.then( ( { offer } ) => offer( boot ) )
			.catch( ignore );
	}
}

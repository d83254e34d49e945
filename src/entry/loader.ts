/**
 * Our only script on every page: no React, no stylesheet and no request until something needs it
 * (`gate-31`, `gate-32`).
 */
// Must come first: it sets the folder of this site.
import { config } from './boot-config.ts';
import type { Boot } from '#src/app/boot.ts';
import { isFramed } from '#src/domain/site/framed.ts';
import { service } from '#src/services/browser/lazy.ts';
import { showInDialog } from './dialog.ts';
import { loadAccount, loadOneTap, loadReader, modalLoader, opensInPlace } from './load-parts.ts';
import { hasSession, isAccount, readerIsExpected } from './reader-signs.ts';
import { presentChunk } from './shell.ts';
import { listenForTriggers } from './triggers.ts';

/**
 * In a foreign frame nothing opens in place: only a real press opens the account page in the top
 * window (`address-34`, T42).
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
			: showInDialog( service( modalLoader( path ) ), {
					...boot,
					path,
					detail,
				} ),
	showInDialog: ( load ) => showInDialog( load, { ...boot, path: '' } ),
};

/** Header, log-out, gate and query values: a visitor on a plain page needs none of them. */
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
	// Another tab may log in.
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
				// The account brings the header; if it fails to load, the page gets the header like
				// any other.
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
		// In a foreign frame, account links open in the top window instead.
		framed ? isAccount : opensInPlace,
		framed ? leadToTop : boot.open,
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

/**
 * Stands in for the script of Google's One Tap: the three methods that the product calls, and a
 * small window with the people to choose from. Interface: Sign in with Google JavaScript API
 * reference, developers.google.com, read 2026-11-21.
 */
import { PEOPLE } from '../providers.ts';
import type { World } from '../world.ts';

export const ONE_TAP_SCRIPT = '/__sandbox/one-tap.js';

/** Runs in the page; it is sent as source text. */
const inPage = ( people: { name: string; credential: string }[] ): void => {
	let options: {
		client_id: string;
		callback: ( answer: { credential: string; select_by: string } ) => void;
	} | null = null;
	let box: HTMLElement | null = null;
	const cancel = () => {
		box?.remove();
		box = null;
	};
	const prompt = () => {
		cancel();
		box = document.createElement( 'div' );
		box.setAttribute( 'role', 'region' );
		box.setAttribute( 'aria-label', 'One Tap (sandbox)' );
		box.style.cssText =
			'position:fixed;top:12px;right:12px;z-index:9;padding:12px;background:#fff;color:#15181b;border:1px solid #6b7280;font:14px/1.5 system-ui';
		for ( const { name, credential } of people ) {
			const button = document.createElement( 'button' );
			button.type = 'button';
			button.textContent = `Continue as ${ name }`;
			button.style.cssText =
				'display:block;margin:4px 0;padding:8px 12px;border:1px solid;background:none;color:inherit;font:inherit';
			button.onclick = () => {
				cancel();
				options?.callback( { credential, select_by: 'user' } );
			};
			box.append( button );
		}
		document.body.append( box );
	};
	Object.assign( window, {
		google: {
			accounts: {
				id: {
					initialize: ( given: NonNullable< typeof options > ) => {
						options = given;
					},
					prompt,
					cancel,
				},
			},
		},
	} );
};

/** The script that the browser loads; each world signs its own people. */
export const oneTapScript = ( { providers }: World ): Response =>
	new Response(
		`(${ inPage.toString() })(${ JSON.stringify(
			PEOPLE.map( ( person ) => ( {
				name: person.firstName || person.email,
				credential: providers.credentialOf( person ),
			} ) )
		) })`,
		{
			headers: {
				'content-type': 'text/javascript; charset=utf-8',
				'cache-control': 'no-store',
			},
		}
	);

/** Simulates a provider's window, which chooses the person and sends the window's message. */
import { vi } from 'vitest';
import type { Popup } from '#src/services/browser/popup.ts';
import { personById } from '../../../sandbox/providers.ts';
import type { Provider } from '../../../sandbox/providers.ts';
import type { World } from '../../../sandbox/world.ts';

export function providerWindow() {
	let listener: ( ( data: unknown ) => void ) | null = null;
	let isClosed = false;
	const popup = {
		show: vi.fn< Popup[ 'show' ] >(),
		isClosed: () => isClosed,
		close: vi.fn( () => {
			isClosed = true;
		} ),
		onMessage( call: ( data: unknown ) => void ) {
			listener = call;
			return () => {
				listener = null;
			};
		},
	} satisfies Popup;
	return {
		popup,
		say: ( data: unknown ) => listener?.( data ),
		leave: () => {
			isClosed = true;
		},
		isHeard: () => listener !== null,
	};
}

const personIn = ( id: string ) => {
	const person = personById( id );
	if ( ! person ) {
		throw new Error( `nobody called ${ id }` );
	}
	return person;
};

/** The message for a new person. */
export const registerMessage = ( world: World, provider: Provider, id: string ) => ( {
	action: 'register',
	stateKey: world.providers.keyFor( { provider, person: personIn( id ) } ),
} );

/** The message for a person with an account; it contains the cookie. */
export function loginMessage( world: World, provider: Provider, id: string ) {
	const person = personIn( id );
	const account = world.accounts.byEmail( person.email );
	if ( ! account ) {
		throw new Error( `${ id } has no account` );
	}
	world.providers.link( account, { provider, person } );
	const session = world.accounts.openSession( account );
	return {
		action: 'login',
		cookie: `blaize_session=${ session.id }; Path=/;`,
	};
}

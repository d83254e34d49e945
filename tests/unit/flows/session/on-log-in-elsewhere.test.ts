import { expect, it, vi } from 'vitest';
import { onLogInElsewhere } from '#src/flows/session/on-log-in-elsewhere.ts';
import { setStage } from '../../services/stage.ts';

const stage = setStage();

/** Fires the event asynchronously, as an event from another tab arrives. */
const otherTabWrote = async () => {
	await Promise.resolve();
	window.dispatchEvent( new StorageEvent( 'storage', { key: 'circ-session' } ) );
};

it( 'a waiting page notices a log-in in another tab', async () => {
	const onLogIn = vi.fn();
	const stop = onLogInElsewhere( stage.deps, onLogIn );
	await otherTabWrote();
	expect( onLogIn ).not.toHaveBeenCalled();
	stage.enter( 'member' );
	await otherTabWrote();
	expect( onLogIn ).toHaveBeenCalledOnce();
	stop();
	await otherTabWrote();
	expect( onLogIn ).toHaveBeenCalledOnce();
} );

it( 'a log-in elsewhere while a log-in of this page runs is noticed at its end', async () => {
	const onLogIn = vi.fn();
	const stop = onLogInElsewhere( stage.deps, onLogIn );
	stage.deps.store.setState( { loading: true } );
	stage.enter( 'member' );
	await otherTabWrote();
	expect( onLogIn ).not.toHaveBeenCalled();
	stage.deps.store.setState( { loading: false } );
	expect( onLogIn ).toHaveBeenCalledOnce();
	stage.deps.store.setState( { loading: true } );
	stage.deps.store.setState( { loading: false } );
	expect( onLogIn ).toHaveBeenCalledOnce();
	stop();
} );

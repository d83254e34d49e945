import { expect, it, vi } from 'vitest';
import { onLogInElsewhere } from '#src/flows/session/on-log-in-elsewhere.ts';
import { setStage } from '../../services/stage.ts';

const stage = setStage();

const otherTabWrote = () =>
	window.dispatchEvent( new StorageEvent( 'storage', { key: 'circ-session' } ) );

it( 'a waiting page notices a log-in in another tab', () => {
	const onLogIn = vi.fn();
	const stop = onLogInElsewhere( stage.deps, onLogIn );
	otherTabWrote();
	expect( onLogIn ).not.toHaveBeenCalled();
	stage.enter( 'member' );
	otherTabWrote();
	expect( onLogIn ).toHaveBeenCalledOnce();
	stop();
	otherTabWrote();
	expect( onLogIn ).toHaveBeenCalledOnce();
} );

it( 'a log-in elsewhere while a log-in of this page runs is noticed at its end', () => {
	const onLogIn = vi.fn();
	const stop = onLogInElsewhere( stage.deps, onLogIn );
	stage.deps.store.setState( { loading: true } );
	stage.enter( 'member' );
	otherTabWrote();
	expect( onLogIn ).not.toHaveBeenCalled();
	stage.deps.store.setState( { loading: false } );
	expect( onLogIn ).toHaveBeenCalledOnce();
	stage.deps.store.setState( { loading: true } );
	stage.deps.store.setState( { loading: false } );
	expect( onLogIn ).toHaveBeenCalledOnce();
	stop();
} );

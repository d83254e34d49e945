import { expect, it, vi } from 'vitest';
import { onLogInElsewhere } from '#src/flows/session/on-log-in-elsewhere.ts';
import { setStage } from '../../services/stage.ts';

const stage = setStage();

const otherTabWrote = () =>
	window.dispatchEvent( new StorageEvent( 'storage', { key: 'circ-session' } ) );

it( 'a waiting page notices a log-in in another tab, and not its own one under way', () => {
	const onLogIn = vi.fn();
	const stop = onLogInElsewhere( stage.deps, onLogIn );
	otherTabWrote();
	expect( onLogIn ).not.toHaveBeenCalled();
	stage.enter( 'member' );
	stage.deps.store.setState( { loading: true } );
	otherTabWrote();
	expect( onLogIn ).not.toHaveBeenCalled();
	stage.deps.store.setState( { loading: false } );
	otherTabWrote();
	expect( onLogIn ).toHaveBeenCalledOnce();
	stop();
	otherTabWrote();
	expect( onLogIn ).toHaveBeenCalledOnce();
} );

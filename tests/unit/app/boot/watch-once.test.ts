import { expect, it, vi } from 'vitest';
import { watchOnce } from '#src/app/boot/watch-once.ts';
import { setStage } from '../../services/stage.ts';

const stage = setStage();

it( 'A page follows its session once, however many parts of the app ask for it', () => {
	stage.enter( 'member' );
	const { storage } = stage.deps.browser;
	const onOtherTab = vi.spyOn( storage, 'onOtherTab' );
	watchOnce( stage.deps );
	watchOnce( stage.deps );
	expect( onOtherTab ).toHaveBeenCalledOnce();
} );

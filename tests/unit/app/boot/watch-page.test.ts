import { expect, it, vi } from 'vitest';
import { watchPage } from '#src/app/boot/watch-page.ts';
import { createPage } from '#src/flows/deps/page.ts';
import { readerServices } from '#src/flows/deps/reader.ts';
import { CONFIG, setStage } from '../../services/stage.ts';

const stage = setStage();

it( 'A page follows its session once, however many parts of the app ask for it', () => {
	stage.enter( 'member' );
	const page = createPage( CONFIG );
	const { storage } = page.use( readerServices ).browser;
	const onOtherTab = vi.spyOn( storage, 'onOtherTab' );
	page.use( watchPage );
	page.use( watchPage );
	expect( onOtherTab ).toHaveBeenCalledOnce();
} );

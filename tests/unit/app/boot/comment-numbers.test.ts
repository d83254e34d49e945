/** The comment counts on a page, and the conversation that follows them (`vendor-8`). */
import { expect, it, vi } from 'vitest';
import { setCommentStage } from './comment-stage.ts';

const here = setCommentStage();

it( 'The comment counts are requested with the page and once, whatever is added and removed', async () => {
	document.body.innerHTML = '<span data-circ-comment-count="12"></span>';
	const asked = vi.spyOn( globalThis, 'fetch' );
	const { open } = here.begin();
	open();
	await here.end();
	here.begin();
	expect( asked.mock.calls.map( ( [ address ] ) => address ) ).toEqual( [
		expect.stringContaining( '/v1/messages-count?' ),
	] );
} );

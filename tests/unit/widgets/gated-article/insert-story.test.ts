import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertStory } from '#src/widgets/gated-article/insert-story.ts';
import { openGatedArticle } from '#src/widgets/gated-article/open-gated-article.ts';
import { reloadPage } from '#src/widgets/page/leave-page.ts';
import { signOut } from '#src/flows/session/sign-out.ts';
import { GATED_POST } from '../../../sandbox/handlers/site-rest/routes.ts';
import { setStage } from '../../services/stage.ts';
import { STORY } from './story.ts';

vi.mock( '#src/widgets/page/leave-page.ts' );

const stage = setStage();

beforeEach( () => {
	vi.mocked( reloadPage ).mockClear();
	document.body.innerHTML = STORY;
} );

afterEach( () => document.body.replaceChildren() );

const open = ( fresh = false ) =>
	openGatedArticle( stage.composeAgain( { gatedPost: GATED_POST } ), {
		fresh,
	} );

describe( 'a story that was opened', () => {
	it( 'after a payment takes the focus where no element has it', async () => {
		stage.enter( 'monthly' );
		await open( true );
		expect( document.querySelector( '[data-circ-article]' ) ).toHaveFocus();
	} );

	it( 'with its page leaves the focus alone', async () => {
		stage.enter( 'monthly' );
		await open();
		expect( document.body ).toHaveFocus();
	} );

	// Proves gate-21.
	it( 'is taken from the screen when the reader logs out', async () => {
		stage.enter( 'monthly' );
		const deps = stage.composeAgain( { gatedPost: GATED_POST } );
		await openGatedArticle( deps, { fresh: false } );
		expect( reloadPage ).not.toHaveBeenCalled();
		await signOut( deps );
		expect( reloadPage ).toHaveBeenCalledOnce();
	} );

	// Proves gate-19.
	it( 'takes the focus that the link in its offer had', async () => {
		stage.enter( 'monthly' );
		screen.getByRole( 'link', { name: 'Log In' } ).focus();
		await open();
		expect( document.querySelector( '[data-circ-article]' ) ).toHaveFocus();
	} );

	it( 'takes the focus that a closing dialog has no place for', async () => {
		stage.enter( 'monthly' );
		const dialog = document.createElement( 'dialog' );
		dialog.className = 'circ-dialog';
		dialog.open = true;
		document.body.append( dialog );
		await open();
		expect( document.body ).toHaveFocus();
		dialog.dispatchEvent( new Event( 'close' ) );
		expect( document.querySelector( '[data-circ-article]' ) ).toHaveFocus();
	} );

	it( 'is read on from the first paragraph that was closed', () => {
		insertStory(
			document.querySelector( '[data-circ-article]' ) as HTMLElement,
			'<p>The teaser.</p><p>The rest.</p><p>The end.</p>',
			true
		);
		expect( screen.getByText( 'The rest.' ) ).toHaveFocus();
	} );
} );

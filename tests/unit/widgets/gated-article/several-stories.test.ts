import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openGatedArticle } from '#src/widgets/gated-article/open-gated-article.ts';
import { GATED_POST } from '../../../sandbox/handlers/site-rest/routes.ts';
import { setStage } from '../../services/stage.ts';
import { STORY } from './story.ts';

const stage = setStage();

beforeEach( () => {
	document.body.innerHTML = STORY;
} );

afterEach( () => document.body.replaceChildren() );

const open = ( fresh = false, gatedPost = GATED_POST ) =>
	openGatedArticle( stage.composeAgain( { gatedPost } ), { fresh } );

describe( 'each closed story of a page', () => {
	// Proves gate-45.
	it( 'opens by its own id, whichever page it is on, and leaves any other alone', async () => {
		stage.enter( 'monthly' );
		document.body.insertAdjacentHTML(
			'beforeend',
			STORY.replaceAll( `"${ GATED_POST }"`, '"987"' )
		);
		await open( false, 987 );
		expect(
			document.querySelector( `[data-circ-article="${ GATED_POST }"] > p` )
		).toHaveTextContent( 'The rest of the story.' );
		expect( document.querySelector( '[data-circ-article="987"]' ) ).toHaveTextContent(
			'This story has changed.'
		);
	} );

	it( 'is checked once if others are added later', async () => {
		stage.enter( 'member' );
		await open();
		const before = stage.calls().length;
		await openGatedArticle( stage.composeAgain( { gatedPost: GATED_POST } ), {
			fresh: false,
			onlyNew: true,
		} );
		expect( stage.calls() ).toHaveLength( before );
	} );

	// Proves gate-45.
	it( 'notifies the page that it is open, and which one', async () => {
		stage.enter( 'monthly' );
		const told: unknown[] = [];
		const hear = ( event: Event ) => told.push( ( event as CustomEvent ).detail, event.target );
		window.addEventListener( 'circulation:article-opened', hear );
		await open();
		window.removeEventListener( 'circulation:article-opened', hear );
		expect( told ).toEqual( [
			{ articleId: GATED_POST },
			document.querySelector( '[data-circ-article]' ),
		] );
	} );
} );

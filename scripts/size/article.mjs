/**
 * Weighs what the plugin adds to an article's HTML, by comparing it with and without our
 * configuration, script tag, style and header button.
 */
import { StepFailed } from '../processes/steps.mjs';
import { weighText } from './weigh.mjs';

const OURS = [
	/<script[^>]*id="circulation-config"[\s\S]*?<\/script>\s*/g,
	/<script[^>]*build\/app\/[^>]*><\/script>\s*/g,
	/<style[^>]*id="circ[^"]*"[\s\S]*?<\/style>\s*/g,
	/<div data-circ-header[\s\S]*?<\/button><\/div><\/div>\s*/g,
];

/**
 * @param {string} baseUrl A running publisher; its newest public story is weighed.
 * @return {Promise<{ gz: number, br: number, requests: number }>} The difference in bytes, and the number of its scripts.
 */
export async function articleGain( baseUrl ) {
	// The path of the card provider's stand-in is printed on development sites only.
	const html = ( await openStory( baseUrl ) ).replace( /,"cardDemo":"[^"]*"/, '' );
	const without = OURS.reduce( ( text, part ) => text.replaceAll( part, '' ), html );
	if ( without === html ) {
		throw new StepFailed(
			'The story carries nothing of the plugin.',
			'Check that BASE_URL names a publisher with the plugin active.'
		);
	}
	const [ loaded, bare ] = [ weighText( html ), weighText( without ) ];
	return {
		gz: loaded.gz - bare.gz,
		br: loaded.br - bare.br,
		requests: ( html.match( OURS[ 1 ] ) ?? [] ).length,
	};
}

/** The newest public story; a members-only one has more markup. */
async function openStory( baseUrl ) {
	const posts = await fetch( `${ baseUrl }/wp-json/wp/v2/posts?_fields=link` );
	for ( const { link } of await posts.json() ) {
		const html = await ( await fetch( link ) ).text();
		if ( ! html.includes( 'data-circ-gate' ) ) {
			return html;
		}
	}
	throw new StepFailed(
		`Every story at ${ baseUrl } is for members.`,
		'Publish one that is not.'
	);
}

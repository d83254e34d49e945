import { describe, expect, it } from 'vitest';
import { redact } from '#src/services/browser/log.ts';
import { headingOf, messageOf, titleOf } from '#src/services/http/title-of.ts';

describe( 'what a failed reply says about itself', () => {
	it.each( [
		[ 'a JSON message', '{"message":"Processor declined"}', 'Processor declined' ],
		[ 'a page title', '<html><title>\n Card\n not saved </title>', 'Card not saved' ],
		[
			'a title whose characters are written as entities',
			'<title>Can&#8217;t &amp; won&rsquo;t &lt;save&gt; &#x43;ard&nbsp;1</title>',
			'Can’t & won’t <save> Card 1',
		],
		[ 'what was encoded twice, decoded once', '<title>&amp;lt;b&amp;gt;</title>', '&lt;b&gt;' ],
		[
			'what is no character, as it is written',
			'<title>&#0; &#99999999; &nosuch; &#xZZ;</title>',
			'&#0; &#99999999; &nosuch; &#xZZ;',
		],
		[ 'nothing of other JSON', '[1,2]', '' ],
		[ 'nothing of an untitled text', 'Bad gateway', '' ],
	] )( 'has %s as its title', ( _, text, title ) => {
		expect( titleOf( text ) ).toBe( title );
	} );

	// Proves wire-14.
	it( 'has its first heading, without tags, for the reader', () => {
		const page =
			'<title>Oops</title><h1 class="x">Your card &amp; <em>PIN</em>\n were refused.</h1><h1>Second</h1>';
		expect( headingOf( page ) ).toBe( 'Your card & PIN were refused.' );
	} );

	it( 'has no heading and no message where the page has none', () => {
		expect( headingOf( '<p>Hello</p>' ) ).toBeNull();
		expect( headingOf( '<h1></h1>' ) ).toBeNull();
		expect( messageOf( '<h1>Hello</h1>' ) ).toBeNull();
		expect( messageOf( '{"message":""}' ) ).toBeNull();
	} );

	it( 'is never longer than a log line', () => {
		expect( titleOf( `<title>${ 'a'.repeat( 5000 ) }</title>` ) ).toHaveLength( 300 );
	} );
} );

describe( 'a line of the log', () => {
	// Proves wire-7.
	it.each( [
		[ 'an address', 'No user maya.ortiz@example.com', 'No user [email]' ],
		[
			'a session id',
			'Session 443ed68f-0b44-4f32-8443-553d584cb0dd is gone',
			'Session [token] is gone',
		],
		[ 'a query', 'GET /x?token=abc failed', 'GET /x?[query] failed' ],
	] )( 'does not hold %s', ( _, text, shown ) => {
		expect( redact( text ) ).toBe( shown );
	} );

	// Proves wire-7.
	it( 'does not hold an address whose characters are written as entities', () => {
		expect( redact( titleOf( '<title>No maya&#64;example&#46;com</title>' ) ) ).toBe(
			'No [email]'
		);
	} );

	it( 'keeps the names of calls and plans', () => {
		const text = 'identity.card-token sports-plus-metered-plan 503';
		expect( redact( text ) ).toBe( text );
	} );
} );

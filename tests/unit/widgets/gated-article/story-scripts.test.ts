import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAssets, startEmbeds } from '#src/widgets/gated-article/insert-story.ts';

/** The script elements added to the page, in order; nothing is fetched. */
const added: Element[] = [];

function story( html: string ): HTMLElement {
	document.body.innerHTML = `<div data-circ-article="7">${ html }</div>`;
	return document.body.firstElementChild as HTMLElement;
}

beforeEach( () => {
	added.length = 0;
	vi.spyOn( document.head, 'append' ).mockImplementation( ( ...nodes ) => {
		for ( const node of nodes as Element[] ) {
			added.push( node );
			node.dispatchEvent( new Event( 'load' ) );
		}
	} );
} );

afterEach( () => {
	vi.mocked( document.head.append ).mockRestore();
	document.body.replaceChildren();
} );

describe( 'a story that was added after its page', () => {
	it( 'brings the styles and scripts of its blocks that are missing, in their order', async () => {
		const article = story(
			`<p>Text.</p><template data-circ-assets><link rel="stylesheet" id="slider-css" href="/slider.css"><link rel="stylesheet" id="there-css" href="/there.css"><script type="importmap">{"imports":{}}</script><script id="slider-js-extra">var slider = 1;</script><script id="slider-js" src="/slider.js"></script><script type="module" src="/view.js" id="view-module"></script></template>`
		);
		document.body.insertAdjacentHTML(
			'beforeend',
			'<link rel="stylesheet" id="there-css" href="/other.css">'
		);
		await loadAssets( article );

		expect( added.map( ( one ) => one.id || one.getAttribute( 'type' ) ) ).toEqual( [
			'slider-css',
			'importmap',
			'slider-js-extra',
			'slider-js',
			'view-module',
		] );
		expect( added[ 2 ] ).toHaveTextContent( 'var slider = 1;' );
		expect( article.querySelector( 'template' ) ).toBeNull();
	} );

	it( 'loads nothing twice, by address either', async () => {
		const article = story(
			'<template data-circ-assets><script src="/same.js"></script></template>'
		);
		document.body.insertAdjacentHTML(
			'beforeend',
			'<script type="text/plain" src="/same.js"></script>'
		);
		await loadAssets( article );

		expect( added ).toEqual( [] );
	} );

	// Proves gate-45.
	it.each( [
		'https://platform.twitter.com/widgets.js',
		'//www.instagram.com/embed.js',
		'https://www.tiktok.com/embed.js',
	] )( 'runs the script of a known provider: %s', ( src ) => {
		const article = story(
			`<blockquote>A post.</blockquote><script async src="${ src }"></script>`
		);
		const dead = article.querySelector( 'script' );
		startEmbeds( article );

		const script = article.querySelector( 'script' );
		expect( script ).not.toBe( dead );
		expect( script ).toHaveAttribute( 'src', src );
		expect( script ).toHaveAttribute( 'async' );
	} );

	// Proves gate-45.
	it.each( [
		'https://evil.example/platform.twitter.com/widgets.js',
		'https://platform.twitter.com.evil.example/widgets.js',
		'https://platform.twitter.com/other.js',
		'data:text/javascript,platform.twitter.com/widgets.js',
	] )( 'runs no other: %s', ( src ) => {
		const article = story( `<script src="${ src }"></script><script>x()</script>` );
		const before = [ ...article.children ];
		startEmbeds( article );

		expect( [ ...article.children ] ).toEqual( before );
	} );

	it( 'is processed by providers whose script is there already, and opens without them', () => {
		const load = vi.fn();
		const article = story( '<blockquote class="twitter-tweet">A post.</blockquote>' );
		vi.stubGlobal( 'twttr', { widgets: { load } } );
		startEmbeds( article );
		expect( load ).toHaveBeenCalledWith( article );

		load.mockImplementation( () => {
			throw new Error( 'theirs' );
		} );
		expect( () => startEmbeds( article ) ).not.toThrow();
		vi.unstubAllGlobals();
	} );
} );

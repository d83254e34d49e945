<?php
/**
 * Does what block templates cannot: styles, the demonstration's notice, the members' badge, and recommendations without
 * the story that is being read.
 */

declare( strict_types=1 );

namespace Circulation_Demo;

/** The badge's shape; the word beside it carries the meaning. */
const PADLOCK = '<svg viewBox="0 0 12 12" aria-hidden="true" focusable="false"><path fill="currentColor" d="M3 5V3.500a3 3 0 0 1 6 0V5h1v6.500H2V5zm1.500 0h3V3.500a1.500 1.500 0 0 0-3 0z"/></svg>';

/** These fonts are preloaded, because with `font-display: optional` a late one is not used, so that nothing moves. */
const FACES = [
	'daily-example' => [ 'source-serif-4', 'pirata-one' ],
	'back-fence'    => [ 'bodoni-moda-italic' ],
	'second-screen' => [ 'archivo' ],
];

add_action(
	'wp_enqueue_scripts',
	static function (): void {
		$sheets = [ 'newsroom' => 'newsroom/style.css' ] + ( is_singular() ? [ 'newsroom-story' => 'newsroom/story.css' ] : [] ) + [ get_stylesheet() => get_stylesheet() . '/style.css' ];
		foreach ( $sheets as $name => $file ) {
			wp_enqueue_style( $name, get_theme_root_uri() . "/$file", [], (string) filemtime( get_theme_root() . "/$file" ) );
		}
		// The script asks the sandbox which reader this browser is logged in as; the page itself is the same for every
		// reader.
		wp_enqueue_script( 'demo-bar', preg_replace( '~^(https?://[^/]+).*$~', '$1', home_url() ) . '/__sandbox/bar.js', [], null, [ 'strategy' => 'defer', 'in_footer' => true ] );
	}
);

// The editor shows a story in its published font.
add_action(
	'after_setup_theme',
	static function (): void {
		add_theme_support( 'editor-styles' );
		add_editor_style( [ 'style.css', 'story.css' ] );
	}
);

add_action(
	'wp_head',
	static function (): void {
		foreach ( FACES[ get_stylesheet() ] ?? [] as $face ) {
			printf( '<link rel="preload" as="font" type="font/woff2" href="/__sandbox/fonts/%s.woff2" crossorigin>', esc_attr( $face ) );
		}
	},
	1
);

add_action(
	'init',
	static function (): void {
		// The notice is a template block, so that the skip link stays the page's first element.
		register_block_type(
			'newsroom/notice',
			[
				'api_version'     => 3,
				'title'           => 'Notice of the demonstration',
				'render_callback' => static fn(): string => '<aside class="demo-bar" aria-label="Demonstration"><div><p>This is a demonstration</p><p data-demo-reader></p><p class="clock"><time data-demo-clock></time></p><a href="/__sandbox">Sandbox and tour</a></div></aside>',
			]
		);
		register_block_type(
			'newsroom/members-badge',
			[
				'api_version'     => 3,
				'title'           => 'Members badge',
				'uses_context'    => [ 'postId' ],
				'render_callback' => static fn( array $attributes, string $content, \WP_Block $block ): string => '' === get_post_meta( (int) ( $block->context['postId'] ?? get_the_ID() ), 'circulation_access', true ) ? '' : '<span class="members">' . PADLOCK . ( 'registered' === get_post_meta( (int) ( $block->context['postId'] ?? get_the_ID() ), 'circulation_access', true ) ? 'Free account' : 'Members' ) . '</span>',
			]
		);
		register_block_type(
			'newsroom/today',
			[
				'api_version'     => 3,
				'title'           => 'Today',
				'render_callback' => static fn(): string => '<p class="today">' . esc_html( wp_date( 'l, F j, Y' ) ) . '</p>',
			]
		);
	}
);

add_filter( 'query_loop_block_query_vars', static fn( array $query ): array => is_singular( 'post' ) ? [ 'post__not_in' => [ get_queried_object_id() ] ] + $query : $query );

<?php
/**
 * The demonstration site with third parties: a box at the top of its pages is the consent tool.
 */

declare( strict_types=1 );

namespace Circulation_Demo;

add_action(
	'wp_enqueue_scripts',
	static fn() => wp_enqueue_script(
		'demo-consent',
		get_theme_root_uri() . '/back-fence/consent.js',
		[],
		(string) filemtime( __DIR__ . '/consent.js' ),
		[ 'strategy' => 'defer', 'in_footer' => true ]
	)
);

// The parent theme prints the notice. The page is the same for every reader, so a script ticks the checkbox.
add_filter(
	'render_block_newsroom/notice',
	static fn( string $notice ): string => str_replace( '<a ', '<label class="agree"><input type="checkbox" data-demo-consent autocomplete="off"> Third parties</label><a ', $notice )
);

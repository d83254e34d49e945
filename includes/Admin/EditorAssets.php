<?php

declare(strict_types=1);

namespace Circulation\Admin;

use Circulation\Assets\Build;
use Circulation\Module;
use WP_Block_Editor_Context;

/** Loads the script of the editor's members-only panel, and the data that the panel needs (`gate-1`). */
final class EditorAssets implements Module {
	/** Style of the line of src/editor/free-part-end.tsx, in the article's own font and color. */
	private const FREE_PART_END = '[data-circ-free-end]::after { content: attr(data-circ-free-end); display: block; '
		. 'margin-block-start: 1em; padding-block-start: 0.25em; border-block-start: 2px dashed currentColor; '
		. 'font-size: 0.8em; text-align: center; }';

	public function __construct( private readonly EditorFacts $facts, private readonly Build $build ) {}

	public function register(): void {
		add_action( 'enqueue_block_editor_assets', $this->enqueue( ... ) );
		add_filter( 'block_editor_settings_all', $this->tell( ... ), 10, 2 );
	}

	/**
	 * Loads the script of the panel "Members only", except on the widgets screen: core reports an error there for
	 * scripts that need the post editor.
	 */
	private function enqueue(): void {
		$asset  = $this->build->asset( 'editor' );
		$screen = get_current_screen();
		if ( $asset === null || $screen === null || ! in_array( $screen->base, [ 'post', 'site-editor' ], true ) ) {
			return;
		}
		wp_enqueue_script(
			'circulation-editor',
			$this->build->url( 'editor.js' ),
			$asset['dependencies'],
			$asset['version'],
			true,
		);
		wp_set_script_translations( 'circulation-editor', 'circulation', dirname( __DIR__, 2 ) . '/build/languages' );
	}

	/** Adds the panel's data, and the style of the line at the end of the free part, to the editor's settings. */
	private function tell( mixed $settings, mixed $context = null ): mixed {
		if ( is_array( $settings ) ) {
			$settings['circulation'] = $this->facts->of(
				$context instanceof WP_Block_Editor_Context ? $context->post : null,
			);
			$styles             = is_array( $settings['styles'] ?? null ) ? $settings['styles'] : [];
			$settings['styles'] = [ ...$styles, [ 'css' => self::FREE_PART_END ] ];
		}
		return $settings;
	}
}

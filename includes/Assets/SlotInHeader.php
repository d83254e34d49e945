<?php
/** Puts the account slot into the headers of block themes (`site-22`). */

declare(strict_types=1);

namespace Circulation\Assets;

use Circulation\Module;
use WP_Block_Template;

/** Waits for the first block or template part: WordPress runs the filter four times for each block of a template. */
final class SlotInHeader implements Module {
	/** The callback is not a closure, so that WordPress adds it once, however many groups load this part. */
	public function register(): void {
		add_filter( 'hooked_block_types', [ $this, 'hook_after_navigation' ], 10, 4 );
	}

	/**
	 * Puts the block after the navigation of a block theme's header. Editors can move or remove it there.
	 *
	 * @param mixed $anchor   The block beside which they are placed.
	 * @param mixed $context  The template, template part or pattern.
	 */
	public function hook_after_navigation(
		mixed $types,
		mixed $position = null,
		mixed $anchor = null,
		mixed $context = null,
	): mixed {
		if ( ! is_array( $types ) || $position !== 'after' || $anchor !== 'core/navigation' ) {
			return $types;
		}
		$is_header = $context instanceof WP_Block_Template
			? $context->area === 'header'
			: is_array( $context )
				&& in_array( 'core/template-part/header', (array) ( $context['blockTypes'] ?? [] ), true );
		return $is_header ? [ ...$types, HeaderSlot::BLOCK ] : $types;
	}
}

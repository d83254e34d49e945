<?php
/**
 * Keeps what pages say of the site and would have to look up, so that an article costs no query more (record 028): where
 * the privacy page is that WordPress knows (`address-35`).
 */

declare(strict_types=1);

namespace Circulation\Assets;

use Circulation\Module;
use Circulation\Settings\Sites;

/** Looks anew whenever something changes that could make another answer. */
final class PageFacts implements Module {
	/** Adds the hooks. */
	public function register(): void {
		add_action( 'add_option_wp_page_for_privacy_policy', $this->keep( ... ), 10, 0 );
		add_action( 'update_option_wp_page_for_privacy_policy', $this->keep( ... ), 10, 0 );
		add_action( 'update_option_permalink_structure', $this->keep( ... ), 10, 0 );
		add_action( 'update_option_home', $this->keep( ... ), 10, 0 );
		// The address of a page also follows the pages above it.
		add_action( 'save_post_page', $this->keep( ... ), 10, 0 );
		add_action( 'after_delete_post', $this->keep( ... ), 10, 0 );
	}

	/** On a new installation, and on one that is older than this. */
	public function begin(): void {
		if ( get_option( Sites::PAGE_FACTS ) === false ) {
			$this->keep();
		}
	}

	/** Looks, and stores what it has found. */
	private function keep(): void {
		update_option( Sites::PAGE_FACTS, [ 'privacy' => get_privacy_policy_url() ], true );
	}
}

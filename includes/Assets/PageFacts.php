<?php
/**
 * Caches what pages would look up, so that an article costs no query (record 028): `address-35`, `site-34`, `site-35`.
 */

declare(strict_types=1);

namespace Circulation\Assets;

use Circulation\Module;
use Circulation\Settings\Home;
use Circulation\Settings\Pictures;
use Circulation\Settings\Settings;
use Circulation\Settings\Sites;

/** Recomputes the facts after every change that may affect them. */
final class PageFacts implements Module {
	public function __construct(
		private readonly Settings $settings,
		private readonly Palette $palette,
		private readonly Pictures $pictures,
	) {}

	public function register(): void {
		add_action( 'add_option_wp_page_for_privacy_policy', $this->keep( ... ), 10, 0 );
		add_action( 'update_option_wp_page_for_privacy_policy', $this->keep( ... ), 10, 0 );
		add_action( 'update_option_permalink_structure', $this->keep( ... ), 10, 0 );
		add_action( 'update_option_home', $this->keep( ... ), 10, 0 );
		// A page's address also depends on its parent pages.
		add_action( 'save_post_page', $this->keep( ... ), 10, 0 );
		add_action( 'delete_attachment', $this->lose( ... ), 10, 1 );
		add_action( 'after_delete_post', $this->keep( ... ), 10, 0 );
	}

	/** Runs on a new installation, and after an update from an older version. */
	public function begin(): void {
		if ( get_option( Sites::PAGE_FACTS ) === false ) {
			$this->keep();
		}
	}

	/** Computes and stores the facts that pages need. */
	public function keep(): void {
		$brand = $this->settings->values()['brand'];
		$this->store( $this->pictures->logo( $brand['logo'] ) );
	}

	/** Replaces the logo with the site's name at once, if the deleted picture is the logo. */
	private function lose( mixed $picture ): void {
		if ( $this->pictures->find( $this->settings->values()['brand']['logo'] ) === $picture ) {
			$this->store( null );
		}
	}

	/** @param array{src: string, width: int, height: int}|null $logo */
	private function store( ?array $logo ): void {
		$facts = [
			'privacy' => ( new Home() )->kept( Home::text( get_privacy_policy_url() ) ),
			'logo'    => $logo,
			'colors'  => $this->palette->of( $this->settings->values()['brand'] ),
		];
		update_option( Sites::PAGE_FACTS, $facts, true );
	}
}

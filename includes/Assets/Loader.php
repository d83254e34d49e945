<?php
/** Adds the one script that every page carries: deferred and without React (`gate-31`, record 004). */

declare(strict_types=1);

namespace Circulation\Assets;

use Circulation\Module;
use Circulation\Settings\Settings;
use Circulation\Settings\Sites;

/** Enqueues the loader, its style and its configuration. */
final class Loader implements Module {
	public const HANDLE = 'circulation-loader';

	/** Outside of the region the header has something for a logged-in reader only, so it reserves no room for others. */
	private const EMPTY_SLOT = ':root:not(.circ-known) [data-circ-header]:not(:has([data-circ-login]:not([hidden]))){display:none}';

	public function __construct(
		private readonly Build $build,
		private readonly BootConfig $config,
		private readonly PageStyle $style,
		private readonly Sites $sites,
		private readonly Settings $settings,
	) {}

	/** Hooks that run on pages of the site, not in wp-admin. */
	public function register(): void {
		add_action( 'wp_enqueue_scripts', $this->enqueue_script( ... ), 10, 0 );
		add_action( 'wp_enqueue_scripts', $this->enqueue_end_of_maintenance( ... ), 10, 0 );
		add_action( 'wp_head', $this->print_style( ... ), 8, 0 );
		add_action( 'wp_footer', $this->print_config( ... ), 1, 0 );
		add_filter( 'language_attributes', $this->with_scheme( ... ), 10, 1 );
		add_action( 'send_headers', $this->vary( ... ), 10, 0 );
	}

	/** Enqueues the loader. The account page, which has no wp_head, prints it itself. */
	public function enqueue_script(): void {
		$this->build->enqueue( self::HANDLE, 'loader' );
	}

	/** Enqueues the script that ends maintenance in cached pages; nothing if there is none. */
	private function enqueue_end_of_maintenance(): void {
		if ( $this->settings->maintenance() !== null ) {
			$this->build->enqueue( self::HANDLE . '-maintenance', 'maintenance' );
		}
	}

	/** Prints the style directly, because wp_add_inline_style() would make it a third longer. */
	private function print_style(): void {
		$css = $this->style->css() . ( $this->sites->is_in_region() ? '' : self::EMPTY_SLOT );
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- These are constants, chosen by brand.
		echo "<style id=\"circ-css\">$css</style>\n";
	}

	/** Prints the configuration in the footer, before the script. */
	private function print_config(): void {
		if ( $this->build->asset( 'loader' ) !== null ) {
			$this->config->print( 'page' );
		}
	}

	/** Marks the page's root if our parts are dark on it; nothing for a light theme. */
	private function with_scheme( mixed $attributes ): mixed {
		$scheme = $this->sites->scheme();
		return $scheme === 'light' || is_admin() || ! is_string( $attributes )
			? $attributes
			: "$attributes data-scheme=\"$scheme\"";
	}

	/** Tells caches that the page depends on the reader's region, if the settings say so. */
	private function vary(): void {
		if ( $this->sites->region_header() !== '' && ! headers_sent() ) {
			header( 'Vary: ' . $this->sites->region_header(), false );
		}
	}
}

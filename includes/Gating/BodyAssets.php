<?php
/** Collects the styles, scripts and footer output of a body that arrives later (`gate-19`). */

declare(strict_types=1);

namespace Circulation\Gating;

use Throwable;
use WP_Hook;

/** It must be created before the body is rendered: assets that are enqueued by then belong to every page. */
final class BodyAssets {
	/** Block styles that the reader's page already has, because WordPress loads them one by one there. */
	private const ON_PAGE = [ 'wp-block-library', 'wp-block-library-theme', 'global-styles', 'classic-theme-styles' ];

	/**
	 * @var array{array<string>, array<string>, array<string>, list<string>} What was asked for before: styles, scripts,
	 *     modules, and callbacks below the page.
	 */
	private readonly array $before;

	public function __construct() {
		ob_start();
		try {
			/** This action is documented in wp-includes/script-loader.php */
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own action.
			do_action( 'wp_enqueue_scripts' );
		} catch ( Throwable ) {
			wp_styles(); // Another plugin expected a page here and threw; the body is still valid.
		} finally {
			ob_end_clean();
		}
		$this->before = [
			wp_styles()->queue,
			wp_scripts()->queue,
			wp_script_modules()->get_queue(),
			array_keys( $this->callbacks() ),
		];
	}

	public function tags(): string {
		[ $styles, $scripts, $modules ] = $this->before;
		ob_start();
		wp_styles()->done = [ ...wp_styles()->done, ...self::ON_PAGE ];
		wp_styles()->do_items( array_values( array_diff( wp_styles()->queue, $styles, self::ON_PAGE ) ) );
		wp_scripts()->do_items( array_values( array_diff( wp_scripts()->queue, $scripts ) ) );
		$own = array_diff( wp_script_modules()->get_queue(), $modules );
		if ( $own !== [] ) {
			array_map( wp_script_modules()->dequeue( ... ), $modules );
			wp_script_modules()->print_import_map();
			wp_script_modules()->print_script_module_data();
			wp_script_modules()->print_head_enqueued_script_modules();
			wp_script_modules()->print_enqueued_script_modules();
		}
		return trim( (string) ob_get_clean() );
	}

	public function below(): string {
		ob_start();
		foreach ( array_diff_key( $this->callbacks(), array_flip( $this->before[3] ) ) as $callback ) {
			$callback();
		}
		return (string) ob_get_clean();
	}

	/** @return array<string, callable> The callbacks that WordPress would run in the footer. */
	private function callbacks(): array {
		/** @var array<string, WP_Hook> $wp_filter WordPress's own. */
		global $wp_filter;
		$hook  = $wp_filter['wp_footer'] ?? null;
		$found = [];
		foreach ( $hook instanceof WP_Hook ? $hook->callbacks : [] as $priority => $callbacks ) {
			foreach ( $callbacks as $id => $callback ) {
				$found[ "$priority $id" ] = $callback['function'];
			}
		}
		return $found;
	}
}

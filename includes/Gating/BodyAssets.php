<?php
/** Collects the styles, scripts and footer output of a body that arrives later (`gate-19`). */

declare(strict_types=1);

namespace Circulation\Gating;

use Closure;
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
		/** This action is documented in wp-includes/script-loader.php */
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own action.
		$this->printed( static fn() => do_action( 'wp_enqueue_scripts' ) );
		$this->before = [
			wp_styles()->queue,
			wp_scripts()->queue,
			wp_script_modules()->get_queue(),
			array_keys( $this->callbacks() ),
		];
	}

	public function tags(): string {
		[ $styles, $scripts, $modules ] = $this->before;
		wp_styles()->done = [ ...wp_styles()->done, ...self::ON_PAGE ];
		$styles  = array_values( array_diff( wp_styles()->queue, $styles, self::ON_PAGE ) );
		$scripts = array_values( array_diff( wp_scripts()->queue, $scripts ) );
		return trim(
			$this->printed( static fn() => wp_styles()->do_items( $styles ) )
				. $this->printed( static fn() => wp_scripts()->do_items( $scripts ) )
				. $this->printed( fn() => $this->print_modules( $modules ) ),
		);
	}

	/** @param array<string> $before */
	private function print_modules( array $before ): void {
		if ( array_diff( wp_script_modules()->get_queue(), $before ) !== [] ) {
			array_map( wp_script_modules()->dequeue( ... ), $before );
			wp_script_modules()->print_import_map();
			wp_script_modules()->print_script_module_data();
			wp_script_modules()->print_head_enqueued_script_modules();
			wp_script_modules()->print_enqueued_script_modules();
		}
	}

	public function below(): string {
		return implode(
			'',
			array_map( $this->printed( ... ), array_diff_key( $this->callbacks(), array_flip( $this->before[3] ) ) ),
		);
	}

	/** What a callback prints, up to where it fails: other code may expect a page here, and the body opens without. */
	private function printed( Closure $work ): string {
		ob_start();
		try {
			$work();
		} catch ( Throwable ) {
			return (string) ob_get_clean();
		}
		return (string) ob_get_clean();
	}

	/** @return array<string, Closure(): mixed> The callbacks that WordPress would run in the footer. */
	private function callbacks(): array {
		/** @var array<string, WP_Hook> $wp_filter WordPress's own. */
		global $wp_filter;
		$hook  = $wp_filter['wp_footer'] ?? null;
		$found = [];
		foreach ( $hook instanceof WP_Hook ? $hook->callbacks : [] as $priority => $callbacks ) {
			foreach ( $callbacks as $id => $callback ) {
				// WordPress calls them with an empty text.
				$found[ "$priority $id" ] = static fn(): mixed =>
					$callback['function']( ...array_slice( [ '' ], 0, $callback['accepted_args'] ) );
			}
		}
		return $found;
	}
}

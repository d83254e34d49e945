<?php
/**
 * Adds the settings screen to wp-admin (`site-1`).
 */

declare(strict_types=1);

namespace Circulation\Admin;

use Circulation\Assets\Build;
use Circulation\Module;
use Circulation\Settings\Connections;
use Circulation\Settings\Environment;
use Circulation\Settings\Keys;
use Circulation\Settings\Settings;

/** Adds the menu entry, prints the page and loads the screen into it. */
final class SettingsPage implements Module {
	private const SLUG   = 'circulation';
	private const HANDLE = 'circulation-settings';

	/** Takes the settings, the secrets, wp-config.php's constants and the folder build/admin. */
	public function __construct(
		private readonly Settings $settings,
		private readonly Keys $keys,
		private readonly Connections $connections,
		private readonly Environment $environment,
		private readonly Build $build
	) {}

	/** Adds the hooks. */
	public function register(): void {
		add_action( 'admin_menu', $this->add_page( ... ) );
		add_action( 'admin_enqueue_scripts', $this->enqueue( ... ) );
	}

	/** Adds the menu entry "Circulation". */
	private function add_page(): void {
		add_menu_page(
			__( 'Circulation', 'circulation' ),
			__( 'Circulation', 'circulation' ),
			Capability::MANAGE,
			self::SLUG,
			$this->render( ... ),
			'dashicons-id-alt',
			58
		);
	}

	/**
	 * Loads the screen's script and WordPress's own control styles, on this page only.
	 *
	 * @param string $page Hook name of the page that is shown.
	 */
	private function enqueue( string $page ): void {
		$asset = $page === 'toplevel_page_' . self::SLUG ? $this->build->asset( 'settings' ) : null;
		if ( $asset === null ) {
			return;
		}
		wp_enqueue_script( self::HANDLE, $this->build->url( 'settings.js' ), $asset['dependencies'], $asset['version'], true );
		wp_set_script_translations( self::HANDLE, 'circulation', dirname( __DIR__, 2 ) . '/build/languages' );
		wp_enqueue_style( self::HANDLE, $this->build->url( 'settings.css' ), [ 'wp-components' ], $asset['version'] );
	}

	/** Prints the page: a heading, the data, and the place where the screen is drawn. */
	private function render(): void {
		echo '<div class="wrap"><h1>' . esc_html__( 'Circulation', 'circulation' ) . '</h1>';
		if ( $this->build->asset( 'settings' ) === null ) {
			$text = __( 'This screen is not built yet. Run "npm run build" in the plugin’s folder, then reload this page.', 'circulation' );
		} else {
			$text = __( 'The settings need JavaScript. If nothing happens within some seconds, reload this page.', 'circulation' );
		}
		echo '<div id="circulation-settings"><p>' . esc_html( $text ) . '</p></div></div>';
		wp_print_inline_script_tag(
			(string) wp_json_encode( $this->data(), JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ),
			[
				'type' => 'application/json',
				'id'   => 'circulation-settings-data',
			]
		);
	}

	/**
	 * The screen's data (src/admin/settings-data.ts). It is printed in the page, so it never holds a secret.
	 *
	 * @return array<string, mixed>
	 */
	private function data(): array {
		return [
			'values'    => $this->settings->all(),
			'problems'  => $this->settings->stored_problems(),
			'constants' => $this->environment->constants(),
			'keys'      => $this->keys->told(),
			'locked'    => $this->connections->locked(),
		];
	}
}

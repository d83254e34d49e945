<?php
/** Adds the settings screen to wp-admin, and to that of a network (`site-1`, `site-37`). */

declare(strict_types=1);

namespace Circulation\Admin;

use Circulation\Assets\Build;
use Circulation\Module;
use Circulation\Settings\Connections;
use Circulation\Settings\Environment;
use Circulation\Settings\Keys;
use Circulation\Settings\NetworkDefaults;
use Circulation\Settings\Revisions;
use Circulation\Settings\Settings;

/** Adds the menu entry, prints the page and loads the screen into it. */
final class SettingsPage implements Module {
	private const SLUG   = 'circulation';
	private const HANDLE = 'circulation-settings';

	public function __construct(
		private readonly Settings $settings,
		private readonly Keys $keys,
		private readonly Connections $connections,
		private readonly Environment $environment,
		private readonly Build $build,
		private readonly string $plugin
	) {}

	public function register(): void {
		add_action( 'admin_menu', $this->add_page( ... ) );
		add_action( 'network_admin_menu', $this->add_network_page( ... ), 10, 0 );
		add_action( 'admin_enqueue_scripts', $this->enqueue( ... ) );
		add_filter( "plugin_action_links_$this->plugin", $this->add_link( ... ) );
		add_action( 'load-toplevel_page_' . self::SLUG, $this->add_help( ... ), 10, 0 );
	}

	/** Adds the menu entry "Circulation". */
	private function add_page(): void {
		add_menu_page(
			__( 'Circulation', 'circulation' ),
			__( 'Circulation', 'circulation' ),
			Capability::MANAGE,
			self::SLUG,
			fn() => $this->print( $this->data() ),
			'dashicons-id-alt',
			58
		);
	}

	/** Adds "Circulation" to the settings of a network. */
	private function add_network_page(): void {
		add_submenu_page(
			'settings.php',
			__( 'Circulation', 'circulation' ),
			__( 'Circulation', 'circulation' ),
			'manage_network_options',
			self::SLUG,
			$this->render_network( ... ),
		);
	}

	/** Adds a link to the settings beside the plugin's name on the Plugins screen. */
	private function add_link( mixed $links ): mixed {
		if ( ! is_array( $links ) || ! current_user_can( Capability::MANAGE ) ) {
			return $links;
		}
		return [
			'settings' => sprintf(
				'<a href="%s">%s</a>',
				esc_url( admin_url( 'admin.php?page=' . self::SLUG ) ),
				esc_html__( 'Settings', 'circulation' ),
			),
		] + $links;
	}

	/** Adds a help tab about saving, the tabs' addresses, the history and Site Health. */
	private function add_help(): void {
		get_current_screen()?->add_help_tab(
			[
				'id'      => 'circulation-help',
				'title'   => __( 'Circulation', 'circulation' ),
				'content' => '<p>' . implode(
					'</p><p>',
					array_map(
						'esc_html',
						[
							__( 'Each tab is saved separately and takes effect on the next page that a reader opens. A wrong value is named beside its field, and nothing is saved.', 'circulation' ),
							__( 'Each tab has an address of its own, which you can send to a colleague.', 'circulation' ),
							__( '"Copy and history" in the tab Operation lists who changed what, and takes all settings but the keys to another site.', 'circulation' ),
							__( 'Site Health, under Tools, checks the whole installation and says how the outside services are doing.', 'circulation' ),
						]
					)
				) . '</p>',
			]
		);
	}

	/** Loads the screen's script and WordPress's own control styles, on these pages only. */
	private function enqueue( mixed $page ): void {
		$asset = in_array( $page, [ 'toplevel_page_' . self::SLUG, 'settings_page_' . self::SLUG ], true )
			? $this->build->asset( 'settings' )
			: null;
		if ( $asset === null ) {
			return;
		}
		$this->build->enqueue( self::HANDLE, 'settings', false );
		wp_set_script_translations( self::HANDLE, 'circulation', dirname( __DIR__, 2 ) . '/build/languages' );
		wp_enqueue_style( self::HANDLE, $this->build->url( 'settings.css' ), [ 'wp-components' ], $asset['version'] );
	}

	private function render_network(): void {
		$values = ( new NetworkDefaults( $this->settings->schema() ) )->values();
		$this->print(
			[
				'tabs' => ( new SettingsScreen( $this->settings->schema() ) )->tabs(
					true,
					$this->connections->locked(),
				),
				'values'    => $values,
				'revisions' => ( new Revisions() )->of( $values ),
				'problems'  => [],
				'keys'      => (object) [],
				'isNetwork' => true,
				'followed'  => (object) [],
			]
		);
	}

	/** @param array<string, mixed> $data */
	private function print( array $data ): void {
		echo '<div class="wrap"><h1>' . esc_html__( 'Circulation', 'circulation' ) . '</h1>';
		if ( $this->build->asset( 'settings' ) === null ) {
			$text = __( 'This screen is not built yet. Run "npm run build" in the plugin’s folder, then reload this page.', 'circulation' );
		} else {
			$text = __( 'The settings need JavaScript. If nothing happens within a few seconds, reload this page.', 'circulation' );
		}
		echo '<div id="circulation-settings"><p>' . esc_html( $text ) . '</p></div></div>';
		wp_print_inline_script_tag(
			(string) wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ),
			[
				'type' => 'application/json',
				'id'   => 'circulation-settings-data',
			]
		);
	}

	/**
	 * @return array<string, mixed> The data of src/admin/settings-data.ts; it is printed in the page, so it never holds
	 *   a secret.
	 */
	private function data(): array {
		return [
			'tabs' => ( new SettingsScreen( $this->settings->schema() ) )->tabs(
				false,
				$this->connections->locked(),
				$this->categories(),
				[ 'connections' => $this->constants() ],
			),
			'values'    => $this->settings->all(),
			'revisions' => ( new Revisions() )->of( $this->settings->all() ),
			'problems'  => $this->settings->stored_problems(),
			'keys'      => $this->keys->told(),
			'isNetwork' => false,
			'followed'  => (object) ( is_multisite() ? $this->followed() : [] ),
		];
	}

	/** @return list<string> */
	private function constants(): array {
		$constants = $this->environment->constants();
		return array_map(
			static fn( string $name, string $value ): string =>
				/* translators: 1: name of a constant, 2: its value. */
				sprintf( __( 'Set in wp-config.php: %1$s is %2$s.', 'circulation' ), $name, $value ),
			array_keys( $constants ),
			$constants,
		);
	}

	/** @return array<string, string> Labels of the settings that this site inherits from its network, by name. */
	private function followed(): array {
		$network = new NetworkDefaults( $this->settings->schema() );
		$names = array_map(
			strval( ... ),
			array_values(
				array_diff(
					array_keys( $network->shared( $network->values() ) ),
					$network->overridden( $this->settings->all() ),
				),
			),
		);
		return array_combine( $names, array_map( $this->settings->schema()->label( ... ), $names ) );
	}

	/** @return array<string, string> Category names by slug, the largest first. */
	private function categories(): array {
		$found = get_terms(
			[
				'taxonomy'   => 'category',
				'hide_empty' => false,
				'number'     => 500,
				'orderby'    => 'count',
				'order'      => 'DESC',
			]
		);
		$plain = static fn( string $name ): string => html_entity_decode( $name, ENT_QUOTES, 'UTF-8' );
		$names = array_column( is_array( $found ) ? $found : [], 'name', 'slug' );
		return array_map( $plain, array_filter( $names, is_string( ... ) ) );
	}
}

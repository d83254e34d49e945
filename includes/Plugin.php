<?php
/**
 * Lists the plugin's parts, and when each one is loaded.
 */

declare(strict_types=1);

namespace Circulation;

use WP;

/**
 * Starts what each page needs at once, and every other group when WordPress reaches its hooks: an article loads no
 * routes, wp-admin screens, clients or commands (record 028). The hooks of a late group are listed here, because its
 * class is not loaded before them.
 */
final class Plugin {
	private readonly Services $services;

	public function __construct( string $main_file ) {
		$this->services = new Services( $main_file );
	}

	public function boot(): void {
		$with  = $this->services;
		$parts = [
			// Parts for each page.
			...( new Gating\Gating( $with ) )->parts(),
			$with->loader(),
			$with->header_slot(),
			$with->address(),

			// Parts for pages that show them.
			new Later(
				[ 'wp_enqueue_scripts' ],
				static fn(): array => [ $with->vendors() ],
				static fn(): bool => $with->connections()->vendors() !== [],
			),
			new Later(
				[
					'render_block_core/comments',
					'render_block_core/post-comments-count',
					'comments_template',
					'comments_number',
				],
				static fn(): array => [ new Comments\Places() ],
				static fn(): bool => isset( $with->connections()->vendors()['comments'] ),
			),
			new Later(
				[
					'render_block_circulation/plan-list',
					'render_block_circulation/newsletters',
					'render_block_circulation/withdrawal',
				],
				static fn(): array => [ new Blocks\Blocks( $with ) ],
			),
			new Later(
				[ 'parse_request' ],
				static fn(): array => ( new Account\Account( $with ) )->parts(),
				static fn( mixed $request ): bool => $request instanceof WP
					&& ( $with->address()->is_asked( $request ) || $with->app()->is_asked() ),
			),

			// Parts for requests that print no page of the site.
			new Later( [ 'rest_api_init' ], static fn(): array => ( new Rest\Rest( $with ) )->parts() ),
			new Later(
				[ 'map_meta_cap' ],
				static fn(): array => [ new Admin\Capability() ],
				static fn( mixed $needed, mixed $asked = null ): bool => $asked === 'manage_circulation',
			),
			new Later( $this->back_office(), static fn(): array => ( new Admin\Admin( $with ) )->parts() ),
			new Later(
				[
					'save_post_page',
					'after_delete_post',
					'delete_attachment',
					'add_option_wp_page_for_privacy_policy',
					'update_option_wp_page_for_privacy_policy',
					'update_option_permalink_structure',
					'update_option_home',
				],
				static fn(): array => [ $with->page_facts() ],
			),
			new Later(
				[ 'circulation_service_unavailable', 'circulation_service_answered' ],
				static fn(): array => [ new Outages\OutageListener( $with->outage_log(), new Outages\OutageReason() ) ],
			),
			...( defined( 'WP_CLI' ) && constant( 'WP_CLI' ) === true ? ( new Cli\Cli( $with ) )->parts() : [] ),
		];
		foreach ( $parts as $part ) {
			/** This filter is documented in includes/Later.php. */
			if ( $part instanceof Later || apply_filters( 'circulation_part', true, $part::class ) !== false ) {
				$part->register();
			}
		}
	}

	/**
	 * Hooks of wp-admin, activation, WordPress's cron and its privacy tools, which no reader waits for.
	 *
	 * @return non-empty-list<string>
	 */
	private function back_office(): array {
		$file = plugin_basename( $this->services->main_file );
		return [
			'admin_menu',
			'network_admin_menu',
			'admin_init',
			'block_editor_settings_all',
			"activate_$file",
			"deactivate_$file",
			'wp_initialize_site',
			'wpmu_drop_tables',
			'debug_information',
			'site_status_tests',
			'add_option_' . Settings\Settings::PLAN_LIST,
			'update_option_' . Settings\Settings::PLAN_LIST,
			'add_option_' . Settings\Settings::OPTION,
			'update_option_' . Settings\Settings::OPTION,
			'circulation_daily_clean_up',
			'circulation_entry_offer',
			'circulation_open_stories',
			'wp_privacy_personal_data_exporters',
			'wp_privacy_personal_data_erasers',
		];
	}
}

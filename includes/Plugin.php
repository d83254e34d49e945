<?php
/** Lists the plugin's parts, and when each one is loaded. */

declare(strict_types=1);

namespace Circulation;

use Closure;
use WP;
use WP_Hook;

/**
 * Starts what each page needs at once, and every other group when WordPress reaches its hooks (record 028).
 *
 * The hooks of a late group are listed here, because its class is not loaded before them.
 */
final class Plugin {
	/** The hooks that load late groups. */
	private const WAITS = [
		// Pages that show the group's output.
		'parse_request'                         => Account\Account::class,
		'wp_enqueue_scripts'                    => Assets\Vendors::class,
		'pre_render_block'                      => Assets\SlotInHeader::class,
		'pre_get_block_templates'               => Assets\SlotInHeader::class,
		'pre_get_block_template'                => Assets\SlotInHeader::class,
		'pre_get_block_file_template'           => Assets\SlotInHeader::class,
		'render_block_core/comments'            => Comments\Places::class,
		'render_block_core/post-comments-count' => Comments\Places::class,
		'render_block_core/post-comments-link'  => Comments\Places::class,
		'comments_template'                     => Comments\Places::class,
		'comments_number'                       => Comments\Places::class,
		'render_block_circulation/plan-list'    => Blocks\Blocks::class,
		'render_block_circulation/newsletters'  => Blocks\Blocks::class,
		'render_block_circulation/withdrawal'   => Blocks\Blocks::class,

		// Requests that print no page of the site.
		'rest_api_init'                         => Rest\Rest::class,
		'map_meta_cap'                          => Admin\Capability::class,
		'circulation_service_unavailable'       => Outages\OutageListener::class,
		'circulation_service_answered'          => Outages\OutageListener::class,

		// Changes to facts that every page contains.
		'save_post_page'                        => Assets\PageFacts::class,
		'after_delete_post'                     => Assets\PageFacts::class,
		'delete_attachment'                     => Assets\PageFacts::class,
		'add_option_wp_page_for_privacy_policy' => Assets\PageFacts::class,
		'update_option_wp_page_for_privacy_policy' => Assets\PageFacts::class,
		'update_option_permalink_structure'     => Assets\PageFacts::class,
		'update_option_home'                    => Assets\PageFacts::class,

		// Wp-admin, activation, WordPress's cron and its privacy tools, which no reader waits for.
		'admin_menu'                            => Admin\Admin::class,
		'network_admin_menu'                    => Admin\Admin::class,
		'admin_init'                            => Admin\Admin::class,
		'block_editor_settings_all'             => Admin\Admin::class,
		'wp_initialize_site'                    => Admin\Admin::class,
		'wpmu_drop_tables'                      => Admin\Admin::class,
		'debug_information'                     => Admin\Admin::class,
		'site_status_tests'                     => Admin\Admin::class,
		'add_option_circulation_plan_list'      => Admin\Admin::class,
		'update_option_circulation_plan_list'   => Admin\Admin::class,
		'add_option_circulation_settings'       => Admin\Admin::class,
		'update_option_circulation_settings'    => Admin\Admin::class,
		'circulation_daily_clean_up'            => Admin\Admin::class,
		'circulation_entry_offer'               => Admin\Admin::class,
		'circulation_open_stories'              => Admin\Admin::class,
		'wp_privacy_personal_data_exporters'    => Admin\Admin::class,
		'wp_privacy_personal_data_erasers'      => Admin\Admin::class,
	];

	/** WordPress's filters of the plugin's own texts. */
	private const TEXTS = [ 'gettext_circulation', 'gettext_with_context_circulation', 'ngettext_circulation' ];

	private readonly Services $services;

	/** @var Closure The last filter of the plugin's own texts. */
	private readonly Closure $keep;

	public function __construct( string $main_file ) {
		$this->services = new Services( $main_file );
		$this->keep     = $this->keep_text( ... );
	}

	public function boot(): void {
		$with  = $this->services;
		$file  = plugin_basename( $with->main_file );
		$admin = [
			"activate_$file"   => Admin\Admin::class,
			"deactivate_$file" => Admin\Admin::class,
		];
		$parts = [
			...( new Gating\Gating( $with ) )->parts(),
			$with->loader(),
			$with->header_slot(),
			$with->address(),
			new Later( self::WAITS + $admin, $this->late( ... ), $this->is_needed( ... ) ),
			...( defined( 'WP_CLI' ) && constant( 'WP_CLI' ) === true ? ( new Cli\Cli( $with ) )->parts() : [] ),
		];
		Later::on_each( self::TEXTS, [ $this->be_last( ... ), PHP_INT_MAX - 1, 1 ], [ $this->keep, PHP_INT_MAX, 4 ] );
		foreach ( $parts as $part ) {
			/** This filter is documented in includes/Later.php. */
			if ( $part instanceof Later || apply_filters( 'circulation_part', true, $part::class ) !== false ) {
				$part->register();
			}
		}
	}

	/** Makes the callback that restores a text the last one, if it is not the only one at its priority. */
	private function be_last( mixed $said ): mixed {
		/** @var array<string, WP_Hook> $wp_filter WordPress's own. */
		global $wp_filter;
		if ( count( $wp_filter[ (string) current_filter() ]->callbacks[ PHP_INT_MAX ] ?? [] ) > 1 ) {
			Later::put_last( $this->keep, 4 );
		}
		return $said;
	}

	/**
	 * Restores a text for which another plugin's filter returned none: WordPress passes that on, and no caller expects
	 * it.
	 */
	private function keep_text( mixed $said, mixed $text = null, mixed $plural = null, mixed $number = 1 ): mixed {
		return is_string( $said ) ? $said : ( is_int( $number ) && $number !== 1 ? $plural : $text ) ?? $said;
	}

	/** @return list<Module> */
	private function late( string $group ): array {
		$with = $this->services;
		return match ( $group ) {
			Account\Account::class => ( new Account\Account( $with ) )->parts(),
			Assets\Vendors::class => [ $with->vendors() ],
			Assets\SlotInHeader::class => [ $with->slot_in_header() ],
			Comments\Places::class => [ new Comments\Places() ],
			Blocks\Blocks::class => [ new Blocks\Blocks( $with ) ],
			Rest\Rest::class => [
				$with->slot_in_header(),
				new Gating\RestFields( $with->access(), $with->gate(), $with->paid_text( ... ) ),
				...( new Rest\Rest( $with ) )->parts(),
			],
			Admin\Capability::class => [ new Admin\Capability() ],
			Outages\OutageListener::class => [
				new Outages\OutageListener( $with->outage_log(), new Outages\OutageReason() ),
			],
			Assets\PageFacts::class => [ $with->page_facts() ],
			Admin\Admin::class => [ $with->slot_in_header(), ...( new Admin\Admin( $with ) )->parts() ],
			default => [],
		};
	}

	private function is_needed( string $group, mixed $asked = null, mixed $about = null, mixed $kind = null ): bool {
		$with = $this->services;
		return match ( $group ) {
			Account\Account::class => $asked instanceof WP
				&& ( $with->address()->is_asked( $asked ) || $with->app()->is_asked() ),
			Assets\Vendors::class => $with->connections()->vendors() !== [],
			Assets\SlotInHeader::class => $kind === 'wp_template_part' || current_filter() === 'pre_render_block',
			Comments\Places::class => isset( $with->connections()->vendors()['comments'] ),
			Admin\Capability::class => $about === 'manage_circulation',
			default => true,
		};
	}
}

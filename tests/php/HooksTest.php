<?php
/**
 * The whole table of our hooks: one that is new, gone or moved fails. House law 8.
 */

declare(strict_types=1);

namespace Circulation\Tests;

use PHPUnit\Framework\Attributes\Test;
use ReflectionFunction;
use WP_Hook;

final class HooksTest extends WordPressTestCase {
	/** Hook, priority, number of arguments, who. */
	private const TABLE = <<<'HOOKS'
		activate_circulation/plugin.php 10 1 Lifecycle::activate
		add_option_circulation_plan_list 10 0 Plans\PlanStore::refresh
		add_option_circulation_settings min 0 Settings\Settings::forget
		admin_enqueue_scripts 10 1 Admin\SettingsPage::enqueue
		admin_init 10 0 Consent\DailyCleanUp::schedule
		admin_init 10 0 Privacy\PolicyText::suggest
		admin_init 10 0 Settings\Settings::install
		admin_init 10 1 Admin\AccessColumn::add_to_lists
		admin_menu 10 1 Admin\SettingsPage::add_page
		auth_post_meta_circulation_access_for_page 10 6 Gating\Access::may_decide
		auth_post_meta_circulation_access_for_post 10 6 Gating\Access::may_decide
		block_editor_settings_all 10 2 Admin\EditorAssets::tell
		bulk_edit_custom_box 10 2 Admin\BulkAccess::render
		bulk_edit_posts 10 2 Admin\BulkAccess::save_bulk_edit
		circulation_account_link 10 0 Assets\HeaderSlot::print
		circulation_daily_clean_up 10 0 Consent\DailyCleanUp::clean
		content_pagination max 2 Gating\ArticleGate::cut_pages
		deactivate_circulation/plugin.php 10 1 Lifecycle::deactivate
		delete_option_circulation_settings min 0 Settings\Settings::forget
		enqueue_block_editor_assets 10 1 Admin\EditorAssets::enqueue
		hooked_block_types 10 4 Assets\HeaderSlot::hook_after_navigation
		init 10 0 Account\Address::add_rule
		init 10 0 Assets\HeaderSlot::register_block
		init 20 0 Gating\Access::register_meta
		map_meta_cap 10 2 Admin\Capability::map
		option_rewrite_rules 10 1 Account\Address::complete
		parse_request 1 1 Account\Page::answer
		posts_search max 2 Gating\SearchGate::search
		posts_search_orderby max 2 Gating\SearchGate::order
		query_vars 10 1 Account\Address::add_variable
		quick_edit_custom_box 10 2 Admin\BulkAccess::render
		render_block_core/post-content 10 1 Gating\ArticleGate::unwrap
		render_block_data 10 1 Gating\OtherSurfaces::shorten_latest_posts
		rest_api_init 10 0 Gating\OtherSurfaces::follow_post_types
		rest_api_init 10 0 Rest\Api::register_routes
		rest_post_dispatch 20 3 Rest\OriginGuard::headers
		rest_pre_dispatch 1 3 Rest\OriginGuard::check
		rest_pre_serve_request 1 3 Rest\OriginGuard::withdraw_cors
		sanitize_post_meta_circulation_access_for_page 10 4 Gating\Access::clean
		sanitize_post_meta_circulation_access_for_post 10 4 Gating\Access::clean
		save_post 10 1 Admin\BulkAccess::save_quick_edit
		send_headers 10 0 Assets\Loader::vary
		switch_blog min 0 Settings\Settings::forget
		the_content max 1 Gating\ArticleGate::add_offer
		the_content min 1 Gating\ArticleGate::cut
		update_option_circulation_plan_list 10 0 Plans\PlanStore::refresh
		update_option_circulation_settings min 0 Settings\Settings::forget
		wp_enqueue_scripts 10 0 Assets\Loader::enqueue_script
		wp_footer 1 0 Assets\Loader::print_config
		wp_head 10 0 Gating\PaywallMarkup::print
		wp_head 8 0 Assets\Loader::print_style
		wp_privacy_personal_data_erasers 10 1 Consent\ConsentPrivacy::offer_erasure
		wp_privacy_personal_data_exporters 10 1 Consent\ConsentPrivacy::offer_export
		wp_speculation_rules_href_exclude_paths 10 1 Account\Address::exclude
		HOOKS;

	/** Hooks that are added when REST starts, for each post type. */
	private const REST = <<<'HOOKS'
		rest_prepare_page max 2 Gating\OtherSurfaces::strip
		rest_prepare_post max 2 Gating\OtherSurfaces::strip
		HOOKS;

	/** Our hooks as WordPress has them now. */
	private function hooks(): string {
		$rows = [];
		foreach ( $GLOBALS['wp_filter'] as $name => $hook ) {
			self::assertInstanceOf( WP_Hook::class, $hook );
			foreach ( $hook->callbacks as $priority => $callbacks ) {
				foreach ( $callbacks as $callback ) {
					$owner = $this->owner( $callback['function'] );
					if ( str_starts_with( $owner, 'Circulation\\' ) && ! str_starts_with( $owner, 'Circulation\\Tests\\' ) ) {
						$rows[] = implode( ' ', [ $name, [ PHP_INT_MAX => 'max', PHP_INT_MIN => 'min' ][ $priority ] ?? $priority, $callback['accepted_args'], substr( $owner, strlen( 'Circulation\\' ) ) ] );
					}
				}
			}
		}
		sort( $rows );
		return implode( "\n", $rows );
	}

	/** Class and method of a callback. */
	private function owner( mixed $callback ): string {
		if ( $callback instanceof \Closure ) {
			$function = new ReflectionFunction( $callback );
			return ( $function->getClosureThis() === null ? '' : $function->getClosureThis()::class . '::' ) . $function->getName();
		}
		return is_array( $callback ) && is_object( $callback[0] ) ? $callback[0]::class . '::' . $callback[1] : '';
	}

	#[Test]
	public function the_plugin_adds_these_hooks_and_no_others(): void {
		self::assertSame( self::TABLE, $this->hooks() );
	}

	#[Test]
	public function rest_adds_its_own_when_it_starts(): void {
		rest_get_server();

		$rows = array_merge( explode( "\n", self::TABLE ), explode( "\n", self::REST ) );
		sort( $rows );
		self::assertSame( implode( "\n", $rows ), $this->hooks() );
	}
}

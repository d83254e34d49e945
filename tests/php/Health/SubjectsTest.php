<?php
/**
 * Every Site Health finding on this site, with its sentence and its advice (`watch-5`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Health;

use Circulation\Gating\Access;
use Circulation\Calendar;
use Circulation\Consent\DailyCleanUp;
use Circulation\Settings\Keys;
use Circulation\Settings\Schema;
use Circulation\Settings\Settings;
use Circulation\Tables;
use Circulation\Tests\Http\Publisher;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class SubjectsTest extends WordPressTestCase {
	/**
	 * A test's status and text, without markup.
	 *
	 * @return array{string, string}
	 */
	private function found( string $subject ): array {
		$this->comes( 'site_status_tests', [] );
		$result = ( apply_filters( 'site_status_tests', [ 'direct' => [], 'async' => [] ] )['direct'][ "circulation_$subject" ]['test'] )();
		return [ $result['status'], $result['label'] . ': ' . html_entity_decode( wp_strip_all_tags( $result['description'] ), ENT_QUOTES ) ];
	}

	private function finds( string $subject, string $status, string ...$words ): void {
		[ $found, $said ] = $this->found( $subject );
		self::assertSame( $status, $found, $said );
		foreach ( $words as $word ) {
			self::assertStringContainsString( $word, $said );
		}
	}

	// Proves watch-5.
	#[Test]
	public function a_service_with_half_of_its_keys_is_named_with_the_missing_ones(): void {
		$this->finds( 'keys', 'good' );
		$this->set( [ 'gateway' => [ 'merchant_id' => 'm1' ] ] );
		$this->finds( 'keys', 'critical', 'Missing: gateway.public_key, gateway.private_key.', 'under Connections' );
		$this->set( [ 'gateway' => [ 'public_key' => 'p1' ] ] );
		update_option( Keys::OPTION, [ 'gateway.private_key' => 'x', 'newsletters.secret' => 'y', 'identity_admin.key' => 'z' ] );
		$this->finds( 'keys', 'critical', 'Missing: newsletters.key, identity_admin.tenant, identity_admin.access_key.' );
	}

	// Proves watch-5.
	#[Test]
	public function all_that_is_switched_on_without_an_id_is_one_finding(): void {
		$off = [ 'membership' => true, 'comments' => false, 'piano' => false, 'googleOneTap' => false ];
		$this->set( [ 'flags' => $off ] );
		$this->finds( 'switches', 'good' );
		$this->set( [ 'analytics' => [ 'on' => true ], 'affiliate' => [ 'on' => true, 'tag_id' => '1' ], 'flags' => [ 'comments' => true, 'piano' => true, 'googleOneTap' => true ] ] );
		[ $status, $said ] = $this->found( 'switches' );
		self::assertSame( 'recommended', $status );
		foreach ( [ 'Analytics', 'Affiliate orders', 'Paywall meter', 'Comments', 'One Tap' ] as $name ) {
			self::assertSame( 1, substr_count( $said, $name ), "$name in: $said" );
		}

		$this->set( [ 'flags' => $off, 'analytics' => [ 'data_layer' => true ], 'affiliate' => [ 'on' => false ] ] );
		$this->finds( 'switches', 'good' );
	}

	#[Test]
	#[TestWith( [ 'production', 'sandbox', 'This is a live site, but no card is charged' ] )]
	#[TestWith( [ 'production', 'production', 'No service lacks a part of its keys' ] )]
	#[TestWith( [ 'staging', 'production', 'This is not a live site, but cards are charged' ] )]
	#[TestWith( [ 'local', 'production', 'This is not a live site, but cards are charged' ] )]
	#[TestWith( [ 'staging', 'sandbox', 'No service lacks a part of its keys' ] )]
	public function a_card_provider_of_the_wrong_environment_is_reported( string $site, string $provider, string $label ): void {
		$keys = "define( 'WP_ENVIRONMENT_TYPE', '$site' ); define( 'CIRCULATION_GATEWAY_ENVIRONMENT', '$provider' );";
		foreach ( [ 'MERCHANT_ID', 'PUBLIC_KEY', 'PRIVATE_KEY' ] as $name ) {
			$keys .= "define( 'CIRCULATION_GATEWAY_$name', 'k1' );";
		}

		self::assertSame( $label, Publisher::get()->run( 'echo apply_filters( "site_status_tests", [ "direct" => [], "async" => [] ] )["direct"]["circulation_keys"]["test"]()["label"];', $keys ) );
	}

	#[Test]
	public function without_permalinks_account_pages_cannot_be_reached(): void {
		$this->finds( 'permalinks', 'good' );
		update_option( 'permalink_structure', '' );
		$this->finds( 'permalinks', 'critical', '/account/login', 'Settings, Permalinks' );
		delete_option( 'permalink_structure' );
		$this->finds( 'permalinks', 'critical', '/account/login' );
	}

	#[Test]
	public function permalinks_with_index_php_say_that_the_web_server_routes_no_account_page(): void {
		$GLOBALS['wp_rewrite']->set_permalink_structure( '/index.php/%year%/%postname%/' );
		try {
			$this->finds( 'permalinks', 'critical', 'begin with index.php', '/account/login', 'Settings, Permalinks' );
		} finally {
			$GLOBALS['wp_rewrite']->set_permalink_structure( '/%year%/%postname%/' );
		}
	}

	#[Test]
	public function a_page_of_the_site_at_the_address_of_the_account_is_named(): void {
		$page = (int) wp_insert_post( [ 'post_type' => 'page', 'post_name' => 'account', 'post_title' => 'Our accounts', 'post_status' => 'draft' ] );
		$this->finds( 'permalinks', 'good' );
		wp_publish_post( $page );
		$this->finds( 'permalinks', 'recommended', '"Our accounts"', '/account' );
	}

	#[Test]
	#[TestWith( [ 'circulation_daily_clean_up', DAY_IN_SECONDS ] )]
	#[TestWith( [ 'circulation_open_stories', 6 * HOUR_IN_SECONDS ] )]
	#[TestWith( [ 'circulation_entry_offer', 6 * HOUR_IN_SECONDS ] )]
	public function a_job_that_is_missing_or_late_is_named( string $event, int $late ): void {
		( new Calendar() )->schedule();
		$this->finds( 'schedule', 'good' );
		wp_clear_scheduled_hook( $event );
		$this->finds( 'schedule', 'recommended', 'A job of Circulation is not scheduled', "Missing: $event." );
		wp_schedule_event( time() - $late + 60, 'daily', $event );
		$this->finds( 'schedule', 'good' );
		wp_clear_scheduled_hook( $event );
		wp_schedule_event( time() - $late - 60, 'daily', $event );
		$this->finds( 'schedule', 'recommended', "Late: $event.", 'wp-cron.php' );
		wp_clear_scheduled_hook( $event );
		wp_schedule_event( time() + 365 * DAY_IN_SECONDS, 'daily', $event );
		$this->finds( 'schedule', 'recommended', "Missing: $event." );
		( new Calendar() )->schedule();
		$this->finds( 'schedule', 'good' );
		self::assertLessThanOrEqual( time() + HOUR_IN_SECONDS, wp_next_scheduled( $event ) );
	}

	#[Test]
	public function tables_that_are_missing_or_of_another_version_are_reported(): void {
		$this->finds( 'tables', 'good', 'wp_circulation_outages' );
		update_option( Tables::OPTION, '1' );
		$this->finds( 'tables', 'recommended', 'of another version' );
		add_filter( 'query', static fn( string $statement ): string => str_starts_with( $statement, 'SHOW TABLES' ) ? "SHOW TABLES LIKE 'nothing'" : $statement );
		$this->finds( 'tables', 'critical', 'A table of Circulation is missing', 'Let the database user make tables' );
	}

	#[Test]
	#[TestWith( [ 'load-site-health.php' ] )]
	#[TestWith( [ DailyCleanUp::EVENT ] )]
	public function a_missing_table_is_made_where_the_finding_says( string $event ): void {
		global $wpdb;
		( new Tables( $wpdb ) )->install();
		$wpdb->query( "DROP TABLE {$wpdb->prefix}circulation_withdrawals" );
		$this->finds( 'tables', 'critical', 'open Tools, Site Health, or run the daily clean-up: either makes them' );
		$this->comes( 'admin_init' );
		// A failing statement would end the transaction that isolates this test.
		remove_all_actions( DailyCleanUp::EVENT, 10 );
		do_action( $event );
		$this->finds( 'tables', 'good' );
	}

	/** Much is wrong on this site, so that each direct test runs as much of its code as possible. */
	#[Test]
	public function no_test_and_no_information_changes_anything(): void {
		global $wpdb;
		$this->article( 'Body' );
		$this->set( [ 'flags' => [ 'membership' => true ] ] );
		( new Tables( $wpdb ) )->install();
		update_option( Tables::OPTION, '1', false );
		$wpdb->query( "DROP TABLE {$wpdb->prefix}circulation_presses" );
		wp_clear_scheduled_hook( DailyCleanUp::EVENT );
		wp_cache_flush();
		$this->comes( 'site_status_tests', [] );
		$this->comes( 'debug_information', [] );
		$written = [];
		add_filter(
			'query',
			static function ( string $statement ) use ( &$written ): string {
				if ( preg_match( '/^\s*(?:SELECT|SHOW|DESCRIBE)\b/i', $statement ) !== 1 ) {
					$written[] = $statement;
				}
				return $statement;
			}
		);
		foreach ( apply_filters( 'site_status_tests', [ 'direct' => [], 'async' => [] ] )['direct'] as $name => $test ) {
			$test['test']();
			self::assertSame( [], $written, $name );
		}
		apply_filters( 'debug_information', [] );
		self::assertSame( [], $written );
	}

	#[Test]
	public function a_persistent_object_cache_is_recommended(): void {
		$is_there = wp_using_ext_object_cache( false );
		try {
			$this->finds( 'object_cache', 'recommended', 'Redis or Memcached' );
			wp_using_ext_object_cache( true );
			$this->finds( 'object_cache', 'good' );
		} finally {
			wp_using_ext_object_cache( $is_there );
		}
	}

	// Proves watch-5.
	#[Test]
	#[TestWith( [ 200, 'good' ] )]
	#[TestWith( [ 401, 'recommended' ] )]
	#[TestWith( [ 403, 'recommended' ] )]
	#[TestWith( [ 503, 'recommended' ] )]
	public function a_story_whose_page_this_server_does_not_get_is_not_called_closed( int $page, string $status ): void {
		$this->article( '<!-- wp:paragraph --><p>Open words.</p><!-- /wp:paragraph --><!--more--><p>The ferries waited for the last train in the harbor.</p>' );
		$this->set( [ 'flags' => [ 'membership' => true ] ] );
		$this->service_answers( '<p>Log in</p>', $page );
		$this->finds( 'gate', $status, ...( $status === 'good' ? [] : [ 'is not known', 'http://daily.example/' ] ) );
	}

	// Proves watch-5.
	#[Test]
	public function calls_without_an_answer_are_not_known_while_their_table_cannot_be_read(): void {
		$this->finds( 'outages', 'good', 'No problem this week' );
		$this->comes( 'debug_information', [] );
		self::without_table( 'circulation_outages' );
		$this->finds( 'outages', 'recommended', 'is not known', 'wp_circulation_outages' );
		self::assertSame( 'not known', apply_filters( 'debug_information', [] )['circulation']['fields']['circulation_problems']['value'] );
	}

	#[Test]
	public function members_only_stories_on_a_site_without_membership_are_counted(): void {
		$this->service_answers( '<p>A page</p>' );
		$this->set( [ 'flags' => [ 'membership' => false ] ] );
		$this->finds( 'gate', 'good' );
		$this->article( 'One' );
		$this->article( 'Two', true, [ 'post_type' => 'page' ] );
		$this->article( 'Three', false );
		$this->article( 'Not yet', true, [ 'post_status' => 'draft' ] );
		$this->finds( 'gate', 'critical', 'Members-only stories: 2.', 'Switch it on under Operation', '"wp circulation gate set --open --from=members"' );
		$this->set( [ 'flags' => [ 'membership' => true ] ] );
		$this->finds( 'gate', 'good', 'Members-only stories: 2.' );
		$this->set( [ 'flags' => [ 'membership' => false ] ] );
		foreach ( get_posts( [ 'meta_key' => Access::META, 'fields' => 'ids', 'post_type' => 'any' ] ) as $id ) {
			( new Access() )->set( $id, Access::REGISTERED );
		}
		$this->finds( 'gate', 'good', 'Members-only stories: 0. Stories that a free account opens: 2.' );
	}

	#[Test]
	public function an_empty_plan_list_matters_where_memberships_are_sold(): void {
		$this->finds( 'plans', 'critical', 'The plan list is empty' );
		$this->set( [ 'flags' => [ 'membership' => false ] ] );
		$this->finds( 'plans', 'good' );
		$this->set( [ 'flags' => [ 'membership' => true ], 'plan_list' => "a { name: 'A', frequency: 1, amount: 1 }" ] );
		$this->finds( 'plans', 'good', 'Plans: 1.' );
	}

	// Proves watch-5.
	#[Test]
	public function what_was_stored_past_the_screen_and_cannot_be_used_is_named(): void {
		$this->set( [ 'plan_list' => "a { name: 'A', frequency: 1, amount: 1 }" ] );
		$this->finds( 'settings', 'good' );
		$this->set( [ 'color_scheme' => 'purple', 'of_an_older_version' => 1 ] );
		$this->finds( 'settings', 'recommended', '"purple"', 'There is no setting "of_an_older_version".' );
		$this->finds( 'plans', 'good' );

		remove_all_actions( 'update_option_' . Settings::PLAN_LIST );
		$this->set( [ 'plan_list' => "a { name: 'A', frequency: 1, amount: 1 }\nb { name: 'B', frequency: 5, amount: 1 }" ] );
		$this->finds( 'plans', 'critical', 'Line 2, column', 'Its plan is left out' );
	}

	#[Test]
	public function legal_texts_that_are_not_published_are_named(): void {
		$this->set( [ 'legal' => [ 'privacy' => '/privacy/' ] ] );
		$this->article( 'Text', false, [ 'post_type' => 'page', 'post_name' => 'terms' ] );
		$this->article( 'Text', false, [ 'post_type' => 'page', 'post_name' => 'privacy', 'post_status' => 'draft' ] );
		$this->finds( 'legal_pages', 'recommended', '/membership-terms/, /privacy/, where no page is published' );
		$this->article( 'Text', false, [ 'post_type' => 'page', 'post_name' => 'membership-terms' ] );
		wp_update_post( [ 'ID' => get_page_by_path( 'privacy' )->ID ?? 0, 'post_status' => 'publish' ] );
		$this->finds( 'legal_pages', 'good' );
		$this->set( [ 'legal' => [ 'terms' => '/conditions/' ] ] );
		$this->finds( 'legal_pages', 'recommended', '/conditions/, where no page is published' );
		$this->set( [ 'legal' => [ 'terms' => 'https://law.example/conditions' ] ] );
		$this->finds( 'legal_pages', 'good', 'This test does not look at other sites: https://law.example/conditions.' );
	}

	#[Test]
	public function a_legal_text_may_be_a_story_or_a_page_below_another(): void {
		$this->article( 'Text', false, [ 'post_type' => 'page', 'post_name' => 'membership-terms' ] );
		$about = $this->article( 'Text', false, [ 'post_type' => 'page', 'post_name' => 'about' ] );
		$this->article( 'Text', false, [ 'post_type' => 'page', 'post_name' => 'privacy', 'post_parent' => $about->ID ] );
		$story = wp_make_link_relative( (string) get_permalink( $this->article( 'Text', false, [ 'post_name' => 'our-terms' ] ) ) );
		$this->set( [ 'legal' => [ 'terms' => $story, 'privacy' => '/about/privacy/' ] ] );
		$this->finds( 'legal_pages', 'good' );

		$this->set( [ 'legal' => [ 'terms' => '/elsewhere/our-terms/' ] ] );
		$this->finds( 'legal_pages', 'recommended', '/elsewhere/our-terms/, where no page is published' );
	}

	// Proves address-35.
	#[Test]
	public function legal_texts_that_no_link_leads_to_are_named(): void {
		$this->article( 'Text', false, [ 'post_type' => 'page', 'post_name' => 'membership-terms' ] );
		$this->set( [ 'legal' => [ 'terms' => '' ] ] );
		$this->finds( 'legal_pages', 'recommended', 'Readers find no link to: Terms of use, Privacy policy.' );

		$page = $this->article( 'Text', false, [ 'post_type' => 'page', 'post_name' => 'our-privacy' ] );
		update_option( 'wp_page_for_privacy_policy', $page->ID );
		$this->finds( 'legal_pages', 'recommended', 'Readers find no link to: Terms of use.' );
	}

	// Proves watch-5.
	#[Test]
	public function the_information_holds_facts_and_not_one_secret(): void {
		$secrets = array_map( static fn( string $name ): string => "$name-9Fq2-long-enough-secret", array_combine( array_keys( ( new Schema() )->secrets() ), array_keys( ( new Schema() )->secrets() ) ) );
		update_option( Keys::OPTION, $secrets );
		$this->set( [ 'gateway' => [ 'merchant_id' => 'merchant-7', 'public_key' => 'public-7' ], 'identity_admin' => [ 'tenant' => 'tenant-7', 'access_key' => 'access-7' ] ] );
		$this->article( 'Body' );
		do_action( 'circulation_service_unavailable', 'identity', 'status 503' );

		$this->comes( 'debug_information', [] );
		$fields = apply_filters( 'debug_information', [] )['circulation']['fields'];

		self::assertSame( [ 'nypost', 'local', 'sandbox', '1', Tables::VERSION, 'Identity service: Answers, with problems this week, 1 call.' ], array_map( static fn( string $name ): string => $fields[ "circulation_$name" ]['value'], [ 'site', 'environment', 'gateway', 'stories', 'tables', 'problems' ] ) );
		self::assertSame( 'gateway.private_key: stored, bot_check.secret: stored, newsletters.key: stored, newsletters.secret: stored, identity_admin.key: stored, comments.webhook_secret: stored, piano.key: stored', $fields['circulation_secrets']['value'] );
		$told = (string) wp_json_encode( $fields );
		foreach ( [ '9Fq2', 'secret"', 'merchant-7', 'public-7', 'access-7' ] as $secret ) {
			self::assertStringNotContainsString( $secret, $told );
		}
	}

	/** Sets the browser's request headers for the next Site Health test. */
	private function browser_at( string $referer, string $host, string $forwarded = '', string $from = 'same-origin' ): void {
		$_SERVER['HTTP_REFERER']           = $referer;
		$_SERVER['HTTP_SEC_FETCH_SITE']    = $from;
		$_SERVER['HTTP_HOST']              = $host;
		$_SERVER['HTTP_X_FORWARDED_PROTO'] = $forwarded;
	}

	// Proves watch-5.
	#[Test]
	public function the_browsers_address_is_compared_with_the_one_in_wordpresss_settings(): void {
		$server = $_SERVER;
		try {
			$this->browser_at( 'http://daily.example/wp-admin/', 'daily.example' );
			$this->finds( 'place', 'good', 'WordPress believes that this site is at http://daily.example.' );
			$this->browser_at( 'http://daily.example:80/wp-admin/', 'daily.example' );
			$this->finds( 'place', 'good' );
			$this->browser_at( 'https://daily.example/wp-admin/', 'daily.example' );
			$this->finds( 'place', 'recommended', 'Your browser is at https://daily.example, while WordPress believes that this site is at http://daily.example.', 'X-Forwarded-Proto' );
			$this->browser_at( '', 'daily.example', 'https, http' );
			$this->finds( 'place', 'recommended', 'https://daily.example' );
			$this->browser_at( 'http://www.daily.example/wp-admin/', 'www.daily.example' );
			$this->finds( 'place', 'recommended', 'http://www.daily.example' );
			$this->browser_at( '', 'evil.example' );
			$this->finds( 'place', 'critical', 'is refused as coming from another site' );
			foreach ( [ 'cross-site', 'none', '' ] as $from ) {
				$this->browser_at( 'https://mail.example/inbox', 'daily.example', '', $from );
				$this->finds( 'place', 'good', 'WordPress believes that this site is at http://daily.example.' );
			}
		} finally {
			$_SERVER = $server;
		}
	}
}

<?php
/**
 * Several users save settings at the same moment, and no save overwrites another (`site-29`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Settings;

use Circulation\Settings\Keys;
use Circulation\Settings\OptionRows;
use Circulation\Settings\Settings;
use Circulation\Tests\Http\Publisher;
use Circulation\Tests\Support\Workspace;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;

final class SideBySideTest extends WordPressTestCase {
	/** Several saves, each of a setting that no other process touches; two of them are parts of one group. */
	private const SAVE = 'wp_set_current_user( 1 ); do_action( "rest_api_init" ); for ( $turn = 1; $turn <= 5; $turn++ ) { $request = new WP_REST_Request( "POST", "/circulation/v1/settings" ); $request->set_header( "Content-Type", "application/json" ); $request->set_header( "Origin", home_url() ); $request->set_body( str_replace( "%d", (string) $turn, %s ) ); $answer = rest_do_request( $request ); echo $answer->get_status() === 200 ? "" : wp_json_encode( $answer->get_data() ); }';

	#[Test]
	public function saves_of_different_settings_at_the_same_time_are_all_kept_and_all_in_the_log(): void {
		$site = Publisher::get();
		$old  = base64_encode( $site->run( 'echo serialize( get_option( "circulation_settings" ) ); delete_option( "circulation_settings_history" );' ) );
		try {
			$running = array_map(
				static fn( string $body ): \Closure => $site->begin( str_replace( '%s', var_export( $body, true ), self::SAVE ) ),
				[
					'{"mobile_app_marker":"App%d"}',
					'{"data_layer_name":"layer%d"}',
					'{"site_names":{"pagesix":"Gossip %d"}}',
					'{"site_names":{"decider":"Third %d"}}',
					'{"app_links":{"apple":"https://apps.example/%d"}}',
					'{"keys":{"newsletters.key":"key-of-turn-%d"}}',
					'{"keys":{"newsletters.secret":"secret-of-turn-%d"}}',
				]
			);
			foreach ( $running as $end ) {
				self::assertSame( '', $end() );
			}

			$found = json_decode( $site->run( "\$all = ( new Circulation\Settings\Settings( \$GLOBALS['wpdb'] ) )->all(); echo wp_json_encode( [ \$all['mobile_app_marker'], \$all['data_layer_name'], \$all['site_names']['pagesix'], \$all['site_names']['decider'], \$all['app_links']['apple'], get_option( 'circulation_keys' ), array_count_values( array_map( static fn( \$change ) => implode( ',', \$change['settings'] ), get_option( 'circulation_settings_history' ) ) ) ] );" ), true );

			self::assertSame( [ 'App5', 'layer5', 'Gossip 5', 'Third 5', 'https://apps.example/5' ], array_slice( $found, 0, 5 ) );
			self::assertEquals( [ 'newsletters.key' => 'key-of-turn-5', 'newsletters.secret' => 'secret-of-turn-5' ], $found[5] );
			self::assertEquals( [ 'mobile_app_marker' => 5, 'data_layer_name' => 5, 'site_names' => 10, 'app_links' => 5 ], $found[6], 'the log holds each change' );
		} finally {
			$site->run( "update_option( 'circulation_settings', unserialize( base64_decode( '$old' ) ), true ); delete_option( 'circulation_keys' ); delete_option( 'circulation_settings_history' );" );
		}
	}

	#[Test]
	public function what_another_process_has_stored_since_this_one_has_read_stays(): void {
		$settings = $this->plugin_settings();
		$checked  = $settings->validate( [ 'flags' => [ 'piano' => true ] ] );
		$this->between_reading_and_writing( fn(): mixed => $this->plugin_settings()->save( $this->plugin_settings()->validate( [ 'flags' => [ 'comments' => true ], 'exclusive' => true ] )['values'] ) );

		self::assertSame( [], $settings->save( $checked['values'] ) );

		$after = $this->plugin_settings()->values();
		self::assertSame( [ true, true, true ], [ $after['flags']['piano'], $after['flags']['comments'], $after['exclusive'] ] );
	}

	#[Test]
	public function the_second_of_two_saves_of_a_setting_learns_of_the_first(): void {
		$settings = $this->plugin_settings();
		$checked  = $settings->validate( [ 'mobile_app_marker' => 'Mine/' ] );
		$this->between_reading_and_writing( fn(): mixed => $this->plugin_settings()->save( $this->plugin_settings()->validate( [ 'mobile_app_marker' => 'Theirs/' ] )['values'] ) );

		self::assertSame( [ 'mobile_app_marker' ], $settings->save( $checked['values'], true ) );
		self::assertSame( 'Theirs/', $this->plugin_settings()->values()['mobile_app_marker'] );
		self::assertSame( [], $settings->save( $checked['values'] ), 'who does not say what they have seen replaces it' );
		self::assertSame( 'Mine/', $this->plugin_settings()->values()['mobile_app_marker'] );
	}

	#[Test]
	public function a_save_of_what_the_database_has_already_ends_the_older_value_of_an_object_cache(): void {
		$settings = $this->plugin_settings();
		$settings->save( $settings->validate( [ 'exclusive' => true ] )['values'] );
		$cached = wp_load_alloptions();
		$settings->save( $settings->validate( [ 'exclusive' => false ] )['values'] );
		wp_cache_set( 'alloptions', $cached, 'options' );
		self::assertTrue( $this->plugin_settings()->values()['exclusive'], 'as on a front end whose cache is late' );

		$this->plugin_settings()->save( $this->plugin_settings()->validate( [ 'exclusive' => false ] )['values'] );

		self::assertFalse( $this->plugin_settings()->values()['exclusive'] );
	}

	#[Test]
	public function a_secret_saved_beside_another_takes_nothing_away(): void {
		$rows = new OptionRows( $GLOBALS['wpdb'] );
		$rows->change( Keys::OPTION, static fn(): array => [ 'piano.key' => 'p' ], false );
		$this->between_reading_and_writing( static fn() => $rows->change( Keys::OPTION, static fn( mixed $stored ): array => (array) $stored + [ 'newsletters.key' => 'n' ], false ), Keys::OPTION );

		$rows->change( Keys::OPTION, static fn( mixed $stored ): array => (array) $stored + [ 'bot_check.secret' => 'b' ], false );

		self::assertSame( [ 'piano.key' => 'p', 'newsletters.key' => 'n', 'bot_check.secret' => 'b' ], get_option( Keys::OPTION ) );
		self::assertArrayNotHasKey( Keys::OPTION, wp_load_alloptions( true ) );
	}

	#[Test]
	public function texts_beyond_ascii_are_replaced_in_a_table_of_another_charset_too(): void {
		global $wpdb;
		if ( Workspace::mariadb() !== '' ) {
			// As on a site that is older than WordPress's own change of its tables.
			$wpdb->query( "ALTER TABLE $wpdb->options CONVERT TO CHARACTER SET latin1" );
		}
		foreach ( [ 'Café', 'Cafés' ] as $name ) {
			$settings = $this->plugin_settings();
			$settings->save( $settings->validate( [ 'site_names' => [ 'nypost' => $name ], 'plan_list' => "# $name" ] )['values'] );
			self::assertSame( [ $name, "# $name" ], [ $this->plugin_settings()->values()['site_names']['nypost'], $this->plugin_settings()->plan_list() ] );
		}
		$stored = (array) get_option( Settings::OPTION );
		update_option( Settings::OPTION, array_diff_key( $stored, [ 'checked' => '' ] ) );
		$this->plugin_settings()->seal_again();
		self::assertSame( $stored, get_option( Settings::OPTION ), 'what is sealed again is replaced too' );
	}

	/** Runs code between the reading and the writing of an option. */
	private function between_reading_and_writing( \Closure $act, string $option = Settings::OPTION ): void {
		$is_done = false;
		add_filter(
			'query',
			static function ( string $query ) use ( $act, $option, &$is_done ): string {
				if ( ! $is_done && preg_match( '/^(?:INSERT|UPDATE) /', $query ) === 1 && str_contains( $query, "'$option'" ) ) {
					$is_done = true;
					$act();
				}
				return $query;
			}
		);
	}

	#[Test]
	public function a_missing_table_is_no_race_and_is_named_at_once(): void {
		global $wpdb;
		$turns         = 0;
		$known         = $wpdb->options;
		$is_silent     = $wpdb->suppress_errors( true );
		$wpdb->options = 'wp_no_such_options';
		try {
			$this->expectExceptionMessage( 'The database refused to store the option circulation_settings.' );
			( new OptionRows( $wpdb ) )->change(
				'circulation_settings',
				static function () use ( &$turns ): array {
					++$turns;
					return [ 'turn' => $turns ];
				},
				true
			);
		} finally {
			$wpdb->options = $known;
			$wpdb->suppress_errors( $is_silent );
			self::assertSame( 1, $turns );
		}
	}
}

<?php
/**
 * Two administrators save settings: no save is lost, and each change is listed (`site-29`, `site-30`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Admin;

use Circulation\Settings\SettingsHistory;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\Test;
use WP_REST_Request;
use WP_REST_Response;

final class SettingsHistoryTest extends WordPressTestCase {
	private const SETTINGS = '/circulation/v1/settings';
	private const HISTORY  = '/circulation/v1/settings/history';

	#[Before]
	protected function begin_afresh(): void {
		delete_option( SettingsHistory::OPTION );
		$this->as_user( 'administrator' );
	}

	// Proves site-29.
	#[Test]
	public function a_newer_save_of_another_administrator_is_not_overwritten(): void {
		$seen = $this->rest( self::SETTINGS )->get_data()['revisions'];
		$this->post( self::SETTINGS, [ 'mobile_app_marker' => 'Theirs/' ] );

		$answer = $this->post( self::SETTINGS, [ 'mobile_app_marker' => 'Mine/', 'exclusive' => true, 'revisions' => $seen ] );

		self::assertSame( 409, $answer->get_status() );
		$data = $answer->get_data();
		self::assertSame( 'settings_overtaken', $data['code'] );
		self::assertStringStartsWith( 'Somebody else has saved Mobile app marker since you opened this page. Nothing was saved, and what you typed is still here.', $data['message'] );
		self::assertSame( 'Theirs/', $data['data']['values']['mobile_app_marker'] );
		self::assertFalse( $this->plugin_settings()->all()['exclusive'] );
		// A deliberate overwrite names the settings that the 409 reported.
		self::assertSame( 200, $this->post( self::SETTINGS, [ 'mobile_app_marker' => 'Mine/', 'revisions' => $data['data']['revisions'] ] )->get_status() );
		self::assertSame( 'Mine/', $this->plugin_settings()->all()['mobile_app_marker'] );
	}

	// Proves site-29.
	#[Test]
	public function a_save_of_other_settings_and_the_same_words_of_two_people_are_no_quarrel(): void {
		$seen = $this->rest( self::SETTINGS )->get_data()['revisions'];
		$this->post( self::SETTINGS, [ 'mobile_app_marker' => 'Same/' ] );

		self::assertSame( 200, $this->post( self::SETTINGS, [ 'exclusive' => true, 'revisions' => $seen ] )->get_status() );
		self::assertSame( 200, $this->post( self::SETTINGS, [ 'mobile_app_marker' => 'Same/', 'revisions' => $seen ] )->get_status() );
	}

	// Proves site-29.
	#[Test]
	public function a_save_whose_answer_was_lost_can_be_sent_again(): void {
		$seen = $this->rest( self::SETTINGS )->get_data()['revisions'];
		$sent = [ 'framing' => [ 'mode' => 'listed', 'origins' => [ 'https://Partner.example', '' ] ], 'site_names' => [ 'nypost' => ' The Post ' ], 'revisions' => $seen ];

		$answers = [];
		for ( $time = 1; $time <= 3; $time++ ) {
			$answers[] = $this->post( self::SETTINGS, $sent )->get_status();
			if ( $time === 2 ) {
				$this->post( self::SETTINGS, [ 'site_names' => [ 'nypost' => 'Theirs' ] ] );
			}
		}

		self::assertSame( [ 200, 200, 409 ], $answers );
	}

	// Proves site-30.
	#[Test]
	public function each_change_is_listed_with_user_and_setting_however_it_was_made(): void {
		$this->post( self::SETTINGS, [ 'flags' => [ 'piano' => true ], 'plan_list' => "sports { name: 'Sports', amount: 9.99, frequency: 1 }" ] );
		wp_set_current_user( 0 );
		$settings = $this->plugin_settings();
		$settings->save( $settings->validate( [ 'exclusive' => true ] )['values'] );
		$settings->save( $settings->all() );
		$name = get_userdata( $this->as_user( 'administrator' ) )->display_name;
		$this->post( self::SETTINGS, [ 'site' => 'pagesix' ] );

		$changes = $this->rest( self::HISTORY )->get_data()['changes'];

		self::assertSame( [ [ 'Site' ], [ 'Exclusive site' ], [ 'Features' ], [ 'Plan list' ] ], array_column( $changes, 'settings' ) );
		self::assertSame( [ $name, 'The command line, or other code' ], array_slice( array_column( $changes, 'who' ), 0, 2 ) );
	}

	// Proves site-30.
	#[Test]
	public function the_last_50_are_kept_and_no_key_is_among_them(): void {
		$settings = $this->plugin_settings();
		for ( $turn = 1; $turn <= 52; $turn++ ) {
			$settings->save( array_replace( $settings->all(), [ 'mobile_app_marker' => "App$turn" ] ) );
		}
		$this->post( self::SETTINGS, [ 'keys' => [ 'newsletters.key' => 'SECRET-SECRET-SECRET' ] ] );

		self::assertCount( 50, get_option( SettingsHistory::OPTION ) );
		self::assertSame( 'mobile_app_marker', get_option( SettingsHistory::OPTION )[0]['settings'][0] );
		self::assertStringNotContainsString( 'SECRET', serialize( get_option( SettingsHistory::OPTION ) ) );
		self::assertArrayNotHasKey( SettingsHistory::OPTION, wp_load_alloptions() );
	}

	#[Test]
	public function no_other_user_reads_it_and_nothing_is_sent_there(): void {
		self::assertSame( 404, $this->post( self::HISTORY, [ 'id' => '0123456789abcdef' ] )->get_status() );
		$this->as_user( 'editor' );

		self::assertSame( 403, $this->rest( self::HISTORY )->get_status() );
	}

	/** @param array<string, mixed> $body */
	private function post( string $path, array $body ): WP_REST_Response {
		$request = new WP_REST_Request( 'POST', $path );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( (string) wp_json_encode( $body ) );
		return rest_do_request( $request );
	}
}

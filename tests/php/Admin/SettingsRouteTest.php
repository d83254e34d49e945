<?php
/**
 * The settings route of wp-admin (`site-2`, `site-5`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Admin;

use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\Attributes\TestWith;
use WP_REST_Request;
use WP_REST_Response;

final class SettingsRouteTest extends WordPressTestCase {
	use BuiltEntries;

	private const PATH = '/circulation/v1/settings';

	// Proves site-1.
	#[Test]
	#[TestWith( [ 'subscriber' ] )]
	#[TestWith( [ 'contributor' ] )]
	#[TestWith( [ 'author' ] )]
	#[TestWith( [ 'editor' ] )]
	#[TestDox( 'A $role can neither read nor change the settings' )]
	public function only_administrators_have_access( string $role ): void {
		$this->as_user( $role );
		self::assertSame( 403, $this->rest( self::PATH )->get_status() );
		$answer = $this->save( [ 'flags' => [ 'piano' => true ] ] );
		self::assertSame( 403, $answer->get_status() );
		self::assertSame( 'forbidden', $answer->get_data()['code'] );
		self::assertFalse( $this->stored()['flags']['piano'] );
	}

	#[Test]
	public function a_visitor_has_to_log_in(): void {
		self::assertSame( 401, $this->rest( self::PATH )->get_status() );
		self::assertSame( 401, $this->save( [ 'site' => 'pagesix' ] )->get_status() );
		self::assertSame( 'nypost', $this->stored()['site'] );
	}

	#[Test]
	public function an_administrator_of_one_site_cannot_save_for_a_network(): void {
		$this->as_user( 'administrator' );
		$answer = $this->save( [ 'flags' => [ 'piano' => true ], 'network' => true ] );
		self::assertSame( 403, $answer->get_status() );
		self::assertSame( 403, $this->rest( self::PATH, [], [ 'network' => '1' ] )->get_status() );
		self::assertFalse( $this->stored()['flags']['piano'] );
		self::assertFalse( get_site_option( 'circulation_network' ) );
	}

	// Proves site-21.
	#[Test]
	public function an_administrator_reads_every_setting_and_no_cache_keeps_a_copy(): void {
		$this->as_user( 'administrator' );
		$answer = $this->rest( self::PATH );
		self::assertSame( 200, $answer->get_status() );
		self::assertSame( [ 'site', 'site_names', 'color_scheme', 'brand', 'card_on_clean_page', 'three_d_secure', 'legal', 'maintenance', 'closed_categories', 'registered_categories', 'story_product', 'framing', 'word_list', 'inspection', 'mobile_app_marker', 'app_links', 'home_delivery_url', 'events', 'flags', 'services', 'public_prefix', 'data_layer_name', 'subscribe_call', 'cookies', 'gateway', 'edge_headers', 'wallets', 'bot_check', 'identity_admin', 'comments', 'piano', 'analytics', 'affiliate', 'social', 'one_tap', 'exclusive', 'privacy', 'newsletter_lists', 'plan_list', 'restart_offer', 'region', 'withdrawal' ], array_keys( $answer->get_data()['values'] ) );
		self::assertSame( 'no-store, private', $answer->get_headers()['Cache-Control'] );
	}

	#[Test]
	public function sent_settings_are_stored_and_the_rest_stays(): void {
		$this->as_user( 'administrator' );
		$this->set( [ 'site_names' => [ 'decider' => 'Late Show' ] ] );
		$answer = $this->save(
			[
				'flags' => [
					'googleOneTap' => true,
					'membership' => false,
				],
				'region' => [
					'mode' => 'countries',
					'countries' => [ 'us', 'CA' ],
					'header' => 'CF-IPCountry',
				],
			]
		);
		self::assertSame( 200, $answer->get_status() );
		$stored = $this->stored();
		self::assertSame( $stored['flags'], $answer->get_data()['values']['flags'] );
		self::assertTrue( $stored['flags']['googleOneTap'] );
		self::assertFalse( $stored['flags']['membership'] );
		self::assertFalse( $stored['flags']['piano'] );
		self::assertSame( [ 'US', 'CA' ], $stored['region']['countries'] );
		self::assertSame( 'Late Show', $stored['site_names']['decider'] );
	}

	/**
	 * Each setting with a value that it refuses.
	 *
	 * @return iterable<string, array{array<string, mixed>, string, string}> The settings sent, the field that the error
	 *     names, and a part of its sentence.
	 */
	public static function wrong_settings(): iterable {
		yield 'a site that is none of the three' => [ [ 'site' => 'mars' ], 'site', 'nypost, pagesix, decider' ];
		yield 'an empty display name' => [ [ 'site_names' => [ 'nypost' => ' ' ] ], 'site_names.nypost', '1 to 80 characters' ];
		yield 'a flag that is neither on nor off' => [ [ 'flags' => [ 'comments' => 'yes' ] ], 'flags.comments', '"yes"' ];
		yield 'a flag that does not exist' => [ [ 'flags' => [ 'comment' => true ] ], 'flags.comment', 'pauseSubscriptions' ];
		yield 'a prefix with a slash' => [ [ 'services' => [ 'identity' => 'a/b' ] ], 'services.identity', 'without slashes' ];
		yield 'a cookie name with a space' => [ [ 'cookies' => [ 'session' => 'a b' ] ], 'cookies.session', 'letters, digits' ];
		yield 'a region mode that does not exist' => [ [ 'region' => [ 'mode' => 'mars' ] ], 'region.mode', 'everywhere, countries' ];
		yield 'a country of three letters' => [ [ 'region' => [ 'countries' => [ 'USA' ] ] ], 'region.countries', 'two letters' ];
		yield 'a header that is none' => [ [ 'region' => [ 'header' => 'CF IPCountry' ] ], 'region.header', 'CF-IPCountry' ];
		yield 'a clean page that is neither on nor off' => [ [ 'card_on_clean_page' => 2 ], 'card_on_clean_page', 'Card details on a clean page' ];
		yield 'a marker with a tag' => [ [ 'mobile_app_marker' => '<b>' ], 'mobile_app_marker', 'plain text' ];
		yield 'a plan list that cannot be read' => [ [ 'plan_list' => "# note\nsports-monthly { amount: }" ], 'plan_list', 'Line 2, column 26: ' ];
		yield 'a plan without a price' => [ [ 'plan_list' => "a { name: 'A', frequency: 1 }" ], 'plan_list', 'amount' ];
		yield 'a setting that does not exist' => [ [ 'colour' => 'red' ], 'colour', '"colour"' ];
	}

	// Proves site-2.
	/** @param array<string, mixed> $sent */
	#[Test]
	#[DataProvider( 'wrong_settings' )]
	#[TestDox( 'Refused with a sentence, and nothing is saved: $_dataName' )]
	public function a_wrong_setting_saves_nothing( array $sent, string $field, string $words ): void {
		$this->as_user( 'administrator' );
		$before = $this->stored();
		$answer = $this->save( array_replace_recursive( [ 'flags' => [ 'piano' => true ] ], $sent ) );
		self::assertSame( 400, $answer->get_status() );
		$data = $answer->get_data();
		self::assertSame( 'invalid_settings', $data['code'] );
		self::assertSame( [ $field ], array_column( $data['data']['problems'], 'field' ) );
		self::assertStringContainsString( $words, $data['data']['problems'][0]['message'] );
		self::assertSame( $before, $this->stored() );
	}

	#[Test]
	public function each_wrong_setting_gets_its_own_sentence(): void {
		$this->as_user( 'administrator' );
		$answer = $this->save(
			[
				'site' => 'mars',
				'services' => [
					'identity' => '',
					'decision' => 'UP',
				],
			]
		);
		self::assertSame( [ 'site', 'services.identity', 'services.decision' ], array_column( $answer->get_data()['data']['problems'], 'field' ) );
	}

	// Proves site-28, site-38.
	#[Test]
	public function a_file_taken_during_a_maintenance_is_brought_in_after_it_and_what_stays_behind_is_said(): void {
		$this->as_user( 'administrator' );
		$copy = [
			'site_names'  => [ 'nypost' => 'The Copy' ],
			'maintenance' => [ 'text' => 'The till is closed.', 'until' => '2020-01-01 06:00' ],
			'brand'       => [ 'logo' => '/wp-content/uploads/of-another-site.png', 'accent' => '#7a2e00' ],
		];
		self::assertSame( [ 'brand.logo', 'maintenance.until' ], array_column( $this->save( $copy )->get_data()['data']['problems'], 'field' ), 'who types them is told' );

		$answer = $this->save( $copy + [ 'file' => true ] )->get_data();

		self::assertSame( [ 'The Copy', '', '', '#7a2e00' ], [ $answer['values']['site_names']['nypost'], $answer['values']['maintenance']['until'], $answer['values']['brand']['logo'], $answer['values']['brand']['accent'] ] );
		self::assertCount( 2, $answer['left'] );
		self::assertStringContainsString( '2020-01-01 06:00 has passed already', implode( ' ', $answer['left'] ) );
		$copy['maintenance']['until'] = '2020-13-01 06:00';
		self::assertSame( [ 'maintenance.until' ], array_column( $this->save( $copy + [ 'file' => true ] )->get_data()['data']['problems'], 'field' ), 'no time at all is a mistake in a file too' );
	}

	#[Test]
	public function a_save_that_the_database_refuses_says_so(): void {
		$this->as_user( 'administrator' );
		$refuse = static fn( string $statement ): string => preg_match( "/^(?:UPDATE|INSERT) .*'circulation_settings'/s", $statement ) === 1 ? '' : $statement;
		add_filter( 'query', $refuse );
		$answer = $this->save( [ 'flags' => [ 'piano' => true ] ] );
		remove_filter( 'query', $refuse );

		self::assertSame( [ 503, 'The database refused to store the option circulation_settings.' ], [ $answer->get_status(), $answer->get_data()['message'] ] );
		self::assertFalse( $this->stored()['flags']['piano'] );
	}

	#[Test]
	public function a_save_whose_entry_in_the_list_of_changes_is_refused_is_a_save(): void {
		$this->as_user( 'administrator' );
		$refuse = static fn( string $statement ): string => preg_match( "/^(?:UPDATE|INSERT) .*'circulation_settings_history'/s", $statement ) === 1 ? '' : $statement;
		add_filter( 'query', $refuse );
		$answer = $this->save( [ 'flags' => [ 'piano' => true ] ] );
		remove_filter( 'query', $refuse );

		self::assertSame( 200, $answer->get_status() );
		self::assertTrue( $this->stored()['flags']['piano'] );
	}

	#[Test]
	public function a_save_without_any_setting_is_refused(): void {
		$this->as_user( 'administrator' );
		$answer = $this->save( [] );
		self::assertSame( 400, $answer->get_status() );
		self::assertStringContainsString( 'JSON object', $answer->get_data()['message'] );
	}

	#[Test]
	public function a_page_of_another_site_changes_nothing_even_for_an_administrator(): void {
		$this->as_user( 'administrator' );
		$answer = $this->save( [ 'site' => 'pagesix' ], [ 'Origin' => 'https://evil.example' ] );
		self::assertSame( 403, $answer->get_status() );
		self::assertSame( 'nypost', $this->stored()['site'] );
	}

	// Proves site-1.
	#[Test]
	public function the_right_can_be_handed_to_others(): void {
		add_filter( 'map_meta_cap', static fn( array $needed, string $right ): array => $right === 'manage_circulation' ? [ 'edit_others_posts' ] : $needed, 20, 2 );
		$this->as_user( 'editor' );
		self::assertSame( 200, $this->rest( self::PATH )->get_status() );
	}

	/**
	 * Sends settings as the screen does.
	 *
	 * @param array<string, mixed>  $settings
	 * @param array<string, string> $headers
	 */
	private function save( array $settings, array $headers = [] ): WP_REST_Response {
		$request = new WP_REST_Request( 'POST', self::PATH );
		$request->set_headers( $headers + [ 'Content-Type' => 'application/json' ] );
		$request->set_body( (string) wp_json_encode( $settings ) );
		return rest_do_request( $request );
	}

	/**
	 * The values that every page uses now.
	 *
	 * @return array<string, mixed>
	 */
	private function stored(): array {
		return $this->settings()->values();
	}

	#[Test]
	public function one_user_saves_only_so_often_within_a_minute_and_can_save_while_calls_cannot_be_counted(): void {
		$this->as_user( 'administrator' );
		$answered = 0;
		for ( $call = 0; $call < 130; $call++ ) {
			$response  = $this->rest( '/circulation/v1/settings' );
			$answered += $response->get_status() === 200 ? 1 : 0;
		}
		self::assertSame( [ 120, 429 ], [ $answered, $response->get_status() ] );

		self::without_table();
		self::assertSame( 200, $this->rest( '/circulation/v1/settings' )->get_status() );
	}
}

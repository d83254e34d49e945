<?php
/**
 * The suggested privacy policy names only services that are on (`vendor-19`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Privacy;

use Circulation\Privacy\PolicyText;
use Circulation\Settings\Connections;
use Circulation\Settings\Environment;
use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Keys;
use Circulation\Settings\Sites;
use Circulation\Tables;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use ReflectionMethod;
use WP_Privacy_Policy_Content;

final class PolicyTextTest extends WordPressTestCase {
	#[Before]
	protected function open_wp_admin(): void {
		require_once ABSPATH . 'wp-admin/includes/class-wp-privacy-policy-content.php';
	}

	/**
	 * The paragraphs in WordPress's guide.
	 *
	 * @return list<string>
	 */
	private function paragraphs(): array {
		$settings    = $this->plugin_settings();
		$connections = new Connections( $settings, new Environment() );
		$text        = new PolicyText( new Sites( $settings ), new FeatureFlags( $settings ), $connections, $settings );
		$paragraphs  = ( new ReflectionMethod( $text, 'paragraphs' ) )->invoke( $text );
		self::assertIsArray( $paragraphs );
		return array_values( array_filter( $paragraphs, is_string( ... ) ) );
	}

	private function text(): string {
		return implode( "\n", $this->paragraphs() );
	}

	/**
	 * Settings, and the beginning of the paragraph that they add to the policy; '' if they add none.
	 *
	 * @return iterable<string, array{array<string, mixed>, string}>
	 */
	public static function switches(): iterable {
		$keys = [
			'on'            => true,
			'tag_id'        => '1',
			'enterprise_id' => '2',
		];
		yield 'a wallet' => [ [ 'wallets' => [ 'apple_pay' => true ] ], 'When you come to the payment, the wallets' ];
		yield 'One Tap' => [ [ 'flags' => [ 'googleOneTap' => true ], 'one_tap' => [ 'client_id' => 'y' ] ], 'If you are logged in to Google' ];
		yield 'One Tap without its id' => [ [ 'flags' => [ 'googleOneTap' => true ] ], '' ];
		yield 'an id of One Tap alone' => [ [ 'one_tap' => [ 'client_id' => 'y' ] ], '' ];
		yield 'Google\'s tag' => [ [ 'analytics' => [ 'on' => true, 'tag_id' => 'G-ABC123' ] ], 'If you agree to statistics, Google\'s tag counts' ];
		yield 'an address that takes events' => [ [ 'analytics' => [ 'on' => true, 'beacon' => 'https://events.example/' ] ], 'If you agree to statistics, this site counts' ];
		yield 'a tag that is off' => [ [ 'analytics' => [ 'tag_id' => 'G-ABC123' ] ], '' ];
		yield 'the affiliate network' => [ [ 'affiliate' => $keys + [ 'action_id' => '3' ] ], 'If you came here by a partner\'s link' ];
		yield 'the affiliate network without one of its ids' => [ [ 'affiliate' => $keys ], '' ];
		yield 'comments' => [ [ 'flags' => [ 'comments' => true ], 'comments' => [ 'spot_id' => 'sp_1' ] ], 'If you agree, comments are shown' ];
		yield 'comments without their id' => [ [ 'flags' => [ 'comments' => true ] ], '' ];
		yield 'the meter' => [ [ 'flags' => [ 'piano' => true ], 'piano' => [ 'aid' => 'a1' ] ], 'A service counts how many open stories' ];
		yield 'the meter without its id' => [ [ 'flags' => [ 'piano' => true ] ], '' ];
		yield 'the withdrawal form' => [ [ 'withdrawal' => [ 'on' => true ] ], 'If you withdraw from a contract' ];
		yield 'the bot check' => [ [ 'bot_check' => [ 'site_key' => 'x' ] ], 'Before you log in, register' ];
	}

	// Proves vendor-19.
	#[Test]
	public function it_tells_of_each_cookie_that_this_site_writes_and_of_what_it_stores_for_years(): void {
		$this->set( [ 'flags' => [ 'membership' => true ], 'withdrawal' => [ 'on' => true ] ] );

		foreach ( [ 'two cookies of this site, the session and your number', 'write a cookie and remove it at once', 'A cookie of this site says that you are a member', 'For three years this site records which conditions you agreed to', 'keeps for three years what you typed' ] as $told ) {
			self::assertStringContainsString( $told, $this->text() );
		}
	}

	// Proves vendor-19.
	/**
	 * @param array<string, mixed> $settings
	 */
	#[Test]
	#[DataProvider( 'switches' )]
	public function a_service_that_is_on_adds_its_own_paragraph_and_no_other( array $settings, string $begins ): void {
		$before = $this->paragraphs();

		$this->set( $settings );

		$added = array_values( array_diff( $this->paragraphs(), $before ) );
		self::assertCount( $begins === '' ? 0 : 1, $added );
		self::assertTrue( str_starts_with( $added[0] ?? '', $begins ) );
	}

	#[Test]
	public function wordpresss_guide_gets_it_in_wp_admin_as_text_and_nowhere_else(): void {
		$this->set( [ 'site_names' => [ 'nypost' => 'Harbor & Sons' ] ] );
		$wrong = 0;
		add_action(
			'doing_it_wrong_run',
			static function () use ( &$wrong ): void {
				$wrong++;
			}
		);
		$settings = $this->plugin_settings();
		$text     = new PolicyText( new Sites( $settings ), new FeatureFlags( $settings ), new Connections( $settings, new Environment() ), $settings );
		$text->register();

		// Other plugins fire the hook outside wp-admin too.
		( new ReflectionMethod( $text, 'suggest' ) )->invoke( $text );
		self::assertSame( 0, $wrong );
		$this->in_wp_admin();

		$texts = array_column( WP_Privacy_Policy_Content::get_suggested_policy_text(), 'policy_text', 'plugin_name' );
		self::assertStringStartsWith( '<p>When you register at Harbor &amp; Sons, your e-mail address', $texts['Circulation'] );
		self::assertStringContainsString( '</p><p>Whether you may read', $texts['Circulation'] );
	}

	#[Test]
	public function it_names_what_the_plugin_does_always(): void {
		self::assertStringContainsString( 'register at The Daily Example', $this->text() );
		self::assertStringContainsString( 'for one minute', $this->text() );
	}

	// Proves profile-42.
	#[Test]
	public function it_names_what_each_table_holds_about_a_reader(): void {
		$this->set( [ 'flags' => [ 'membership' => true ], 'withdrawal' => [ 'on' => true ] ] );
		$held = [
			Tables::CALLS       => 'how often an address uses the account pages',
			Tables::CONSENTS    => 'For three years this site records which conditions you agreed to',
			Tables::OUTAGES     => '',
			Tables::PRESSES     => 'codes of payments for one day',
			Tables::WITHDRAWALS => 'keeps for three years what you typed, when it arrived and whether the receipt was mailed',
		];

		self::assertSame( ( new Tables( $GLOBALS['wpdb'] ) )->names(), array_map( static fn( string $name ): string => "wp_$name", array_keys( $held ) ) );
		foreach ( $held as $words ) {
			self::assertStringContainsString( $words, $this->text() );
		}
		self::assertStringContainsString( 'of letters about a pause for 400 days', $this->text(), 'the locks of the table of options' );
	}

	// Proves profile-42, vendor-19.
	#[Test]
	public function it_names_no_service_that_is_off(): void {
		$this->set( [ 'flags' => [ 'membership' => false ] ] );

		self::assertSame( 0, preg_match( '/reCAPTCHA|newsletter provider|card provider|logged in to Google|statistics|marketing/', $this->text() ) );
	}

	// Proves profile-42, vendor-19.
	#[Test]
	public function it_names_each_service_that_is_on(): void {
		update_option( Keys::OPTION, [ 'newsletters.key' => 'k', 'newsletters.secret' => 's' ] );
		$this->set(
			[
				'flags'     => [
					'membership'   => true,
					'googleOneTap' => true,
				],
				'bot_check' => [ 'site_key' => 'x' ],
				'one_tap'   => [ 'client_id' => 'y' ],
				'analytics' => [
					'on'     => true,
					'tag_id' => 'G-ABC123',
				],
				'affiliate' => [
					'on'            => true,
					'tag_id'        => '1',
					'enterprise_id' => '2',
					'action_id'     => '3',
				],
			]
		);

		foreach ( [ 'reCAPTCHA', 'newsletter provider', 'card provider', 'logged in to Google', 'Google\'s tag counts', 'for 13 months' ] as $name ) {
			self::assertStringContainsString( $name, $this->text() );
		}
		self::assertStringNotContainsString( 'to its tag manager', $this->text() );
	}

	#[Test]
	public function it_names_the_sites_own_tag_manager_where_that_gets_events(): void {
		$this->set( [ 'analytics' => [ 'on' => true, 'data_layer' => true ] ] );

		self::assertStringContainsString( 'to its tag manager', $this->text() );
		self::assertStringNotContainsString( 'Google\'s tag', $this->text() );
	}

	// Proves language-22.
	#[Test]
	public function translators_find_each_paragraph(): void {
		$root  = dirname( __DIR__, 3 );
		$table = json_decode( (string) file_get_contents( "$root/includes/Privacy/third-parties.json" ), true );
		$texts = (string) file_get_contents( "$root/languages/circulation.pot" );

		self::assertNotSame( [], $table['policy'] );
		foreach ( array_column( $table['policy'], 'text' ) as $text ) {
			self::assertStringContainsString( "\nmsgid \"$text\"\n", $texts );
		}
	}
}

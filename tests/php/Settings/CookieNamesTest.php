<?php
/** Names of cookies that another program, or another cookie of this plugin, uses already. */

declare(strict_types=1);

namespace Circulation\Tests\Settings;

use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;

final class CookieNamesTest extends WordPressTestCase {
	/** @return iterable<string, array{array<string, mixed>, string, string}> What is sent, the field, and the beginning of the sentence. */
	public static function wrong(): iterable {
		yield 'a cookie name with a space' => [ [ 'cookies' => [ 'session' => 'my id' ] ], 'cookies.session', 'Name of the session cookie: "my id" cannot be used; it takes letters, digits, hyphens and underscores.' ];
		foreach ( [ 'wordpress_logged_in', 'WP-settings-1', 'wp_lang', 'comment_author_x', 'PHPSESSID', 'circ_segment', 'circ_probe', 'CIRC-sandbox-world', 'cje', '_ga', '_ga_ABC', '__Host-id' ] as $name ) {
			yield "a cookie that is called $name" => [ [ 'cookies' => [ 'paywall' => $name ] ], 'cookies.paywall', "Name of the paywall cookie: \"$name\" is taken, as is each of these, where * stands for anything: wordpress*, wp-*, wp_*, comment_author_*, PHPSESSID, circ_*, circ-*, cje, _ga, _ga_*, __Host*. Use another name." ];
		}
		yield 'one cookie for two' => [ [ 'cookies' => [ 'paywall' => 'blaize_tracking_id' ] ], 'cookies.paywall', 'Name of the paywall cookie: "blaize_tracking_id" is the name of another cookie in this list; each needs its own.' ];
		yield 'a cookie that is called as another one without a name' => [ [ 'cookies' => [ 'tracking' => 'blaize_session' ] ], 'cookies.tracking', 'Name of the tracking cookie: "blaize_session" is the name of another cookie in this list' ];
	}

	// Proves cookie-3.
	/** @param array<string, mixed> $sent */
	#[Test]
	#[DataProvider( 'wrong' )]
	public function a_name_that_is_taken_is_refused_and_the_present_one_stays( array $sent, string $field, string $sentence ): void {
		$before  = $this->plugin_settings()->all();
		$checked = $this->plugin_settings()->validate( $sent );

		self::assertSame( [ $field ], array_column( $checked['problems'], 'field' ) );
		self::assertStringStartsWith( $sentence, $checked['problems'][0]['message'] );
		self::assertSame( $before, $checked['values'] );
	}

	// Proves cookie-3.
	#[Test]
	public function an_identity_service_after_which_cookies_of_others_would_be_called_is_refused(): void {
		$before  = $this->plugin_settings()->all();
		$checked = $this->plugin_settings()->validate( [ 'services' => [ 'identity' => 'wp-x' ] ] );

		self::assertSame( [ 'cookies.session', 'cookies.tracking' ], array_column( $checked['problems'], 'field' ) );
		self::assertSame( $before, $checked['values'] );
	}
}

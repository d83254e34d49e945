<?php
/**
 * Settings: how they are stored and read, and the error for each wrong value (`site-2`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Settings;

use Circulation\Settings\Schema;
use Circulation\Settings\Settings;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;

final class SettingsTest extends WordPressTestCase {
	#[Test]
	public function without_an_option_the_defaults_hold(): void {
		delete_option( Settings::OPTION );

		self::assertSame( ( new Schema() )->defaults(), $this->plugin_settings()->all() );
		self::assertSame( [], $this->plugin_settings()->stored_problems() );
	}

	// Proves site-4.
	#[Test]
	public function a_spoilt_option_yields_defaults_and_is_reported_to_the_editor(): void {
		update_option( Settings::OPTION, 'broken' );

		self::assertSame( ( new Schema() )->defaults(), $this->plugin_settings()->all() );
		self::assertSame( 'The stored settings cannot be read.', $this->plugin_settings()->stored_problems()[0]['message'] );
	}

	#[Test]
	public function one_wrong_value_in_the_option_leaves_the_others_alone(): void {
		$this->set(
			[
				'site'     => 'gossip',
				'services' => [ 'identity' => 'id' ],
			]
		);

		$values = $this->plugin_settings()->values();

		self::assertSame( [ 'nypost', 'id' ], [ $values['site'], $values['services']['identity'] ] );
		self::assertSame( [ 'site' ], array_column( $this->plugin_settings()->stored_problems(), 'field' ) );
	}

	#[Test]
	public function values_follow_the_option_within_a_request(): void {
		$settings = $this->plugin_settings();
		$this->set( [ 'site' => 'pagesix' ] );
		self::assertSame( 'pagesix', $settings->values()['site'] );

		$this->set( [ 'site' => 'decider' ] );

		self::assertSame( 'decider', $settings->values()['site'] );
	}

	#[Test]
	public function a_service_cannot_move_to_where_the_extensions_answer(): void {
		$this->set( [ 'public_prefix' => 'ext' ] );

		self::assertSame( [ 'public_prefix' ], array_column( $this->plugin_settings()->validate( [ 'services' => [ 'identity' => 'ext' ] ] )['problems'], 'field' ) );
	}

	#[Test]
	public function correct_values_are_stored_unchanged(): void {
		$sent = [
			'site'               => 'decider',
			'site_names'         => [
				'nypost'  => 'The Paper & Sons',
				'pagesix' => 'Séance',
				'decider' => 'ディサイダー',
			],
			'color_scheme'       => 'auto',
			'flags'              => [
				'membership'         => false,
				'comments'           => true,
				'pauseSubscriptions' => true,
				'sportsPlusTwo'      => true,
				'piano'              => true,
				'googleOneTap'       => true,
			],
			'services'           => [
				'identity'     => 'id',
				'decision'     => 'rules-2',
				'cardprovider' => 'cards',
			],
			'data_layer_name'    => 'siteData',
			'public_prefix'      => 'ext/open',
			'subscribe_call'     => 'zephr',
			'cookies'            => [
				'session'  => 's_id',
				'tracking' => 't_id',
				'paywall'  => 'xbc',
			],
			'plan_list'          => "# ours\nsports { name: 'Sports', amount: 9.99, frequency: 1 }\n",
			'region'             => [
				'mode'      => 'countries',
				'countries' => [ 'US', 'CA' ],
				'header'    => 'CF-IPCountry',
			],
			'framing'            => [
				'mode'    => 'listed',
				'origins' => [ 'https://partner.example', 'https://*.reader.example:8443' ],
			],
			'card_on_clean_page' => true,
			'three_d_secure'     => true,
			'mobile_app_marker'  => 'DailyApp/',
			'events'             => [
				[
					'title' => 'Draft night',
					'date'  => '2027-04-29',
					'url'   => 'https://daily.example/draft',
				],
			],
			'inspection'         => true,
			'word_list'          => false,
			'exclusive'          => true,
			'gateway'            => [
				'merchant_id' => 'merchant_9',
				'public_key'  => 'abc123',
				'environment' => 'production',
			],
			'wallets'            => [
				'google_pay'         => true,
				'google_merchant_id' => 'BCR2DN6T7654321A',
				'apple_pay'          => false,
				'paypal'             => true,
			],
			'edge_headers'       => [
				'state'       => 'X-Region',
				'postal_code' => 'X-Postal-Code',
			],
			'bot_check'          => [ 'site_key' => '6Lc_a-9' ],
			'identity_admin'     => [
				'tenant'     => 'daily-example',
				'access_key' => 'a1-b2',
			],
			'one_tap'            => [ 'client_id' => '12-ab.apps.googleusercontent.com' ],
			'analytics'          => [
				'on'         => true,
				'data_layer' => true,
				'tag_id'     => 'GTM-ABC1234',
				'beacon'     => 'https://events.example.com/in',
			],
			'affiliate'          => [
				'on'            => true,
				'tag_id'        => '10',
				'enterprise_id' => '20',
				'action_id'     => '30',
			],
			'comments'           => [
				'spot_id'           => 'sp_BWykFJiw',
				'sso_path'          => '/plugins/public/comments/sso',
				'comments_webhook'  => 'https://hooks.example:8443/comments?desk=1',
				'reactions_webhook' => '',
			],
			'piano'              => [
				'aid'         => '5Cp4t1hysu',
				'environment' => 'sandbox',
				'consent'     => 'marketing',
			],
			'social'             => [
				'google'   => true,
				'facebook' => false,
				'apple'    => true,
			],
			'privacy'            => [
				'export'  => true,
				'delete'  => false,
				'devices' => true,
			],
			'app_links'          => [
				'apple'  => 'https://apps.apple.com/us/app/daily/id1',
				'google' => '',
			],
			'home_delivery_url'  => '/home-delivery/?desk=1',
			'brand'              => [
				'logo'            => '',
				'accent'          => '#a3125c',
				'accent_contrast' => '#ffffff',
				'accent_tint'     => '#fceef5',
				'heading_font'    => 'Source Serif 4, serif',
				'text_font'       => 'system-ui',
			],
			'legal'              => [
				'membership_terms' => 'https://law.example/terms-of-sale',
				'cancellation'     => '/help/#cancel',
				'terms'            => '',
				'privacy'          => '/privacy/',
			],
			'newsletter_lists'   => [
				[
					'id'          => 'morning',
					'st_id'       => 'Morning Brief',
					'brand'       => 'pagesix',
					'name'        => 'Morning Brief',
					'description' => 'What happened overnight.',
					'frequency'   => 'Every day',
					'kind'        => 'member_team_exclusive',
				],
			],
			'maintenance'        => ( new Schema() )->defaults()['maintenance'],
			'withdrawal'         => [
				'on'   => true,
				'desk' => 'desk@example.com',
			],
			'restart_offer'      => 'stay-for-less',
			'closed_categories'  => [ 'sports' ],
			'registered_categories' => [ 'sports' ],
			'story_product'      => '',
		];

		$sports = wp_insert_term( 'Sports', 'category', [ 'slug' => 'sports' ] )['term_id'];

		$checked = $this->plugin_settings()->validate( $sent );
		self::assertSame( [], $checked['problems'] );
		self::assertSame( self::in_order( array_replace( $sent, [ 'closed_categories' => [ $sports ], 'registered_categories' => [ $sports ] ] ) ), self::in_order( $checked['values'] ) );
		$this->plugin_settings()->save( $sent );
		self::assertSame( self::in_order( $sent ), self::in_order( $this->plugin_settings()->all() ) );
		self::assertSame( [], $this->plugin_settings()->stored_problems() );
	}

	/**
	 * Sorts groups by the names of their parts, because the order has no meaning.
	 *
	 * @param array<array-key, mixed> $values
	 * @return array<array-key, mixed>
	 */
	private static function in_order( array $values ): array {
		ksort( $values );
		return array_map( static fn( mixed $value ): mixed => is_array( $value ) ? self::in_order( $value ) : $value, $values );
	}

	#[Test]
	public function a_setting_that_is_not_sent_stays(): void {
		$this->set( [ 'services' => [ 'identity' => 'mine' ] ] );

		$checked = $this->plugin_settings()->validate( [ 'services' => [ 'decision' => 'rules' ] ] );

		self::assertSame( [ [ 'mine', 'rules', 'braintree' ], [] ], [ array_values( $checked['values']['services'] ), $checked['problems'] ] );
	}

	#[Test]
	public function country_codes_are_raised_to_capitals_and_kept_once(): void {
		$checked = $this->plugin_settings()->validate( [ 'region' => [ 'mode' => 'countries', 'countries' => [ 'us', 'US', 'ca' ], 'header' => 'X-Country' ] ] );
		self::assertSame( [ 'US', 'CA' ], $checked['values']['region']['countries'] );
	}

	/**
	 * @return iterable<string, array{array<string, mixed>, string, string}> The values sent, the field at fault, and
	 *     the sentence.
	 */
	public static function wrong(): iterable {
		$event = [
			'title' => 'A',
			'date'  => '2027-01-01',
			'url'   => 'https://daily.example/',
		];
		yield 'unknown setting' => [ [ 'sites' => 'nypost' ], 'sites', 'There is no setting "sites".' ];
		yield 'site' => [ [ 'site' => 'gossip' ], 'site', 'Site: "gossip" is not one of nypost, pagesix, decider.' ];
		yield 'site, a list' => [ [ 'site' => [ 'nypost' ] ], 'site', 'Site: a list is not one of nypost, pagesix, decider.' ];
		yield 'a name with a tag' => [ [ 'site_names' => [ 'nypost' => '<b>Daily</b>' ] ], 'site_names.nypost', 'Display name: Main site: "<b>Daily</b>" is not plain text of one line, without tags, control characters and characters that turn the direction of text.' ];
		yield 'a name with a line end' => [ [ 'site_names' => [ 'nypost' => "Daily\nNews" ] ], 'site_names.nypost', "Display name: Main site: \"Daily\u{FFFD}News\" is not plain text of one line" ];
		yield 'a name that ends in a tab' => [ [ 'site_names' => [ 'nypost' => "Daily\t" ] ], 'site_names.nypost', 'Display name: Main site: ' ];
		yield 'a name that turns its text around' => [ [ 'site_names' => [ 'nypost' => "Daily\u{202E}" ] ], 'site_names.nypost', 'Display name: Main site: ' ];
		yield 'an empty name' => [ [ 'site_names' => [ 'decider' => '  ' ] ], 'site_names.decider', 'Display name: Third site: use 1 to 80 characters; these are 0.' ];
		yield 'a name of a fourth site' => [ [ 'site_names' => [ 'fourth' => 'X' ] ], 'site_names.fourth', 'The setting site_names has no part "fourth"; it has nypost, pagesix, decider.' ];
		yield 'a flag' => [ [ 'flags' => [ 'comments' => 'yes' ] ], 'flags.comments', 'Feature: Comments: "yes" is neither on (true or "1") nor off (false or "0").' ];
		yield 'a flag, one as a number' => [ [ 'flags' => [ 'piano' => 1 ] ], 'flags.piano', 'Feature: Paywall meter: 1 is neither on (true or "1") nor off (false or "0").' ];
		yield 'an unknown flag' => [ [ 'flags' => [ 'darkMode' => true ] ], 'flags.darkMode', 'The setting flags has no part "darkMode"; it has membership, comments, pauseSubscriptions, sportsPlusTwo, piano, googleOneTap.' ];
		yield 'flags, not a group' => [ [ 'flags' => 'all' ], 'flags', 'The setting flags is a group with the parts membership, comments, pauseSubscriptions, sportsPlusTwo, piano, googleOneTap.' ];
		yield 'a path with slashes' => [ [ 'services' => [ 'identity' => '/blaize/' ] ], 'services.identity', 'Path of the identity service: "/blaize/" cannot be used; it takes one part of a path in small letters, digits and hyphens, without slashes.' ];
		yield 'a path to elsewhere' => [ [ 'services' => [ 'decision' => '../evil' ] ], 'services.decision', 'Path of the decision service: "../evil" cannot be used;' ];
		// Proves site-15.
		yield 'a path of WordPress' => [ [ 'services' => [ 'identity' => 'wp-json' ] ], 'services.identity', 'Path of the identity service: "wp-json" is a path that this site answers itself.' ];
		// Proves site-15.
		yield 'two services on one path' => [ [ 'services' => [ 'decision' => 'blaize' ] ], 'services.decision', 'Path of the decision service: it is the same as the identity service\'s; each needs its own.' ];
		yield 'a data layer with a space' => [ [ 'data_layer_name' => 'data layer' ], 'data_layer_name', 'Name of the data layer: "data layer" cannot be used; it takes letters, digits, underscores, hyphens and $, not beginning with a digit.' ];
		yield 'a data layer without a name' => [ [ 'data_layer_name' => '' ], 'data_layer_name', 'Name of the data layer: "" cannot be used;' ];
		yield 'extensions below a slash' => [ [ 'public_prefix' => '/plugins/public' ], 'public_prefix', 'Path of the extensions: "/plugins/public" cannot be used; it takes one to four parts of a path in small letters, digits and hyphens, such as plugins/public, without a slash at either end.' ];
		yield 'extensions with a doubled slash' => [ [ 'public_prefix' => 'plugins//public' ], 'public_prefix', 'Path of the extensions: ' ];
		yield 'extensions above' => [ [ 'public_prefix' => 'plugins/..' ], 'public_prefix', 'Path of the extensions: ' ];
		yield 'extensions at WordPress' => [ [ 'public_prefix' => 'wp-content/plugins' ], 'public_prefix', 'Path of the extensions: "wp-content/plugins" is a path that this site answers itself.' ];
		yield 'extensions at the decision service' => [ [ 'public_prefix' => 'zephr' ], 'public_prefix', 'Path of the extensions: "zephr" is the path of another service; each needs its own.' ];
		yield 'a third subscribe call' => [ [ 'subscribe_call' => 'stripe' ], 'subscribe_call', 'Subscribe call: "stripe" is not one of subscribe, zephr.' ];
		yield 'a plan line' => [ [ 'plan_list' => "# plans\nsports { amount: }" ], 'plan_list', 'Line 2, column 18: expected a value' ];
		yield 'a plan without a price' => [ [ 'plan_list' => "sports { name: 'S', frequency: 1 }" ], 'plan_list', 'Line 1, column 1: this plan needs an amount.' ];
		yield 'a plan list that is too long' => [ [ 'plan_list' => str_repeat( "#\n", 100_001 ) ], 'plan_list', 'Plan list: use text of at most 200,000 bytes.' ];
		yield 'a dark look' => [ [ 'color_scheme' => 'night' ], 'color_scheme', 'Dark look of the theme: "night" is not one of light, auto, dark.' ];
		yield 'a region mode' => [ [ 'region' => [ 'mode' => 'europe' ] ], 'region.mode', 'Region: "europe" is not one of everywhere, countries.' ];
		yield 'a country' => [ [ 'region' => [ 'countries' => [ 'US', 'Canada' ] ] ], 'region.countries', 'Countries: "Canada" cannot be used; it takes codes of two letters, such as US.' ];
		yield 'countries without a header' => [ [ 'region' => [ 'mode' => 'countries', 'countries' => [ 'US' ] ] ], 'region', 'Region: to sell in some countries only, name the countries and the header' ];
		yield 'a header that would end all caching' => [ [ 'region' => [ 'header' => 'Cookie' ] ], 'region.header', 'Region header: "Cookie" cannot be used; it takes the name of a request header, such as CF-IPCountry.' ];
		yield 'a header with a line end, which could never match' => [ [ 'region' => [ 'header' => "CF-IPCountry\n" ] ], 'region.header', 'Region header: ' ];
		yield 'a header with a break' => [ [ 'region' => [ 'header' => "X\r\nSet-Cookie: a" ] ], 'region.header', 'Region header: ' ];
		yield '3-D Secure' => [ [ 'three_d_secure' => 'on' ], 'three_d_secure', '3-D Secure: "on" is neither on' ];
		yield 'card page' => [ [ 'card_on_clean_page' => 'on' ], 'card_on_clean_page', 'Card details on a clean page: "on" is neither on' ];
		yield 'a long marker' => [ [ 'mobile_app_marker' => str_repeat( 'x', 101 ) ], 'mobile_app_marker', 'Mobile app marker: use 0 to 100 characters; these are 101.' ];
		yield 'eleven events' => [ [ 'events' => array_fill( 0, 11, $event ) ], 'events', 'Events: use a list of at most 10.' ];
		// Proves site-17.
		yield 'an event on no day' => [ [ 'events' => [ $event, [ 'date' => '2027-02-30' ] + $event ] ], 'events.1.date', 'Date of event 2: 2027-02-30 is not a day of the calendar.' ];
		yield 'an event without https' => [ [ 'events' => [ [ 'url' => 'http://daily.example/' ] + $event ] ], 'events.0.url', 'Address of event 1: "http://daily.example/" cannot be used; it takes an address that begins with https:// and has no spaces or quotes.' ];
		yield 'exclusive' => [ [ 'exclusive' => 'yes' ], 'exclusive', 'Exclusive site: "yes" is neither on' ];
		yield 'a merchant that is a path' => [ [ 'gateway' => [ 'merchant_id' => '../x' ] ], 'gateway.merchant_id', 'Merchant id of the card provider: "../x" cannot be used; it takes letters, digits, hyphens and underscores, at most 64.' ];
		yield 'an environment' => [ [ 'gateway' => [ 'environment' => 'test' ] ], 'gateway.environment', 'Environment of the card provider: "test" is not one of sandbox, production.' ];
		yield 'a private key among the settings' => [ [ 'gateway' => [ 'private_key' => 'x' ] ], 'gateway.private_key', 'The setting gateway has no part "private_key"' ];
		yield 'an edge header that would end all caching' => [ [ 'edge_headers' => [ 'state' => 'cookie' ] ], 'edge_headers.state', 'Header with the reader\'s state: "cookie" cannot be used; it takes the name of a request header' ];
		yield 'the list of words' => [ [ 'word_list' => 'on' ], 'word_list', 'Built-in list of words: "on" is neither on' ];
		yield 'inspection' => [ [ 'inspection' => 'on' ], 'inspection', 'Inspection: "on" is neither on' ];
		yield 'a site key with a quote' => [ [ 'bot_check' => [ 'site_key' => 'a"b' ] ], 'bot_check.site_key', 'Site key of the bot check: ' ];
		// Proves wire-18.
		yield 'a tenant that is another host' => [ [ 'identity_admin' => [ 'tenant' => 'evil.example/' ] ], 'identity_admin.tenant', 'Tenant at the identity service: "evil.example/" cannot be used;' ];
		yield 'an access key with a colon' => [ [ 'identity_admin' => [ 'access_key' => 'a:b' ] ], 'identity_admin.access_key', 'Admin access key of the identity service: ' ];
		yield 'events for a tag manager' => [ [ 'analytics' => [ 'data_layer' => 'yes' ] ], 'analytics.data_layer', 'Events for your own tag manager: "yes" is neither on' ];
		yield 'a tag that is none' => [ [ 'analytics' => [ 'tag_id' => 'UA-123-4' ] ], 'analytics.tag_id', 'Id of the Google tag: "UA-123-4" cannot be used; it takes an id such as G-ABC123DEF4 or GTM-ABC1234, or nothing.' ];
		yield 'a tag that Google has given up' => [ [ 'analytics' => [ 'tag_id' => 'UA-12345' ] ], 'analytics.tag_id', 'Id of the Google tag: "UA-12345" cannot be used;' ];
		yield 'an address with a query' => [ [ 'analytics' => [ 'beacon' => 'https://events.example.com/?key=1' ] ], 'analytics.beacon', 'Address that takes events: ' ];
		yield 'an address without https' => [ [ 'analytics' => [ 'beacon' => 'http://events.example.com/' ] ], 'analytics.beacon', 'Address that takes events: ' ];
		yield 'an id of the network with letters' => [ [ 'affiliate' => [ 'action_id' => 'a1' ] ], 'affiliate.action_id', 'Action id of the affiliate network: ' ];
		yield 'a client id with a slash' => [ [ 'one_tap' => [ 'client_id' => 'a/b' ] ], 'one_tap.client_id', 'Client id of Google One Tap: ' ];
		yield 'a spot id that is a path' => [ [ 'comments' => [ 'spot_id' => 'sp_1/../x' ] ], 'comments.spot_id', 'Spot id at the comment service: "sp_1/../x" cannot be used;' ];
		yield 'a spot id with a slash' => [ [ 'comments' => [ 'spot_id' => 'sp_1/x' ] ], 'comments.spot_id', 'Spot id at the comment service: "sp_1/x" cannot be used;' ];
		yield 'a sign-on that is the front page' => [ [ 'comments' => [ 'sso_path' => '/' ] ], 'comments.sso_path', 'Path of the single sign-on: "/" cannot be used;' ];
		yield 'a sign-on on another host, which would get the session' => [ [ 'comments' => [ 'sso_path' => 'https://sso.example/' ] ], 'comments.sso_path', 'Path of the single sign-on: "https://sso.example/" cannot be used; it takes a path of this site, such as /plugins/public/openweb/sso.' ];
		yield 'a sign-on on another host without a scheme' => [ [ 'comments' => [ 'sso_path' => '//sso.example/' ] ], 'comments.sso_path', 'Path of the single sign-on: ' ];
		yield 'a webhook without https' => [ [ 'comments' => [ 'comments_webhook' => 'http://hooks.example/' ] ], 'comments.comments_webhook', 'Webhook for comments: "http://hooks.example/" cannot be used; it takes an address with a path, such as https://desk.example/comments, without a user name, quotes or spaces, or nothing.' ];
		yield 'a webhook without a path' => [ [ 'comments' => [ 'comments_webhook' => 'https://hooks.example' ] ], 'comments.comments_webhook', 'Webhook for comments: "https://hooks.example" cannot be used; it takes an address with a path, ' ];
		yield 'a webhook with a password in it' => [ [ 'comments' => [ 'reactions_webhook' => 'https://u:p@hooks.example/' ] ], 'comments.reactions_webhook', 'Webhook for reactions: ' ];
		yield 'a secret among the settings' => [ [ 'comments' => [ 'webhook_secret' => 'x' ] ], 'comments.webhook_secret', 'The setting comments has no part "webhook_secret"' ];
		yield 'an application with a query of its own' => [ [ 'piano' => [ 'aid' => 'a&b=c' ] ], 'piano.aid', 'Application id of the meter: ' ];
		yield 'an environment of the meter' => [ [ 'piano' => [ 'environment' => 'test' ] ], 'piano.environment', 'Environment of the meter: "test" is not one of sandbox, production.' ];
		yield 'a wallet' => [ [ 'wallets' => [ 'paypal' => 'yes' ] ], 'wallets.paypal', 'PayPal: "yes" is neither on' ];
		yield 'an id at Google Pay' => [ [ 'wallets' => [ 'google_merchant_id' => 'bcr 2' ] ], 'wallets.google_merchant_id', 'Merchant id at Google Pay: "bcr 2" cannot be used; it takes capital letters and digits' ];
		yield 'a provider' => [ [ 'social' => [ 'apple' => 'no' ] ], 'social.apple', 'Log-in with Apple: "no" is neither on' ];
		yield 'a fourth provider' => [ [ 'social' => [ 'x' => true ] ], 'social.x', 'The setting social has no part "x"; it has google, facebook, apple.' ];
		yield 'a privacy service' => [ [ 'privacy' => [ 'delete' => 2 ] ], 'privacy.delete', 'Readers can delete their account: 2 is neither on' ];
		yield 'a home-delivery desk without https' => [ [ 'home_delivery_url' => 'http://paper.example/' ], 'home_delivery_url', 'Where home delivery is managed: "http://paper.example/" cannot be used; it takes an address that begins with https://, or a path of this site such as /home-delivery/, or nothing.' ];
		yield 'a home-delivery desk that is a script' => [ [ 'home_delivery_url' => 'javascript:alert(1)' ], 'home_delivery_url', 'Where home delivery is managed: ' ];
		yield 'a home-delivery desk on another host' => [ [ 'home_delivery_url' => '//paper.example/' ], 'home_delivery_url', 'Where home delivery is managed: ' ];
		yield 'a color in words' => [ [ 'brand' => [ 'accent' => 'crimson' ] ], 'brand.accent', 'Accent color: "crimson" cannot be used; it takes a color such as #17408b, or nothing.' ];
		// Proves site-34.
		yield 'an accent that nobody can read on white' => [ [ 'brand' => [ 'accent' => '#F5C400' ] ], 'brand.accent', 'Accent color: text of #f5c400 on #ffffff has a contrast of 1.64 to 1; it needs 4.5 to 1.' ];
		yield 'an accent that just fails' => [ [ 'brand' => [ 'accent' => '#777777' ] ], 'brand.accent', 'Accent color: text of #777777 on #ffffff has a contrast of 4.47 to 1; it needs 4.5 to 1.' ];
		yield 'a text that nobody can read on the accent' => [ [ 'brand' => [ 'accent' => '#a3125c', 'accent_contrast' => '#c06090' ] ], 'brand.accent_contrast', 'Text on the accent color: text of #c06090 on #a3125c has a contrast of ' ];
		// Proves site-34.
		yield 'a ground on which nobody can read the accent' => [ [ 'brand' => [ 'accent' => '#a3125c', 'accent_tint' => '#e08ab8' ] ], 'brand.accent_tint', 'Light ground of the accent: text of #0a6638 on #e08ab8 has a contrast of ' ];
		yield 'a ground without an accent' => [ [ 'brand' => [ 'accent_tint' => '#fceef5' ] ], 'brand.accent', 'Accent color: choose it first; ' ];
		yield 'a logo that is a script' => [ [ 'brand' => [ 'logo' => 'javascript:alert(1)' ] ], 'brand.logo', 'Logo: "javascript:alert(1)" cannot be used; it takes the address of a picture of this site, or nothing.' ];
		yield 'a logo of another site' => [ [ 'brand' => [ 'logo' => 'https://other.example/wp-content/uploads/logo.png' ] ], 'brand.logo', 'Logo: "https://other.example/wp-content/uploads…" is not a picture in this site\'s media library with a width and a height. Choose or upload one under Brand.' ];
		yield 'a legal text without https' => [ [ 'legal' => [ 'terms' => 'http://law.example/' ] ], 'legal.terms', 'Terms of use: "http://law.example/" cannot be used; it takes an address that begins with https://, or a path of this site such as /terms/, or nothing.' ];
		yield 'a legal text that is a script' => [ [ 'legal' => [ 'privacy' => 'javascript:alert(1)' ] ], 'legal.privacy', 'Privacy policy: ' ];
		yield 'a legal text that nobody knows' => [ [ 'legal' => [ 'imprint' => '/imprint/' ] ], 'legal.imprint', 'The setting legal has no part "imprint"; it has membership_terms, cancellation, terms, privacy.' ];
		yield 'a home-delivery desk behind a backslash' => [ [ 'home_delivery_url' => '/\\paper.example/' ], 'home_delivery_url', 'Where home delivery is managed: ' ];
		yield 'an app without https' => [ [ 'app_links' => [ 'apple' => 'itms://daily' ] ], 'app_links.apple', 'Your app in the App Store: "itms://daily" cannot be used; it takes an address that begins with https:// and has no spaces or quotes, or nothing.' ];
		yield 'an app address without a host' => [ [ 'app_links' => [ 'google' => 'https:///store' ] ], 'app_links.google', 'Your app in Google Play: "https:///store" cannot be used;' ];
		yield 'an app address with a quote' => [ [ 'app_links' => [ 'google' => 'https://play.example/"x' ] ], 'app_links.google', 'Your app in Google Play: ' ];
		yield 'a third store' => [ [ 'app_links' => [ 'amazon' => 'https://a.example/' ] ], 'app_links.amazon', 'The setting app_links has no part "amazon"; it has apple, google.' ];
		// Proves newsletter-2.
		yield 'too many lists' => [ [ 'newsletter_lists' => array_fill( 0, 101, [] ) ], 'newsletter_lists', 'Newsletter lists: use a list of at most 100.' ];
		yield 'a list without an id' => [ [ 'newsletter_lists' => [ [ 'name' => 'A' ] ] ], 'newsletter_lists.0.id', 'Newsletter list 1, Id: "" cannot be used; it takes letters, digits, hyphens, underscores and dots.' ];
		yield 'a list without a name' => [ [ 'newsletter_lists' => [ [ 'id' => 'a' ] ] ], 'newsletter_lists.0.name', 'Newsletter list 1, Name: use 1 to 120 characters; these are 0.' ];
		yield 'a list of a fourth brand' => [ [ 'newsletter_lists' => [ [ 'id' => 'a', 'name' => 'A', 'brand' => 'fourth' ] ] ], 'newsletter_lists.0.brand', 'Newsletter list 1, Site: "fourth" is not one of nypost, pagesix, decider.' ];
		// Proves site-18.
		yield 'a list of an unknown kind' => [ [ 'newsletter_lists' => [ [ 'id' => 'a', 'name' => 'A', 'kind' => 'secret' ] ] ], 'newsletter_lists.0.kind', 'Newsletter list 1, For: "secret" is not one of ' ];
		// Proves newsletter-2, site-18.
		yield 'two lists with one name at the provider' => [ [ 'newsletter_lists' => [ [ 'id' => 'a', 'name' => 'A' ], [ 'id' => 'b', 'st_id' => 'a', 'name' => 'B' ] ] ], 'newsletter_lists.1.st_id', 'Newsletter list 2: another list has the st_id "a" already.' ];
		yield 'an event without a title' => [ [ 'events' => [ [ 'title' => '' ] + $event ] ], 'events.0.title', 'Title of event 1: use 1 to 120 characters; these are 0.' ];
	}

	// Proves cookie-3, newsletter-2, site-2.
	/** @param array<string, mixed> $sent */
	#[Test]
	#[DataProvider( 'wrong' )]
	public function a_wrong_value_is_named_and_the_present_one_stays( array $sent, string $field, string $sentence ): void {
		$before  = $this->plugin_settings()->all();
		$checked = $this->plugin_settings()->validate( $sent );

		self::assertSame( [ $field ], array_column( $checked['problems'], 'field' ) );
		self::assertStringStartsWith( $sentence, $checked['problems'][0]['message'] );
		self::assertSame( $before, $checked['values'] );
	}

	// Proves site-16.
	#[Test]
	public function every_bad_line_of_a_plan_list_is_named(): void {
		$problems = $this->plugin_settings()->validate( [ 'plan_list' => "a {\nb { name: 'B', amount: 1, frequency: 1 }\nc { name: 1 }" ] )['problems'];

		self::assertSame( [ 'Line 1, column 4', 'Line 3, column 5' ], array_map( static fn( array $problem ): string => (string) strtok( $problem['message'], ':' ), $problems ) );
	}
}

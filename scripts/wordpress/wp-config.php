<?php
/**
 * Configuration of the demo's and the tests' WordPress: one core, one SQLite file per sister site.
 *
 * Copied one folder above the core. Everything that differs between two runs comes from the environment.
 */

declare( strict_types=1 );

( static function (): void {
	$host = (string) ( $_SERVER['HTTP_HOST'] ?? '' );
	if ( 1 !== preg_match( '/^[a-z0-9.-]+(:\d{1,5})?$/i', $host ) ) {
		$host = '';
	}

	// The Host header chooses the site; a command has none and names its site.
	$site = in_array( getenv( 'CIRCULATION_SITE' ), [ 'pagesix', 'decider' ], true ) ? getenv( 'CIRCULATION_SITE' ) : 'main';
	if ( '' !== $host ) {
		$site = 1 === preg_match( '/^(pagesix|decider)\.localhost(:|$)/i', $host, $found ) ? strtolower( $found[1] ) : 'main';
	}
	if ( '' === $host ) {
		$host = ( 'main' === $site ? '' : $site . '.' ) . 'localhost:' . ( getenv( 'PORT' ) ?: '8888' );
	}

	// The main site also answers in a folder of its host, as if WordPress were installed there.
	$folder = 'main' === $site && 1 === preg_match( '#^/blog(?=[/?]|$)#', (string) ( $_SERVER['REQUEST_URI'] ?? '' ) ) ? '/blog' : '';

	$constants = [
		'DB_NAME'                     => $site,
		'DB_USER'                     => '',
		'DB_PASSWORD'                 => '',
		'DB_HOST'                     => 'localhost',
		'DB_CHARSET'                  => 'utf8mb4',
		'DB_COLLATE'                  => '',
		'DB_DIR'                      => getenv( 'CIRCULATION_DATA' ) ?: __DIR__ . '/data',
		'DB_FILE'                     => $site . '.sqlite',
		'WP_HOME'                     => 'http://' . $host . $folder,
		'WP_SITEURL'                  => 'http://' . $host . $folder,
		'WP_ENVIRONMENT_TYPE'         => 'local',
		'WP_DEBUG'                    => true,
		'WP_DEBUG_LOG'                => getenv( 'CIRCULATION_LOG' ) ?: __DIR__ . '/logs/wordpress.log',
		'WP_DEBUG_DISPLAY'            => false,
		'WP_HTTP_BLOCK_EXTERNAL'      => true,
		'WP_ACCESSIBLE_HOSTS'         => '127.0.0.1,localhost,*.localhost',
		// There may be only one server process, so WordPress must not call itself.
		'DISABLE_WP_CRON'             => true,
		'AUTOMATIC_UPDATER_DISABLED'  => true,
		'WP_POST_REVISIONS'           => 5,
		// This publisher's ids and keys at the sandbox's services; they are worthless anywhere else.
		'CIRCULATION_BOT_CHECK_DEMO'  => '/__sandbox/bot-check/api.js',
		'CIRCULATION_VENDOR_DEMO'     => '/__sandbox/vendors',
		'CIRCULATION_BOT_CHECK_SECRET' => 'sandbox-bot-check-secret',
		'CIRCULATION_NEWSLETTERS_KEY' => 'sandbox-newsletter-key',
		'CIRCULATION_NEWSLETTERS_SECRET' => 'sandbox-newsletter-secret',
		'CIRCULATION_IDENTITY_ADMIN_TENANT' => 'sandbox',
		'CIRCULATION_IDENTITY_ADMIN_ACCESS_KEY' => 'sandbox-access-key',
		'CIRCULATION_IDENTITY_ADMIN_KEY' => 'sandbox-admin-secret-key',
		'CIRCULATION_GATEWAY_MERCHANT_ID' => 'circ_default',
		'CIRCULATION_GATEWAY_PUBLIC_KEY' => 'public_default',
		'CIRCULATION_GATEWAY_PRIVATE_KEY' => 'private_default',
		'CIRCULATION_GATEWAY_ENVIRONMENT' => 'sandbox',
		'CIRCULATION_PIANO_KEY'       => 'sandbox-meter-key-of-32-bytes-or-so',
		'CIRCULATION_COMMENTS_WEBHOOK_SECRET' => 'whsec_c2FuZGJveC13ZWJob29rLXNlY3JldC1vZi0zMi1ieXRlcw==',
	];
	// A test of third parties chooses which of them are on, at their real addresses instead of the stand-ins'.
	$parties = $_COOKIE['circ-parties'] ?? null;
	if ( is_string( $parties ) ) {
		unset( $constants['CIRCULATION_VENDOR_DEMO'] );
		$GLOBALS['wp_filter']['option_circulation_settings'][10][] = [
			'function'      => static function ( mixed $settings ) use ( $parties ): mixed {
				$on = explode( '.', $parties );
				foreach ( is_array( $settings ) ? [ 'comments', 'piano' ] : [] as $name ) {
					$settings['flags'][ $name ] = in_array( $name, $on, true );
				}
				foreach ( is_array( $settings ) ? [ 'analytics', 'affiliate' ] : [] as $name ) {
					$settings[ $name ]['on'] = in_array( $name, $on, true );
				}
				return $settings;
			},
			'accepted_args' => 1,
		];
	}
	foreach ( [ 'CIRCULATION_SERVICES_ORIGIN', 'CIRCULATION_CARD_DEMO', 'CIRCULATION_ONE_TAP_DEMO', 'CIRCULATION_ONE_TAP_CLIENT_ID' ] as $name ) {
		if ( getenv( $name ) ) {
			$constants[ $name ] = getenv( $name );
		}
	}
	foreach ( $constants as $name => $value ) {
		defined( $name ) || define( $name, $value );
	}
	// The main site also answers in a language folder, as with translation plugins, which remove it from each request
	// and add it to each address of a page.
	if ( 'main' === $site && 1 === preg_match( '#^/es(?=[/?]|$)#', (string) ( $_SERVER['REQUEST_URI'] ?? '' ) ) ) {
		$_SERVER['REQUEST_URI'] = substr( $_SERVER['REQUEST_URI'], 3 ) ?: '/';
		$within                 = static fn( mixed $url ): mixed => is_string( $url ) ? preg_replace( '#^(https?://[^/]++)(?!/es(?:/|$))#', '$1/es', $url ) : $url;
		foreach ( [ 'home_url', 'post_link', 'page_link' ] as $link ) {
			$GLOBALS['wp_filter'][ $link ][10][] = [ 'function' => $within, 'accepted_args' => 1 ];
		}
		$GLOBALS['wp_filter']['redirect_canonical'][10][] = [ 'function' => static fn(): bool => false, 'accepted_args' => 0 ];
	}
	// Answers WordPress's search for updates with "none". Otherwise each visit to wp-admin would send it, and log a
	// warning when it is refused.
	$GLOBALS['wp_filter']['pre_http_request'][10][] = [
		'function'      => static fn( mixed $answer, mixed $request, string $url ): mixed => 1 !== preg_match( '#^https?://api\.wordpress\.org/.+/(version|update)-check/#', $url ) ? $answer : [
			'headers'  => [],
			'body'     => '{"offers":[],"plugins":[],"no_update":[],"themes":[],"translations":[]}',
			'response' => [ 'code' => 200, 'message' => 'OK' ],
			'cookies'  => [],
			'filename' => null,
		],
		'accepted_args' => 3,
	];
	// The plugin calls other companies at their real addresses; here the sandbox answers, in the world of the reader's
	// cookie.
	$GLOBALS['wp_filter']['pre_http_request'][20][] = [
		'function'      => static function ( mixed $answer, array $request, string $url ): mixed {
			$outside = '/__sandbox/outside/';
			$places  = [
				'www.google.com'                   => $outside . 'www.google.com',
				'api.sailthru.com'                 => $outside . 'api.sailthru.com',
				'open-api.spot.im'                 => $outside . 'open-api.spot.im',
				'hooks.example.com'                => $outside . 'hooks.example.com',
				'sandbox.tinypass.com'             => $outside . 'sandbox.tinypass.com',
				'sandbox.api.zephr.com'            => $outside . 'sandbox.api.zephr.com',
				'api.sandbox.braintreegateway.com' => '/__sandbox/gateway',
			];
			$origin  = getenv( 'CIRCULATION_SERVICES_ORIGIN' );
			if ( false !== $answer || ! $origin || 1 !== preg_match( '#^https://([^/]+)(/.*)$#', $url, $part ) || ! isset( $places[ $part[1] ] ) ) {
				return $answer;
			}
			$world = $_SERVER['HTTP_CIRC_SANDBOX_WORLD'] ?? $_COOKIE['circ-sandbox-world'] ?? '';
			if ( is_string( $world ) && 1 === preg_match( '/^[\w-]{1,80}$/', $world ) ) {
				$request['headers']['circ-sandbox-world'] = $world;
			}
			return wp_remote_request( $origin . $places[ $part[1] ] . $part[2], [ 'reject_unsafe_urls' => false ] + $request );
		},
		'accepted_args' => 3,
	];
	// WordPress's mails go to the sandbox's outbox.
	$GLOBALS['wp_filter']['pre_wp_mail'][10][] = [
		'function'      => static function ( mixed $answer, array $letter ): mixed {
			$origin = getenv( 'CIRCULATION_SERVICES_ORIGIN' );
			if ( null !== $answer || ! $origin ) {
				return $answer;
			}
			// The plugin sets the HTML version of a mail on this hook; the mailer itself sends nothing.
			require_once ABSPATH . WPINC . '/PHPMailer/PHPMailer.php';
			$mailer = new PHPMailer\PHPMailer\PHPMailer();
			do_action_ref_array( 'phpmailer_init', [ &$mailer ] );
			$sent = wp_remote_post(
				$origin . '/__sandbox/mail',
				[
					'headers' => [
						'Content-Type' => 'application/json',
						'Cookie'       => (string) ( $_SERVER['HTTP_COOKIE'] ?? '' ),
					],
					'body'    => (string) wp_json_encode( [ 'to' => implode( ', ', (array) $letter['to'] ), 'subject' => $letter['subject'], 'message' => $letter['message'], 'html' => 'text/html' === $mailer->ContentType ? $mailer->Body : '' ] ),
				]
			);
			return 204 === wp_remote_retrieve_response_code( $sent );
		},
		'accepted_args' => 2,
	];
	// The site is in the language that the test's cookie names; "ar_XB" is right-to-left.
	$language = $_COOKIE['circ-language'] ?? '';
	if ( is_string( $language ) && 1 === preg_match( '/^[a-z]{2}_[A-Z]{2}$/', $language ) ) {
		foreach ( [ 'locale', 'pre_determine_locale' ] as $hook ) {
			$GLOBALS['wp_filter'][ $hook ][10][] = [
				'function'      => static fn(): string => $language,
				'accepted_args' => 0,
			];
		}
		$GLOBALS['wp_filter']['gettext_with_context'][10][] = [
			'function'      => static fn( string $text, string $_original, string $context ): string => 'text direction' === $context && 'ar_XB' === $language ? 'rtl' : $text,
			'accepted_args' => 3,
		];
	}
	// Most tests examine account pages on which no third-party script may run, so their cookie turns the wallets off.
	if ( 'off' === ( $_COOKIE['circ-wallets'] ?? '' ) ) {
		$GLOBALS['wp_filter']['option_circulation_settings'][10][] = [
			'function'      => static fn( mixed $settings ): mixed => is_array( $settings ) ? array_diff_key( $settings, [ 'wallets' => true ] ) : $settings,
			'accepted_args' => 1,
		];
	}
	// All readers of a demo or a test share one IP address.
	$GLOBALS['wp_filter']['circulation_calls_per_address'][10][] = [
		'function'      => static fn(): int => 100_000,
		'accepted_args' => 0,
	];
	// A fault in one reader's world must not be an outage for the others.
	$GLOBALS['wp_filter']['circulation_unanswered_calls'][10][] = [
		'function'      => static fn(): int => 100_000,
		'accepted_args' => 0,
	];
} )();

$table_prefix = 'wp_';

defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/core/' );
require_once ABSPATH . 'wp-settings.php';

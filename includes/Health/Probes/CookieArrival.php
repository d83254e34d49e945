<?php
/** Checks that a reader's session cookie reaches PHP, which a cache or a CDN may strip (`watch-5`). */

declare(strict_types=1);

namespace Circulation\Health\Probes;

use Circulation\Admin\CookieRoute;
use Circulation\Clients\MadeUpReader;
use Circulation\Health\Finding;
use Circulation\Rest\Api;
use Circulation\Settings\CookieNames;

/** The made-up session is only compared, never sent to a service. */
final class CookieArrival {
	private const TIMEOUT = 3;

	public function __construct( private readonly CookieNames $cookies ) {}

	public function look(): Finding {
		$answer  = wp_remote_get(
			add_query_arg(
				'token',
				( new CookieRoute( $this->cookies ) )->token(),
				rest_url( Api::NAMESPACE . CookieRoute::PATH ),
			),
			[
				'timeout'     => self::TIMEOUT,
				'redirection' => 0,
				// As in WordPress's requests to itself, the certificate is not checked: often only the edge has one.
				// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own filter.
				'sslverify' => (bool) apply_filters( 'https_local_ssl_verify', false ),
				'headers'     => [ 'Cookie' => $this->cookies->session() . '=' . MadeUpReader::ID ],
			]
		);
		$status  = is_wp_error( $answer ) ? 0 : (int) wp_remote_retrieve_response_code( $answer );
		$said    = is_wp_error( $answer ) ? null : json_decode( wp_remote_retrieve_body( $answer ), true );
		$arrives = is_array( $said ) ? $said['arrives'] ?? null : null;
		if ( in_array( $status, [ 401, 403, 404, 405 ], true ) ) {
			return Finding::critical(
				__( 'The REST API of this site is closed', 'circulation' ),
				/* translators: %d: an HTTP status. */
				__( 'This site answered a call to /wp-json/circulation/ with status %d: something, most likely a security plugin or a rule of the web server, closes the REST API to visitors. Readers can log in, but open no members-only story and change nothing. Let everybody call the addresses below /wp-json/circulation/v1/; each of them asks for the reader\'s own session.', 'circulation' ),
				$status,
			);
		}
		if ( $status !== 200 || ! is_bool( $arrives ) ) {
			return Finding::recommended(
				__( 'Whether the session cookie reaches this site is not known', 'circulation' ),
				/* translators: %d: an HTTP status, 0 for no answer. */
				__( 'This site could not call itself (status %d). Let the server reach its own address, and check whether something blocks /wp-json/circulation/.', 'circulation' ),
				$status,
			);
		}
		return $arrives
			? Finding::good(
				__( 'The session cookie reaches this site', 'circulation' ),
				/* translators: %s: name of a cookie. */
				__( 'The cookie %s came through to WordPress.', 'circulation' ),
				$this->cookies->session(),
			)
			: Finding::critical(
				__( 'The session cookie does not reach this site', 'circulation' ),
				/* translators: %s: name of a cookie. */
				__( 'The cookie %s was lost on the way to WordPress: no subscriber can read, and no membership can be changed. Let your CDN and cache pass it on for /wp-json/circulation/.', 'circulation' ),
				$this->cookies->session(),
			);
	}
}

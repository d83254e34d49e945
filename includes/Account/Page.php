<?php
/**
 * Answers account addresses before WordPress queries posts or loads a theme. Without the membership flag it shows the
 * front page, and the loader opens a modal over it (`address-33`).
 */

declare(strict_types=1);

namespace Circulation\Account;

use Circulation\Assets\Build;
use Circulation\Module;
use Circulation\Settings\FeatureFlags;
use WP;

/** A page without a post behind it. */
final class Page implements Module {
	/** Takes the addresses, what they ask for, the flags, and what an answer is made of. */
	public function __construct(
		private readonly Address $address,
		private readonly AskedReturn $asked,
		private readonly FeatureFlags $flags,
		private readonly Document $document,
		private readonly Headers $headers,
		private readonly Build $build,
	) {}

	/** Right after WordPress has understood the address. */
	public function register(): void {
		add_action( 'parse_request', $this->answer( ... ), 1 );
	}

	/** Answers, or leaves the request to WordPress. */
	private function answer( WP $request ): void {
		if ( $this->build->is_asked() ) {
			// What comes to WordPress from the folder whose scripts run on our pages is a file that is missing, whatever its query asks for.
			$request->query_vars = [ 'error' => '404' ];
			return;
		}
		if ( ! $this->address->is_asked( $request ) ) {
			return;
		}
		if ( $this->address->is_file( $request ) ) {
			$request->query_vars = [ 'error' => '404' ];
			return;
		}
		$this->refuse_return( $request );
		if ( ! $this->flags->is_on( 'membership' ) ) {
			$this->show_front_page( $request );
			return;
		}
		status_header( 200 );
		nocache_headers();
		foreach ( $this->headers->all( $this->build->url( '' ), [ $this->document->style() ] ) as $name => $value ) {
			header( "$name: $value" );
		}
		if ( function_exists( 'batcache_cancel' ) ) {
			batcache_cancel();
		}
		echo $this->document->html(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is put together.
		exit;
	}

	/** Sends the browser to the same page without a return address that it must not follow. */
	private function refuse_return( WP $request ): void {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Validated as it was sent; wp_safe_redirect() cleans what is left.
		$sent   = wp_unslash( $_SERVER['REQUEST_URI'] ?? '' );
		$query  = is_string( $sent ) ? explode( '?', $sent, 2 )[1] ?? '' : '';
		$origin = (string) preg_replace( '~^(https?://[^/]+).*$~D', '$1', home_url() );
		$left   = $this->asked->cleaned( $query, $origin );
		if ( $left !== null ) {
			nocache_headers();
			header( 'Referrer-Policy: strict-origin' );
			wp_safe_redirect( home_url( "/$request->request" ) . ( $left === '' ? '' : "?$left" ) );
			exit;
		}
	}

	/** The front page under the account address, without a redirect and out of search engines. */
	private function show_front_page( WP $request ): void {
		$request->query_vars = [];
		add_filter( 'redirect_canonical', '__return_false' );
		add_filter( 'wp_robots', 'wp_robots_no_robots' );
		$ours = [
			'Referrer-Policy' => 'strict-origin',
			'X-Robots-Tag'    => 'noindex, noarchive',
		];
		add_filter( 'wp_headers', static fn( array $headers ): array => wp_get_nocache_headers() + $ours + $headers );
	}
}

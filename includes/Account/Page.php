<?php
/** Answers account addresses; without the membership flag most show the front page (`address-33`). */

declare(strict_types=1);

namespace Circulation\Account;

use Circulation\Assets\Build;
use Circulation\Module;
use Circulation\NotKept;
use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Home;
use WP;

/** An account page has no post, so it is printed before WordPress queries for one. */
final class Page implements Module {
	public function __construct(
		private readonly Address $address,
		private readonly FeatureFlags $flags,
		private readonly WhatStays $stays,
		private readonly Document $document,
		private readonly Headers $headers,
		private readonly Build $build,
	) {}

	public function register(): void {
		add_action( 'parse_request', $this->answer( ... ), 1 );
	}

	/** Answers a request for an account page, and leaves any other to WordPress. */
	private function answer( mixed $request ): void {
		if ( ! $request instanceof WP ) {
			return;
		}
		if ( $this->build->is_asked() ) {
			// A request below the folder of our scripts means a missing file, whatever its query asks for.
			$request->query_vars = [ 'error' => '404' ];
			return;
		}
		if ( ! $this->address->is_asked( $request ) ) {
			return;
		}
		$plain = $this->address->plain( $request );
		if ( $plain === null ) {
			$request->query_vars = [ 'error' => '404' ];
			return;
		}
		NotKept::tell();
		$this->lead_to( $plain );
		if ( ! $this->flags->is_on( 'membership' ) && ! $this->stays->has( $plain ) ) {
			$this->show_front_page( $request );
			return;
		}
		status_header( 200 );
		NotKept::send( $this->headers->all( $this->build->url( '' ), [ $this->document->style() ] ) );
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- It is escaped where it is assembled.
		echo $this->document->html( $plain );
		exit;
	}

	private function lead_to( string $plain ): void {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- It is validated as it was sent; wp_safe_redirect() cleans the rest.
		$sent             = wp_unslash( $_SERVER['REQUEST_URI'] ?? '' );
		[ $path, $query ] = [ ...explode( '?', is_string( $sent ) ? $sent : '', 2 ), '' ];
		$home             = new Home();
		$page             = $home->path( "/$plain" );
		$left             = AskedReturn::cleaned( $query, ...$home->origins() );
		// Avoids a redirect loop if the site's own address is unusual.
		$is_plain = $this->address->is_plain( $path, $plain ) || $page === rtrim( $path, '/' );
		if ( $left !== null || ! $is_plain ) {
			$left ??= $query;
			NotKept::send( [ 'Referrer-Policy' => 'strict-origin' ] );
			wp_safe_redirect( $page . ( $left === '' ? '' : "?$left" ) );
			exit;
		}
	}

	private function show_front_page( WP $request ): void {
		$request->query_vars = [];
		add_filter( 'redirect_canonical', '__return_false' );
		add_filter( 'wp_robots', 'wp_robots_no_robots' );
		$ours = NotKept::HEADERS + [
			'Referrer-Policy' => 'strict-origin',
			'X-Robots-Tag'    => 'noindex, noarchive',
		];
		add_filter(
			'wp_headers',
			static fn( mixed $headers ): mixed =>
				is_array( $headers ) ? wp_get_nocache_headers() + $ours + $headers : $headers,
		);
	}
}

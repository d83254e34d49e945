<?php
/** Publishes the terms for machines that read members-only articles, according to RSL 1.0 (`gate-46`). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;

/** This class only declares terms; the gate withholds the text. */
final class License implements Module {
	/** Runs late, so that another plugin's line in robots.txt takes precedence. */
	public function register(): void {
		add_action( 'template_redirect', $this->send( ... ), PHP_INT_MAX, 0 );
		add_filter( 'robots_txt', $this->add_line( ... ), PHP_INT_MAX );
	}

	/** The address of the terms; '' if there are none. */
	private function address(): string {
		/**
		 * Filters the address of the terms (RSL, an XML file) for machines that read members-only stories.
		 *
		 * @param string $address An https address; '' for none.
		 */
		$address = apply_filters( 'circulation_license', '' );
		return is_string( $address ) && preg_match( '~^https://[^\s"\'<>]+\z~', $address ) === 1 ? $address : '';
	}

	/** Sends the header on the page of a members-only article. */
	private function send(): void {
		$address = $this->address();
		if ( $address !== '' && ! headers_sent() ) {
			header( "Link: <$address>; rel=\"license\"; type=\"application/rsl+xml\"", false );
		}
	}

	/** Adds the line to robots.txt, unless one is there already. */
	private function add_line( mixed $text ): mixed {
		$address = $this->address();
		return is_string( $text ) && $address !== '' && preg_match( '/^License:/mi', $text ) !== 1
			? rtrim( $text ) . "\nLicense: $address\n"
			: $text;
	}
}

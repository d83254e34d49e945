<?php
/** Finds the reader app's texts in the site's language; a site in English loads none of this (`language-3`). */

declare(strict_types=1);

namespace Circulation\Assets;

use Circulation\Settings\Home;

/** The app's texts, and the loader's few strings. */
final class Translations {
	public function __construct( private readonly string $main_file ) {}

	/** The address of the app's translation; a translator's own file takes precedence. '' if there is none. */
	public function address(): string {
		$name   = 'circulation-' . Home::text( get_locale() ) . '-app.json';
		$places = [
			WP_CONTENT_DIR . "/languages/plugins/$name" => fn(): string => content_url( "languages/plugins/$name" ),
			dirname( $this->main_file ) . "/build/languages/$name" => fn(): string =>
				plugins_url( "build/languages/$name", $this->main_file ),
		];
		foreach ( $places as $file => $url ) {
			if ( is_file( $file ) ) {
				// A hash of the contents: equal on all servers, and different after each change.
				return wp_make_link_relative( $url() ) . '?ver=' . hash_file( 'crc32b', $file );
			}
		}
		return '';
	}

	/**
	 * @return list<string> The loader's strings until the app's texts arrive, in the order of src/messages/loader.ts.
	 */
	public function words(): array {
		return array_map(
			esc_html( ... ),
			[
				__( 'Close', 'circulation' ),
				__( 'Loading', 'circulation' ),
				__( 'Try again', 'circulation' ),
				__( 'This part did not load. Loading chunk failed.', 'circulation' ),
				__( 'Log In', 'circulation' ),
			]
		);
	}
}

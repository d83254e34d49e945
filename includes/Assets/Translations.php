<?php
/**
 * Finds the reader app's texts in the site's language; nothing of this is loaded on a site in English (`language-3`).
 */

declare(strict_types=1);

namespace Circulation\Assets;

/** The app's texts, and the loader's few words. */
final class Translations {
	public function __construct( private readonly string $main_file ) {}

	/**
	 * Where the app's texts are, as an address of this site; a translators' own file before the one that comes with the
	 * plugin, as WordPress does it. '' where nobody has translated it.
	 */
	public function address(): string {
		$name   = 'circulation-' . get_locale() . '-app.json';
		$places = [
			$this->folder() . "/$name" => fn(): string => content_url( "languages/plugins/$name" ),
			dirname( $this->main_file ) . "/build/languages/$name" => fn(): string =>
				plugins_url( "build/languages/$name", $this->main_file ),
		];
		foreach ( $places as $file => $url ) {
			if ( is_file( $file ) ) {
				// Of the contents: the same on all servers, and new with each change.
				return wp_make_link_relative( $url() ) . '?ver=' . hash_file( 'crc32b', $file );
			}
		}
		return '';
	}

	/** WordPress's own folder for the languages of plugins. */
	private function folder(): string {
		return WP_CONTENT_DIR . '/languages/plugins';
	}

	/**
	 * What the loader says before the app's texts are there, in the order of src/messages/loader.ts.
	 *
	 * @return list<string>
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

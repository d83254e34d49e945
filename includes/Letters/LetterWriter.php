<?php
/**
 * Writes a letter: its words with what it tells in the place of each placeholder (`site-36`).
 */

declare(strict_types=1);

namespace Circulation\Letters;

use Circulation\Settings\Sites;

/** Within SiteLanguage. */
final class LetterWriter {
	/** What a mail's header, and a value, cannot hold: the end of a line among them. */
	private const CONTROL = '/[\p{Cc}\x{2028}\x{2029}]+/u';

	public function __construct( private readonly Sites $sites, private readonly LetterTable $table ) {}

	/**
	 * A letter as it is sent.
	 *
	 * @param value-of<LetterTable::IDS> $name   Which.
	 * @param array<string, string>      $values By placeholder; the site's name is known.
	 * @return array{subject: string, message: string}
	 */
	public function write( string $name, array $values ): array {
		$words  = $this->table->letter( $name );
		$values = [ 'site' => $this->sites->name() ] + $values;
		$letter = [
			'subject' => $this->fill( $words['subject'], $values ),
			'message' => $this->fill( $words['text'], $values ) . "\n",
		];
		/**
		 * Filters a letter that this site sends. What is no text stays as it is; the address is the
		 * account's own.
		 *
		 * @param array{subject: string, message: string} $letter
		 * @param string                                  $name   One of LetterTable::IDS.
		 */
		$filtered = apply_filters( 'circulation_letter', $letter, $name );
		$letter   = array_filter( is_array( $filtered ) ? $filtered : [], is_string( ... ) ) + $letter;
		return [
			'subject' => $this->one_line( $letter['subject'] ),
			'message' => $letter['message'],
		];
	}

	/**
	 * Puts values in the place of their names, all at once: what looks like a placeholder inside a value stays that.
	 *
	 * @param array<string, string> $values
	 */
	private function fill( string $text, array $values ): string {
		$pairs = [];
		foreach ( $values as $name => $value ) {
			$pairs[ '{' . $name . '}' ] = $this->one_line( $value );
		}
		return strtr( $text, $pairs );
	}

	/** A text that cannot begin a new line. */
	private function one_line( string $text ): string {
		return trim( (string) preg_replace( self::CONTROL, ' ', mb_scrub( $text, 'UTF-8' ) ) );
	}
}

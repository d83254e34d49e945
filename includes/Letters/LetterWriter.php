<?php
/** Writes a letter: its text with a value for each placeholder (`site-36`). */

declare(strict_types=1);

namespace Circulation\Letters;

use Circulation\Settings\Sites;

/** Writes in the current language. */
final class LetterWriter {
	/** Characters that a mail header or a value cannot contain, such as line ends. */
	private const CONTROL = '/[\p{Cc}\x{2028}\x{2029}]+/u';

	public function __construct( private readonly Sites $sites, private readonly LetterTable $table ) {}

	/**
	 * @param value-of<LetterTable::IDS> $name
	 * @param array<string, string> $values By placeholder; the site's name is added.
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
		 * Filters a letter that this site sends. A part that is not text keeps its value; its address is not filtered.
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
	 * Replaces all placeholders in one pass, so that a placeholder inside a value stays text.
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

	/** Collapses line ends, so that no value can start a new line. */
	private function one_line( string $text ): string {
		return trim( (string) preg_replace( self::CONTROL, ' ', wp_scrub_utf8( $text ) ) );
	}
}

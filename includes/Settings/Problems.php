<?php
/** Collects the problems of the submitted settings, each as a sentence about a field (`site-2`). */

declare(strict_types=1);

namespace Circulation\Settings;

/** A field can have several problems, such as a plan list with several invalid lines. */
final class Problems {
	/** @var list<array{field: string, message: string}> */
	private array $found = [];

	/**
	 * Adds a problem of a dotted path such as "services.identity", in a sentence that names field and remedy.
	 *
	 * @param int|string ...$values For the placeholders of the sentence.
	 */
	public function add( string $field, string $message, int|string ...$values ): void {
		$this->found[] = [
			'field'   => $field,
			'message' => $values === [] ? $message : sprintf( $message, ...$values ),
		];
	}

	/** @return list<array{field: string, message: string}> All problems, in the order in which they were found. */
	public function all(): array {
		return $this->found;
	}

	/** A value as a sentence can show it: shortened, and never an object's contents. */
	public function quote( mixed $raw ): string {
		if ( is_string( $raw ) ) {
			$shown = ( new PlainText() )->marked( $raw );
			return '"' . ( mb_strlen( $shown ) > 40 ? mb_substr( $shown, 0, 40 ) . '…' : $shown ) . '"';
		}
		return is_array( $raw ) ? 'a list' : (string) wp_json_encode( $raw );
	}
}

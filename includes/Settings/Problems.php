<?php
/**
 * Collects what is wrong with the settings that somebody sent, one sentence for each field (`site-2`).
 */

declare(strict_types=1);

namespace Circulation\Settings;

/** Collects problems while a set of settings is checked. */
final class Problems {
	/** @var list<array{field: string, message: string}> */
	private array $found = [];

	/**
	 * Notes one problem.
	 *
	 * @param string $field   Dotted path such as "services.identity".
	 * @param string $message A sentence that names the field, what is wrong and what is allowed.
	 */
	public function add( string $field, string $message ): void {
		$this->found[] = [
			'field'   => $field,
			'message' => $message,
		];
	}

	/**
	 * All problems, in the order in which they were found.
	 *
	 * @return list<array{field: string, message: string}>
	 */
	public function all(): array {
		return $this->found;
	}

	/** A value as it can stand in a sentence: short, and never an object's inside. */
	public function quote( mixed $raw ): string {
		if ( is_string( $raw ) ) {
			$shown = ( new PlainText() )->marked( $raw );
			return '"' . ( mb_strlen( $shown ) > 40 ? mb_substr( $shown, 0, 40 ) . '…' : $shown ) . '"';
		}
		return is_array( $raw ) ? 'a list' : (string) wp_json_encode( $raw );
	}
}

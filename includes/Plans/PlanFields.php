<?php
/** Reads the values of one plan line, each with the type that its key requires (`plan-7`, `plan-12`). */

declare(strict_types=1);

namespace Circulation\Plans;

use Circulation\Settings\PlainText;
use Closure;
use DateTimeImmutable;

/** Reads by key; a wrong value is reported at its own place in the line. */
final class PlanFields {
	/**
	 * @param array<string, mixed> $values
	 * @param Closure(): array<string, int> $columns Called only if something is wrong.
	 */
	public function __construct( private readonly array $values, private readonly Closure $columns ) {}

	/**
	 * @param list<string> $known
	 * @throws PlanLineProblem For an unknown key, which is usually a typing error.
	 */
	public function only( array $known ): void {
		foreach ( array_diff( array_map( strval( ... ), array_keys( $this->values ) ), $known ) as $unknown ) {
			throw $this->problem(
				$unknown,
				/* translators: 1: the key that was written, 2: the keys there are. */
				__( '%1$s is not a key of a plan; the keys are %2$s.', 'circulation' ),
				implode( ', ', $known ),
			);
		}
	}

	/**
	 * A string; the default if the key is missing.
	 *
	 * @throws PlanLineProblem If the value is not a string, or is missing without a default.
	 */
	public function text( string $key, ?string $default_text ): string {
		$value = $this->values[ $key ] ?? $default_text;
		if ( ! is_string( $value ) ) {
			/* translators: %s: a key. */
			throw $this->problem( $key, __( '%s must be text in quotes.', 'circulation' ) );
		}
		if ( ! ( new PlainText() )->is( $value ) ) {
			throw $this->problem(
				$key,
				/* translators: %s: a key. */
				__( '%s must be text of one line without control characters and characters that turn the direction of text.', 'circulation' ),
			);
		}
		return $value;
	}

	/** @throws PlanLineProblem If the value has another type. */
	public function optional_text( string $key ): ?string {
		return isset( $this->values[ $key ] ) ? $this->text( $key, null ) : null;
	}

	/**
	 * Money in units such as dollars, as a string with two decimals; null if missing.
	 *
	 * @throws PlanLineProblem If the value has another type.
	 */
	public function amount( string $key ): ?string {
		return isset( $this->values[ $key ] ) ? $this->money( $this->values[ $key ], $key ) : null;
	}

	/**
	 * One of the allowed values; the default if the key is missing.
	 *
	 * @template T of int|string|bool
	 * @template D of T|null
	 * @param list<T> $allowed
	 * @param D $default_value
	 * @return T|D
	 * @throws PlanLineProblem If the value has another type.
	 */
	public function choice( string $key, array $allowed, int|string|bool|null $default_value ): int|string|bool|null {
		$given = $this->values[ $key ] ?? null;
		if ( $given === null ) {
			return $default_value;
		}
		foreach ( $allowed as $value ) {
			if ( $given === $value ) {
				return $value;
			}
		}
		throw $this->problem(
			$key,
			/* translators: 1: a key, 2: the values that are allowed. */
			__( '%1$s must be one of %2$s.', 'circulation' ),
			implode(
				', ',
				array_map( static fn( $value ): string => (string) wp_json_encode( $value ), $allowed ),
			),
		);
	}

	/** @throws PlanLineProblem If the value has another type. */
	public function count( string $key ): ?int {
		$value = $this->values[ $key ] ?? null;
		if ( $value !== null && ( ! is_int( $value ) || $value < 0 || $value > 1000 ) ) {
			throw $this->problem(
				$key,
				/* translators: %s: a key. */
				__( '%s must be a whole number from 0 to 1000.', 'circulation' ),
			);
		}
		return $value;
	}

	/** @throws PlanLineProblem If the value has another type. */
	public function day( string $key ): ?string {
		return isset( $this->values[ $key ] ) ? $this->date( $this->values[ $key ], $key ) : null;
	}

	/**
	 * @return array{amount: string, date: string}|null The day is that from which the amount applies.
	 * @throws PlanLineProblem If the value has another type.
	 */
	public function step_up(): ?array {
		$value = $this->values['step_up'] ?? null;
		if ( $value === null ) {
			return null;
		}
		if ( ! is_array( $value ) || array_diff( array_keys( $value ), [ 'amount', 'date' ] ) !== [] ) {
			throw $this->problem( 'step_up', __( 'step_up must be an object with amount and date.', 'circulation' ) );
		}
		return [
			'amount' => $this->money( $value['amount'] ?? null, 'step_up' ),
			'date'   => $this->date( $value['date'] ?? null, 'step_up' ),
		];
	}

	/**
	 * @return array<string, string|null> An explicit null or empty string counts (`plan-13`).
	 * @throws PlanLineProblem If the value has another type.
	 */
	public function curation(): array {
		$copy  = [];
		$value = $this->values['curation'] ?? [];
		$wrong = ! is_array( $value ) || ( $value !== [] && array_is_list( $value ) );
		foreach ( $wrong ? [] : $value as $name => $text ) {
			$wrong                  = $wrong || ( $text !== null && ! is_string( $text ) );
			$copy[ (string) $name ] = is_string( $text ) ? $text : null;
		}
		if ( $wrong ) {
			throw $this->problem( 'curation', __( 'curation must be an object of texts in quotes.', 'circulation' ) );
		}
		return $copy;
	}

	/**
	 * A problem at a key's own place, or at the id if the key is missing.
	 *
	 * @param string $message Its first placeholder is the key.
	 */
	public function problem( string $key, string $message, string ...$more ): PlanLineProblem {
		return new PlanLineProblem( ( ( $this->columns )()[ $key ] ?? 1 ) - 1, $message, $key, ...$more );
	}

	/** @throws PlanLineProblem If the value has another type. */
	private function money( mixed $value, string $key ): string {
		$number = is_string( $value ) && preg_match( '/^\d{1,6}(\.\d{1,2})?$/D', $value ) === 1
			? (float) $value
			: $value;
		if (
			! is_int( $number ) && ! is_float( $number )
				|| $number < 0
				|| $number >= 1_000_000
				|| abs( round( $number * 100 ) - $number * 100 ) > 0.000_001
		) {
			throw $this->problem(
				$key,
				/* translators: %s: a key. */
				__( '%s must hold an amount such as 9.99, not negative.', 'circulation' ),
			);
		}
		return number_format( $number, 2, '.', '' );
	}

	/** @throws PlanLineProblem If the value has another type. */
	private function date( mixed $value, string $key ): string {
		$day = is_string( $value ) ? DateTimeImmutable::createFromFormat( '!Y-m-d', $value ) : false;
		if ( $day === false || $day->format( 'Y-m-d' ) !== $value ) {
			throw $this->problem(
				$key,
				/* translators: %s: a key. */
				__( '%s must hold a day such as \'2027-03-31\'.', 'circulation' ),
			);
		}
		return $value;
	}
}

<?php
/**
 * Checks the types of value that a setting can have. A wrong value is named in a sentence, and the present one stays.
 */

declare(strict_types=1);

namespace Circulation\Settings;

/** Checks single values. Null means not given. */
final class Checks {
	private readonly Words $words;

	/** Takes the list that problems are noted in. */
	public function __construct( private readonly Problems $problems ) {
		$this->words = new Words();
	}

	/**
	 * One of a few texts.
	 *
	 * @template T of string
	 * @param list<T> $allowed
	 * @param T       $present
	 * @return T
	 */
	public function choice( string $field, mixed $raw, array $allowed, string $present ): string {
		if ( $raw === null ) {
			return $present;
		}
		foreach ( $allowed as $word ) {
			if ( $raw === $word ) {
				return $word;
			}
		}
		/* translators: 1: name of a setting, 2: the value that was sent, 3: the values that are allowed. */
		$this->problems->add( $field, sprintf( __( '%1$s: %2$s is not one of %3$s.', 'circulation' ), $this->words->label( $field ), $this->problems->quote( $raw ), implode( ', ', $allowed ) ) );
		return $present;
	}

	/** On or off: true and "1" are on; false, "0" and "" are off (`site-7`). */
	public function flag( string $field, mixed $raw, bool $present ): bool {
		if ( $raw === null ) {
			return $present;
		}
		if ( $raw === true || $raw === '1' ) {
			return true;
		}
		if ( $raw !== false && $raw !== '0' && $raw !== '' ) {
			/* translators: 1: name of a setting, 2: the value that was sent. */
			$this->problems->add( $field, sprintf( __( '%1$s: %2$s is neither on (true or "1") nor off (false or "0").', 'circulation' ), $this->words->label( $field ), $this->problems->quote( $raw ) ) );
			return $present;
		}
		return false;
	}

	/**
	 * A group of things that are on or off.
	 *
	 * @template T of array<string, bool>
	 * @param T $present
	 * @return T
	 */
	public function flags( string $field, mixed $raw, array $present ): array {
		$given = $this->group( $field, $raw, array_keys( $present ) );
		foreach ( array_keys( $present ) as $name ) {
			$present[ $name ] = $this->flag( "$field.$name", $given[ $name ] ?? null, $present[ $name ] );
		}
		/** @var T $present The same names, each still true or false. */
		return $present;
	}

	/** Plain text of one line. */
	public function text( string $field, mixed $raw, string $present, int $least, int $most ): string {
		if ( $raw === null ) {
			return $present;
		}
		$text = is_string( $raw ) ? trim( $raw, ' ' ) : null;
		if ( $text === null || ! ( new PlainText() )->is( $text ) || strpbrk( $text, '<>' ) !== false ) {
			/* translators: 1: name of a setting, 2: the value that was sent. */
			$this->problems->add( $field, sprintf( __( '%1$s: %2$s is not plain text of one line, without tags, control characters and characters that turn the direction of text.', 'circulation' ), $this->words->label( $field ), $this->problems->quote( $raw ) ) );
			return $present;
		}
		if ( mb_strlen( $text ) < $least || mb_strlen( $text ) > $most ) {
			/* translators: 1: name of a setting, 2: fewest characters, 3: most characters, 4: how many there are. */
			$this->problems->add( $field, sprintf( __( '%1$s: use %2$d to %3$d characters; these are %4$d.', 'circulation' ), $this->words->label( $field ), $least, $most, mb_strlen( $text ) ) );
			return $present;
		}
		return $text;
	}

	/** Text that must look like something. */
	public function pattern( string $field, mixed $raw, string $present, string $pattern ): string {
		if ( $raw === null ) {
			return $present;
		}
		if ( is_string( $raw ) && preg_match( $pattern, $raw ) === 1 ) {
			return $raw;
		}
		/* translators: 1: name of a setting, 2: the value that was sent, 3: what is allowed, a phrase. */
		$this->problems->add( $field, sprintf( __( '%1$s: %2$s cannot be used; it takes %3$s.', 'circulation' ), $this->words->label( $field ), $this->problems->quote( $raw ), $this->words->allowed( $field ) ) );
		return $present;
	}

	/** Where readers are led: an https address, a path of this site, or nothing. */
	public function address( string $field, mixed $raw, string $present ): string {
		return ( new Home() )->kept( $this->pattern( $field, $raw, $present, '~^(?:https://[^\s"\'<>/]+[^\s"\'<>]*|/(?:[^\s"\'<>/\\\\][^\s"\'<>\\\\]*)?)?$~D' ) );
	}

	/**
	 * The parts of a group such as "services". Unknown parts are named.
	 *
	 * @param list<string> $parts
	 * @return array<array-key, mixed>
	 */
	public function group( string $field, mixed $raw, array $parts ): array {
		if ( $raw === null ) {
			return [];
		}
		if ( ! is_array( $raw ) ) {
			/* translators: 1: key of a setting, 2: its parts. */
			$this->problems->add( $field, sprintf( __( 'The setting %1$s is a group with the parts %2$s.', 'circulation' ), $field, implode( ', ', $parts ) ) );
			return [];
		}
		foreach ( array_diff( array_map( strval( ... ), array_keys( $raw ) ), $parts ) as $unknown ) {
			/* translators: 1: key of a setting, 2: unknown part, 3: the parts there are. */
			$this->problems->add( "$field.$unknown", sprintf( __( 'The setting %1$s has no part "%2$s"; it has %3$s.', 'circulation' ), $field, $unknown, implode( ', ', $parts ) ) );
		}
		return $raw;
	}
}

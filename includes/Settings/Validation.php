<?php
/** Validates settings by each row's schema and named checks (`site-2`, `site-4`). */

declare(strict_types=1);

namespace Circulation\Settings;

/**
 * An invalid value is reported and keeps its current value; a submitted null counts as missing.
 *
 * @phpstan-import-type Values from Types
 */
final class Validation {
	private readonly Checks $checks;

	public function __construct( private readonly Schema $schema, private readonly Problems $problems ) {
		$this->checks = new Checks( $schema, $problems );
	}

	/**
	 * @param array<array-key, mixed> $input
	 * @param array<string, mixed> $present
	 * @return Values
	 */
	public function apply( array $input, array $present ): array {
		$rows = $this->schema->stored();
		foreach ( array_keys( array_diff_key( $input, $rows ) ) as $unknown ) {
			$this->problems->add(
				(string) $unknown,
				/* translators: %s: the key that was sent. */
				__( 'There is no setting "%s".', 'circulation' ),
				$unknown,
			);
		}
		$values = [];
		foreach ( $rows as $key => $row ) {
			$values[ $key ] = $this->value( $key, $row, $input[ $key ] ?? null, $present[ $key ] ?? $row->default() );
		}
		/** @var Values $values They come from the rows that the type is generated from. */
		return $this->checks->all( $values, $present );
	}

	public function value( string $field, Setting $row, mixed $raw, mixed $present ): mixed {
		return match ( true ) {
			$row->parts !== [] && is_array( $present ) => $this->group( $field, $row, $raw, $present ),
			$raw === null, $raw === $present && $row->check === 'plan-list' => $present,
			$row->items !== [] => $this->records( $field, $row, $raw, $present ),
			is_array( $row->default() ) => $this->list( $field, $row, $raw, $present ),
			is_bool( $row->default() ) => $this->flag( $field, $raw, $present === true ),
			default => $this->text( $field, $row, $raw, $present ),
		};
	}

	/**
	 * @param array<array-key, mixed> $present
	 * @return array<array-key, mixed>
	 */
	private function group( string $field, Setting $row, mixed $raw, array $present ): array {
		$parts  = $row->stored_parts();
		$given  = $this->given( $field, $raw, array_keys( $parts ) );
		$next   = [];
		$wrong  = [];
		foreach ( $parts as $name => $part ) {
			$before        = count( $this->problems->all() );
			$next[ $name ] = $this->value(
				"$field.$name",
				$part,
				$given[ $name ] ?? null,
				$present[ $name ] ?? $part->default(),
			);
			if ( count( $this->problems->all() ) > $before ) {
				$wrong[] = $name;
			}
		}
		return $this->checks->group( $row->check, $next, $present, $wrong );
	}

	/** A list of records; if one is invalid, the current list is kept. */
	private function records( string $field, Setting $row, mixed $raw, mixed $present ): mixed {
		if ( ! $this->is_list( $field, $row, $raw ) ) {
			return $present;
		}
		$before  = count( $this->problems->all() );
		$records = [];
		foreach ( $raw as $index => $one ) {
			$given = $this->given( "$field.$index", $one, array_keys( $row->items ) );
			foreach ( $row->items as $name => $part ) {
				$records[ $index ][ $name ] = $this->value(
					"$field.$index.$name",
					$part,
					$given[ $name ] ?? $part->default(),
					$part->default(),
				);
			}
		}
		$records = $row->check === 'newsletters' ? $this->checks->newsletters( $field, $records ) : $records;
		return count( $this->problems->all() ) === $before ? $records : $present;
	}

	/** A list of texts or categories without duplicates; if one is invalid, the current list is kept. */
	private function list( string $field, Setting $row, mixed $raw, mixed $present ): mixed {
		if ( ! $this->is_list( $field, $row, $raw ) ) {
			return $present;
		}
		$entries = [];
		$wrong   = false;
		foreach ( $raw as $index => $line ) {
			$entry = $this->checks->clean( $row->check, $line );
			if ( $entry === '' && $row->check !== 'categories' ) {
				continue;
			}
			if ( $this->checks->is_entry( $row, $field, $entry ) ) {
				$entries[] = $entry;
				continue;
			}
			$wrong = true;
			$label = $this->schema->label( $field );
			$label = $row->control() === 'lines'
				/* translators: 1: name of a setting, 2: number of a line. */
				? sprintf( __( '%1$s, line %2$d', 'circulation' ), $label, $index + 1 )
				: $label;
			$this->problems->add( $field, $this->cannot_be_used( $label, $line, $row ) );
		}
		return $wrong ? $present : array_values( array_unique( $entries ) );
	}

	/** @phpstan-assert-if-true list<mixed> $raw */
	private function is_list( string $field, Setting $row, mixed $raw ): bool {
		$schema = [
			'type'     => 'array',
			'maxItems' => $row->limit( 'maxItems' ),
		];
		if ( is_array( $raw ) && ! is_wp_error( rest_validate_value_from_schema( $raw, $schema, $field ) ) ) {
			return true;
		}
		$this->problems->add(
			$field,
			/* translators: 1: name of a setting, 2: a number. */
			__( '%1$s: use a list of at most %2$d.', 'circulation' ),
			$this->schema->label( $field ),
			$schema['maxItems'],
		);
		return false;
	}

	/** On or off: true and "1" are on; false, "0" and "" are off (`site-7`). */
	private function flag( string $field, mixed $raw, bool $present ): bool {
		if ( in_array( $raw, [ true, false, '1', '0', '' ], true ) ) {
			return rest_sanitize_boolean( $raw );
		}
		$this->problems->add(
			$field,
			/* translators: 1: name of a setting, 2: the value that was sent. */
			__( '%1$s: %2$s is neither on (true or "1") nor off (false or "0").', 'circulation' ),
			$this->schema->label( $field ),
			$this->problems->quote( $raw ),
		);
		return $present;
	}

	/** A single text; if it is invalid, the current one is kept. */
	private function text( string $field, Setting $row, mixed $raw, mixed $present ): mixed {
		$schema  = $row->schema();
		$label   = $this->schema->label( $field );
		$text    = $this->checks->clean( isset( $schema['maxLength'] ) ? 'plain' : $row->check, $raw );
		$problem = match ( true ) {
			isset( $schema['maxLength'] ) && ! $this->checks->is_plain( $text ) =>
				sprintf(
					/* translators: 1: name of a setting, 2: the value that was sent. */
					__( '%1$s: %2$s is not plain text of one line, without tags, control characters and characters that turn the direction of text.', 'circulation' ),
					$label,
					$this->problems->quote( $raw ),
				),
			! is_wp_error( rest_validate_value_from_schema( $text, $schema, $field ) ) => '',
			$row->options !== [] =>
				sprintf(
					/* translators: 1: name of a setting, 2: the value that was sent, 3: the values that are allowed. */
					__( '%1$s: %2$s is not one of %3$s.', 'circulation' ),
					$label,
					$this->problems->quote( $raw ),
					implode( ', ', array_keys( $row->options ) ),
				),
			isset( $schema['maxLength'] ) && is_string( $text ) =>
				sprintf(
					/* translators: 1: name of a setting, 2: fewest characters, 3: most characters, 4: how many there are. */
					__( '%1$s: use %2$d to %3$d characters; these are %4$d.', 'circulation' ),
					$label,
					$row->limit( 'minLength' ),
					$row->limit( 'maxLength' ),
					mb_strlen( $text ),
				),
			default => $this->cannot_be_used( $label, $raw, $row ),
		};
		if ( $problem !== '' ) {
			$this->problems->add( $field, $problem );
			return $present;
		}
		$kept = rest_sanitize_value_from_schema( $text, $schema );
		return is_string( $kept ) ? $this->checks->text( $row->check, $field, $kept, $present ) : $present;
	}

	private function cannot_be_used( string $label, mixed $raw, Setting $row ): string {
		return sprintf(
			/* translators: 1: name of a setting, 2: the value that was sent, 3: what is allowed, a phrase. */
			__( '%1$s: %2$s cannot be used; it takes %3$s.', 'circulation' ),
			$label,
			$this->problems->quote( $raw ),
			$row->takes,
		);
	}

	/**
	 * @param list<string> $parts Unknown parts are reported.
	 * @return array<array-key, mixed> The submitted parts of a group such as "services".
	 */
	public function given( string $field, mixed $raw, array $parts ): array {
		if ( $raw === null ) {
			return [];
		}
		if ( ! is_array( $raw ) ) {
			$this->problems->add(
				$field,
				/* translators: 1: key of a setting, 2: its parts. */
				__( 'The setting %1$s is a group with the parts %2$s.', 'circulation' ),
				$field,
				implode( ', ', $parts ),
			);
			return [];
		}
		foreach ( array_diff( array_map( strval( ... ), array_keys( $raw ) ), $parts ) as $unknown ) {
			$this->problems->add(
				"$field.$unknown",
				/* translators: 1: key of a setting, 2: unknown part, 3: the parts there are. */
				__( 'The setting %1$s has no part "%2$s"; it has %3$s.', 'circulation' ),
				$field,
				$unknown,
				implode( ', ', $parts ),
			);
		}
		return $raw;
	}
}

<?php
/**
 * Parses the object of a plan line: JSON, or JSON in a relaxed spelling. Nothing is evaluated (`plan-9`, T34). Twin of
 * src/domain/plans/plan-line-values.ts.
 */

declare(strict_types=1);

namespace Circulation\Plans;

/** Starts with the cursor at the opening brace. */
final class PlanLineValues {
	/** Names that would reach an object's prototype in JavaScript, which parses the same text. */
	public const FORBIDDEN_NAMES = [ '__proto__', 'constructor', 'prototype' ];

	public const DEEPEST = 8;

	/** JavaScript's largest safe integer. */
	public const LARGEST_NUMBER = 9_007_199_254_740_991;

	private const WORDS = [
		'true'  => true,
		'false' => false,
		'null'  => null,
	];

	/** @var array<string, int> Bytes before each key of the outermost object. */
	private array $offsets = [];

	public function __construct( private readonly PlanLineCursor $line ) {}

	/** @return array<string, int> Places of the outermost object's keys, for messages about their values. */
	public function offsets(): array {
		return $this->offsets;
	}

	/**
	 * The object, from its opening to its closing brace.
	 *
	 * @return array<string, mixed>
	 * @throws PlanLineProblem If the line is not such an object.
	 */
	public function read( int $depth = 1 ): array {
		$values = [];
		foreach ( $this->members( $depth, '{', '}' ) as $_ ) {
			$start = $this->line->at();
			$key   = $this->key();
			if ( in_array( $key, self::FORBIDDEN_NAMES, true ) ) {
				/* translators: %s: a word. */
				throw new PlanLineProblem( $start, __( 'the key %s is not allowed.', 'circulation' ), $key );
			}
			if ( $depth === 1 ) {
				$this->offsets[ $key ] = $start;
			}
			$this->line->skip_blank();
			if ( ! $this->line->skip( ':' ) ) {
				throw new PlanLineProblem( $this->line->at(), __( 'expected : after the key.', 'circulation' ) );
			}
			$this->line->skip_blank();
			$values[ $key ] = $this->value( $depth + 1 );
		}
		return $values;
	}

	/**
	 * @return list<mixed>
	 * @throws PlanLineProblem If the line says something else.
	 */
	private function list( int $depth ): array {
		$values = [];
		foreach ( $this->members( $depth, '[', ']' ) as $_ ) {
			$values[] = $this->value( $depth + 1 );
		}
		return $values;
	}

	/**
	 * @return iterable<null> One for each item; commas separate them, and one trailing comma is allowed.
	 * @throws PlanLineProblem If the line says something else.
	 */
	private function members( int $depth, string $open, string $close ): iterable {
		if ( $depth > self::DEEPEST ) {
			throw new PlanLineProblem(
				$this->line->at(),
				/* translators: %d: a number. */
				__( 'not more than %d brackets inside each other.', 'circulation' ),
				self::DEEPEST,
			);
		}
		if ( ! $this->line->skip( $open ) ) {
			/* translators: %s: a bracket. */
			throw new PlanLineProblem( $this->line->at(), __( 'expected %s.', 'circulation' ), $open );
		}
		$this->line->skip_blank();
		while ( $this->line->peek() !== $close ) {
			yield;
			$this->line->skip_blank();
			if ( $this->line->peek() !== $close ) {
				if ( ! $this->line->skip( ',' ) ) {
					throw new PlanLineProblem(
						$this->line->at(),
						/* translators: %s: a closing bracket. */
						__( 'expected a comma or %s.', 'circulation' ),
						$close,
					);
				}
				$this->line->skip_blank();
			}
		}
		$this->line->next();
	}

	/** @throws PlanLineProblem If the line says something else. */
	private function key(): string {
		if ( in_array( $this->line->peek(), [ '"', "'" ], true ) ) {
			return ( new PlanLineText( $this->line ) )->read();
		}
		$start = $this->line->at();
		$key   = $this->line->take( '/\G[\w$.]*+/' );
		if ( preg_match( '/^[A-Za-z_$]/', $key ) !== 1 ) {
			throw new PlanLineProblem(
				$start,
				__( 'expected a key: letters, digits, _ and $, not beginning with a digit, or a text in quotes.', 'circulation' ),
			);
		}
		return $key;
	}

	/** @throws PlanLineProblem If the line says something else. */
	private function value( int $depth ): mixed {
		$first = $this->line->peek();
		return match ( true ) {
			$first === '{'                         => $this->read( $depth ),
			$first === '['                         => $this->list( $depth ),
			in_array( $first, [ '"', "'" ], true ) => ( new PlanLineText( $this->line ) )->read(),
			$first === '-' || ctype_digit( $first ) => $this->number(),
			default                                => $this->word(),
		};
	}

	/** @throws PlanLineProblem If the line says something else. */
	private function word(): ?bool {
		$start = $this->line->at();
		$word  = $this->line->take( '/\G[\w$]*+/' );
		if ( ! array_key_exists( $word, self::WORDS ) ) {
			throw new PlanLineProblem(
				$start,
				__( 'expected a value: a text in quotes, a number, true, false, null, { or [.', 'circulation' ),
			);
		}
		return self::WORDS[ $word ];
	}

	/** @throws PlanLineProblem If the line says something else. */
	private function number(): int|float {
		$start   = $this->line->at();
		$written = $this->line->take( '/\G[\w.+-]*+/' );
		if ( preg_match( '/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/iD', $written ) !== 1 ) {
			throw new PlanLineProblem( $start, __( 'expected a number such as 9.99.', 'circulation' ) );
		}
		$number = (float) $written;
		if ( abs( $number ) > self::LARGEST_NUMBER ) {
			throw new PlanLineProblem( $start, __( 'this number is out of range.', 'circulation' ) );
		}
		return floor( $number ) === $number ? (int) $number : $number;
	}
}

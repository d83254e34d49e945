<?php
/** Moves over one plan line in linear time (`plan-10`). Twin of src/domain/plans/plan-line-cursor.ts. */

declare(strict_types=1);

namespace Circulation\Plans;

/** Counts in bytes, because all syntax is ASCII. */
final class PlanLineCursor {
	/** @var int Bytes before the next one. */
	private int $at = 0;

	public function __construct( private readonly string $line ) {}

	public function at(): int {
		return $this->at;
	}

	public function is_at_end(): bool {
		return $this->at >= strlen( $this->line );
	}

	/** Peeks at the next byte; '' at the end. */
	public function peek(): string {
		return $this->line[ $this->at ] ?? '';
	}

	/**
	 * Consumes the next byte; '' at the end.
	 *
	 * @phpstan-impure
	 */
	public function next(): string {
		$byte = $this->peek();
		++$this->at;
		return $byte;
	}

	/**
	 * Consumes all characters of a class; the pattern begins with \G and always matches.
	 *
	 * @phpstan-impure
	 */
	public function take( string $run ): string {
		preg_match( $run, $this->line, $found, 0, min( $this->at, strlen( $this->line ) ) );
		$taken     = $found[0] ?? '';
		$this->at += strlen( $taken );
		return $taken;
	}

	/**
	 * Skips white space and returns whether there was any.
	 *
	 * @phpstan-impure
	 */
	public function skip_blank(): bool {
		$blank     = strspn( $this->line, " \t\r", min( $this->at, strlen( $this->line ) ) );
		$this->at += $blank;
		return $blank > 0;
	}

	/**
	 * Skips a given character and returns whether it was there. The caller words the problem, because translating it
	 * for each check would slow down a long list.
	 *
	 * @phpstan-impure
	 */
	public function skip( string $sign ): bool {
		$is_here   = $this->peek() === $sign;
		$this->at += $is_here ? 1 : 0;
		return $is_here;
	}
}

<?php
/**
 * Walks over one plan line, forward only, so that reading takes linear time (`plan-10`). The twin of
 * src/domain/plans/plan-line-cursor.ts.
 */

declare(strict_types=1);

namespace Circulation\Plans;

/** Counts in bytes; what it looks for is ASCII. */
final class PlanLineCursor {
	/** @var int Bytes before the next one. */
	private int $at = 0;

	public function __construct( private readonly string $line ) {}

	/** Bytes before the next one. */
	public function at(): int {
		return $this->at;
	}

	/** Whether the line is used up. */
	public function is_at_end(): bool {
		return $this->at >= strlen( $this->line );
	}

	/** The next byte without moving, '' at the end. */
	public function peek(): string {
		return $this->line[ $this->at ] ?? '';
	}

	/**
	 * The next byte, '' at the end.
	 *
	 * @phpstan-impure
	 */
	public function next(): string {
		$byte = $this->peek();
		++$this->at;
		return $byte;
	}

	/**
	 * All that follows and belongs to one class of characters; the pattern begins with \G and always matches.
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
	 * Skips white space and says whether there was any.
	 *
	 * @phpstan-impure
	 */
	public function skip_blank(): bool {
		$blank     = strspn( $this->line, " \t\r", min( $this->at, strlen( $this->line ) ) );
		$this->at += $blank;
		return $blank > 0;
	}

	/**
	 * Skips a sign, if it is here, and says whether it was. The sentence for a missing one is the caller's: a long list
	 * asks too often to have it translated each time.
	 *
	 * @phpstan-impure
	 */
	public function skip( string $sign ): bool {
		$is_here   = $this->peek() === $sign;
		$this->at += $is_here ? 1 : 0;
		return $is_here;
	}
}

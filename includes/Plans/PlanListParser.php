<?php
/** Parses the plan list, one plan on each line (`plan-8`, `plan-10`). Twin of src/domain/plans/plan-list-text.ts. */

declare(strict_types=1);

namespace Circulation\Plans;

/**
 * Returns the valid lines and the problems of the others.
 *
 * @phpstan-type Line array{id: string, values: array<string, mixed>, content: string, line: int}
 * @phpstan-type Problem array{line: int, column: int, message: string}
 */
final class PlanListParser {
	/** An id and the rest of the line. */
	private const PLAIN = '~^[ \t\r]*+([\w.-]++)[ \t\r]++(\{.*+)$~Ds';

	public function __construct( private readonly PlanLineJson $plain = new PlanLineJson() ) {}

	/**
	 * @return array{lines: list<Line>, problems: list<Problem>} Lines and columns count from 1, columns in characters.
	 */
	public function parse( string $text ): array {
		$lines    = [];
		$problems = [];
		$seen     = [];
		foreach ( explode( "\n", (string) preg_replace( '/^\xEF\xBB\xBF/', '', $text ) ) as $index => $content ) {
			try {
				$plan = $this->plan( $content, $seen );
				if ( $plan !== null ) {
					$lines[]             = $plan + [ 'line' => $index + 1 ];
					$seen[ $plan['id'] ] = $index + 1;
				}
			} catch ( PlanLineProblem $problem ) {
				$problems[] = [
					'line'    => $index + 1,
					'column'  => $this->column( $content, $problem->offset ),
					'message' => $problem->getMessage(),
				];
			}
		}
		return [
			'lines'    => $lines,
			'problems' => $problems,
		];
	}

	/**
	 * @param array<string, int> $seen Lines of the ids before it.
	 * @return array{id: string, values: array<string, mixed>, content: string}|null Null for empty lines and comments.
	 * @throws PlanLineProblem If the line is bad.
	 */
	private function plan( string $content, array $seen ): ?array {
		if ( preg_match( '//u', $content ) !== 1 ) {
			throw new PlanLineProblem( 0, __( 'this line is not UTF-8 text.', 'circulation' ) );
		}
		$values = preg_match( self::PLAIN, $content, $found ) === 1 ? $this->plain->read( $found[2] ) : null;
		if (
			$values === null
				|| isset( $seen[ $found[1] ] )
				|| in_array( $found[1], PlanLineValues::FORBIDDEN_NAMES, true )
		) {
			return $this->carefully( $content, $seen );
		}
		return [
			'id'      => $found[1],
			'values'  => $values,
			'content' => $content,
		];
	}

	/**
	 * @param array<string, int> $seen
	 * @return array{id: string, values: array<string, mixed>, content: string}|null
	 * @throws PlanLineProblem If the line is bad.
	 */
	private function carefully( string $content, array $seen ): ?array {
		$line = new PlanLineCursor( $content );
		$line->skip_blank();
		$start = $line->at();
		if ( $line->is_at_end() || $line->peek() === '#' || substr( $content, $start, 2 ) === '//' ) {
			return null;
		}
		$id     = $this->id( $line );
		$values = $line->is_at_end() ? [] : ( new PlanLineValues( $line ) )->read();
		$line->skip_blank();
		if ( ! $line->is_at_end() ) {
			throw new PlanLineProblem(
				$line->at(),
				__( 'expected the end of the line: one plan per line.', 'circulation' ),
			);
		}
		if ( isset( $seen[ $id ] ) ) {
			throw new PlanLineProblem(
				$start,
				/* translators: 1: plan id, 2: a line number. */
				__( 'the plan id %1$s is already on line %2$d, and that line counts.', 'circulation' ),
				$id,
				$seen[ $id ],
			);
		}
		return [
			'id'      => $id,
			'values'  => $values,
			'content' => $content,
		];
	}

	/**
	 * @return array<string, int> Columns of the keys, in characters, from 1.
	 * @throws PlanLineProblem If the line is bad.
	 */
	public function columns( string $content ): array {
		$line = new PlanLineCursor( $content );
		$line->skip_blank();
		$this->id( $line );
		$values = new PlanLineValues( $line );
		if ( ! $line->is_at_end() ) {
			$values->read();
		}
		return array_map( fn( int $offset ): int => $this->column( $content, $offset ), $values->offsets() );
	}

	/**
	 * @phpstan-impure
	 * @throws PlanLineProblem If the line is bad.
	 */
	private function id( PlanLineCursor $line ): string {
		$start = $line->at();
		$id    = $line->take( '/\G[\w.-]*+/' );
		if ( $id === '' ) {
			throw new PlanLineProblem(
				$start,
				__( 'expected a plan id: letters, digits, hyphens, underscores and dots.', 'circulation' ),
			);
		}
		if ( in_array( $id, PlanLineValues::FORBIDDEN_NAMES, true ) ) {
			/* translators: %s: a word. */
			throw new PlanLineProblem( $start, __( 'the plan id %s is not allowed.', 'circulation' ), $id );
		}
		if ( ! $line->skip_blank() && ! $line->is_at_end() ) {
			throw new PlanLineProblem( $line->at(), __( 'expected white space after the plan id.', 'circulation' ) );
		}
		return $id;
	}

	/** The column of a byte offset, in characters, starting at 1. */
	private function column( string $line, int $offset ): int {
		return mb_strlen( substr( $line, 0, $offset ), 'UTF-8' ) + 1;
	}
}

<?php
/** Parses a string in quotes, with JSON's escapes (`plan-9`). Part of the twin of plan-line-values.ts. */

declare(strict_types=1);

namespace Circulation\Plans;

/** Starts with the cursor at the opening quote. */
final class PlanLineText {
	private const ESCAPES = [
		'"'  => '"',
		"'"  => "'",
		'\\' => '\\',
		'/'  => '/',
		'b'  => "\x08",
		'f'  => "\f",
		'n'  => "\n",
		'r'  => "\r",
		't'  => "\t",
	];

	public function __construct( private readonly PlanLineCursor $line ) {}

	/** @throws PlanLineProblem If the string is unterminated, or contains an invalid character. */
	public function read(): string {
		$start = $this->line->at();
		$quote = $this->line->next();
		$plain = $quote === '"' ? '/\G[^"\\\\\x00-\x1f]*+/' : "/\G[^'\\\\\x00-\x1f]*+/";
		$text  = $this->line->take( $plain );
		$units = '';
		while ( $this->line->peek() === '\\' ) {
			$escape = $this->escape();
			// A surrogate pair makes one character, so consecutive escapes are collected.
			$units .= is_int( $escape ) ? sprintf( '\u%04x', $escape ) : '';
			$rest   = ( is_int( $escape ) ? '' : $escape ) . $this->line->take( $plain );
			if ( $rest !== '' || $this->line->peek() !== '\\' ) {
				$text .= $this->characters( $units, $start ) . $rest;
				$units = '';
			}
		}
		if ( $this->line->is_at_end() ) {
			throw new PlanLineProblem(
				$start,
				/* translators: %s: a quote. */
				__( 'expected %s at the end of the text.', 'circulation' ),
				$quote,
			);
		}
		if ( ! $this->line->skip( $quote ) ) {
			throw new PlanLineProblem(
				$this->line->at(),
				__( 'a text holds no tab or other control character: write \t.', 'circulation' ),
			);
		}
		return $text . $this->characters( $units, $start );
	}

	/** @throws PlanLineProblem If there is no such escape. */
	private function escape(): string|int {
		$start = $this->line->at();
		$this->line->next();
		$sign = $this->line->next();
		if ( $sign !== 'u' ) {
			return self::ESCAPES[ $sign ] ?? throw new PlanLineProblem(
				$start,
				__( 'this backslash has no meaning here.', 'circulation' ),
			);
		}
		$digits = $this->line->take( '/\G[0-9A-Fa-f]{0,4}+/' );
		return strlen( $digits ) === 4
			? (int) hexdec( $digits )
			: throw new PlanLineProblem( $start, __( 'expected four hexadecimal digits after \u.', 'circulation' ) );
	}

	/** @throws PlanLineProblem If a surrogate pair is incomplete. */
	private function characters( string $units, int $start ): string {
		if ( $units === '' ) {
			return '';
		}
		$text = json_decode( "\"$units\"" );
		return is_string( $text )
			? $text
			: throw new PlanLineProblem( $start, __( 'this text holds half a character.', 'circulation' ) );
	}
}

<?php
/**
 * Parses a well-formed object of a plan line with PHP's JSON decoder, ten times as fast as PlanLineValues (`plan-9`).
 */

declare(strict_types=1);

namespace Circulation\Plans;

/** Anything doubtful is left to PlanLineValues. */
final class PlanLineJson {
	/** Strings in either kind of quote that contain no other quote. */
	private const TEXTS = '~^(?:[^"\']++|"[^"]*+"|\'[^\'"]*+\')*+$~D';

	private const FORBIDDEN = '~"(?:__proto__|constructor|prototype)"[ \t\r]*+:~';

	/** Relaxed spellings outside of strings, with their JSON equivalents. */
	private const SPELLINGS = [
		'~"[^"]*+"(*SKIP)(*FAIL)|(?|\'([^\']*+)\'|([A-Za-z_$][\w$.]*+)(?=[ \t\r]*+:))~' => '"$1"',
		'~"[^"]*+"(*SKIP)(*FAIL)|(?<=[\w"}\]]),(?=[ \t\r]*+[}\]])~'                   => '',
	];

	/** A number outside of strings that PHP does not read as an integer, or that exceeds JavaScript's safe integers. */
	private const ODD_NUMBERS = '~"[^"]*+"(*SKIP)(*FAIL)|-0|\d(?:[.eE]|\d{15})~';

	/** @return array<string, mixed>|null The values; null if the object needs the full parser. */
	public function read( string $written ): ?array {
		if (
			! str_starts_with( $written, '{' )
				|| str_contains( $written, '\\' )
				|| preg_match( self::TEXTS, $written ) !== 1
		) {
			return null;
		}
		$json = (string) preg_replace( array_keys( self::SPELLINGS ), self::SPELLINGS, $written );
		if ( preg_match( self::FORBIDDEN, $json ) === 1 ) {
			return null;
		}
		$values   = json_decode( $json, true, PlanLineValues::DEEPEST );
		$is_plain = is_array( $values );
		if ( $is_plain && preg_match( self::ODD_NUMBERS, $json ) === 1 ) {
			array_walk_recursive(
				$values,
				static function ( mixed &$value ) use ( &$is_plain ): void {
					if ( is_int( $value ) || is_float( $value ) ) {
						$is_plain = $is_plain && abs( $value ) <= PlanLineValues::LARGEST_NUMBER;
						$value    = $is_plain && floor( $value ) === (float) $value ? (int) $value : $value;
					}
				}
			);
		}
		/** @var array<string, mixed>|null $plain As the object names them. */
		$plain = $is_plain ? $values : null;
		return $plain;
	}
}

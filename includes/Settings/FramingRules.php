<?php
/**
 * Validates who may frame members-only stories: an answer, and the origins that a publisher lists (`site-14`).
 */

declare(strict_types=1);

namespace Circulation\Settings;

/**
 * One origin a line.
 *
 * @phpstan-import-type Values from Defaults
 */
final class FramingRules {
	private const MOST = 50;

	/** A host, or all hosts below one: at least two words, so that nobody lists a whole top-level domain. */
	private const ORIGIN = '~^https://(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?(?::[1-9]\d{0,4})?$~D';

	/** Takes the checks and the list that problems are noted in. */
	public function __construct( private readonly Checks $check, private readonly Problems $problems ) {}

	/**
	 * The answer and the list that goes with it.
	 *
	 * @param array<array-key, mixed> $input   All that was sent.
	 * @param Values['framing']       $present
	 * @return Values['framing']
	 */
	public function framing( array $input, array $present ): array {
		$given   = $this->check->group( 'framing', $input['framing'] ?? null, [ 'mode', 'origins' ] );
		$framing = [
			'mode'    => $this->check->choice( 'framing.mode', $given['mode'] ?? null, Framing::MODES, $present['mode'] ),
			'origins' => $this->origins( $given['origins'] ?? null, $present['origins'] ),
		];
		if ( $framing['mode'] === 'listed' && $framing['origins'] === [] ) {
			$this->problems->add( 'framing.origins', __( 'Sites that may frame members-only stories: list at least one, or choose another answer.', 'circulation' ) );
			return $present;
		}
		return $framing;
	}

	/**
	 * The list, each once, in small letters.
	 *
	 * @param list<string> $present
	 * @return list<string>
	 */
	private function origins( mixed $raw, array $present ): array {
		if ( $raw === null ) {
			return $present;
		}
		if ( ! is_array( $raw ) || ! array_is_list( $raw ) || count( $raw ) > self::MOST ) {
			/* translators: %d: a number. */
			$this->problems->add( 'framing.origins', sprintf( __( 'Sites that may frame members-only stories: use a list of at most %d, one a line.', 'circulation' ), self::MOST ) );
			return $present;
		}
		$origins  = [];
		$is_right = true;
		foreach ( $raw as $index => $line ) {
			$origin = is_string( $line ) ? strtolower( trim( $line ) ) : $line;
			if ( $origin === '' ) {
				continue;
			}
			if ( is_string( $origin ) && preg_match( self::ORIGIN, $origin ) === 1 && self::is_port( $origin ) ) {
				$origins[] = $origin;
				continue;
			}
			$is_right = false;
			/* translators: 1: number of a line, 2: what stands there. */
			$this->problems->add( 'framing.origins', sprintf( __( 'Sites that may frame members-only stories, line %1$d: %2$s cannot be used; it takes https:// and a host such as https://partner.example or https://*.partner.example, with nothing behind it but a port.', 'circulation' ), $index + 1, $this->problems->quote( $line ) ) );
		}
		return $is_right ? array_values( array_unique( $origins ) ) : $present;
	}

	/** Whether the port, if there is one, exists. */
	private static function is_port( string $origin ): bool {
		return (int) ( explode( ':', $origin )[2] ?? 1 ) <= 65535;
	}
}

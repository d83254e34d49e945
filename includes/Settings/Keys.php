<?php
/**
 * Stores the secrets of the outside services in an option that no page loads; wp-config.php wins. A browser gets their
 * last characters at most, and only an administrator's (`site-5`, T36).
 */

declare(strict_types=1);

namespace Circulation\Settings;

/** Reads, checks and stores secrets by the dotted names of settings. */
final class Keys {
	/** Option: secrets of the outside services that no constant decides. */
	public const OPTION = 'circulation_keys';

	/** Each with the constant that decides it where it is defined. */
	public const CONSTANTS = [
		'gateway.private_key' => 'CIRCULATION_GATEWAY_PRIVATE_KEY',
		'bot_check.secret'    => 'CIRCULATION_BOT_CHECK_SECRET',
		'newsletters.key'     => 'CIRCULATION_NEWSLETTERS_KEY',
		'newsletters.secret'  => 'CIRCULATION_NEWSLETTERS_SECRET',
		'identity_admin.key'  => 'CIRCULATION_IDENTITY_ADMIN_KEY',
		'comments.webhook_secret' => 'CIRCULATION_COMMENTS_WEBHOOK_SECRET',
		'piano.key'           => 'CIRCULATION_PIANO_KEY',
	];

	/** Those that we sign with, and the bytes that each must have: whoever guesses one signs for us (`vendor-7`, `vendor-27`). */
	public const LEAST_BYTES = [
		'comments.webhook_secret' => 32,
		'piano.key'               => 32,
	];

	/** The last characters of a shorter secret would give half of it away. */
	private const SHORTEST_TOLD = 16;

	/** Takes what wp-config.php says. */
	public function __construct( private readonly Environment $environment ) {}

	/**
	 * A secret; '' when there is none.
	 *
	 * @param key-of<self::CONSTANTS> $name
	 */
	public function read( string $name ): string {
		return $this->environment->text( self::CONSTANTS[ $name ] ) ?: ( $this->stored()[ $name ] ?? '' );
	}

	/**
	 * What an administrator may know of each.
	 *
	 * @return array<key-of<self::CONSTANTS>, array{state: 'none'|'stored'|'constant', constant: string, hint: string}>
	 */
	public function told(): array {
		$told = [];
		foreach ( self::CONSTANTS as $name => $constant ) {
			$key           = $this->read( $name );
			$is_decided    = $this->environment->text( $constant ) !== '';
			$told[ $name ] = [
				'state'    => $key === '' ? 'none' : ( $is_decided ? 'constant' : 'stored' ),
				'constant' => $constant,
				'hint'     => strlen( $key ) < self::SHORTEST_TOLD ? '' : substr( $key, -4 ),
			];
		}
		return $told;
	}

	/**
	 * Checks secrets that somebody wants to store, by name; '' takes one away.
	 *
	 * @return array{values: array<key-of<self::CONSTANTS>, string>, problems: list<array{field: string, message: string}>}
	 */
	public function validate( mixed $input ): array {
		$problems = new Problems();
		$check    = new Checks( $problems );
		$words    = new Words();
		$names    = array_keys( self::CONSTANTS );
		$given    = $check->group( 'keys', $input, $names );
		$values   = [];
		foreach ( $names as $name ) {
			if ( ! isset( $given[ $name ] ) ) {
				continue;
			}
			if ( $this->environment->text( self::CONSTANTS[ $name ] ) !== '' ) {
				/* translators: 1: name of a setting, 2: name of a constant. */
				$problems->add( $name, sprintf( __( '%1$s: it is set in wp-config.php (%2$s).', 'circulation' ), $words->label( $name ), self::CONSTANTS[ $name ] ) );
			} elseif ( is_string( $given[ $name ] ) && preg_match( ConnectionRules::KEY, $given[ $name ] ) === 1 && ( $given[ $name ] === '' || strlen( $given[ $name ] ) >= ( self::LEAST_BYTES[ $name ] ?? 1 ) ) ) {
				$values[ $name ] = $given[ $name ];
			} else {
				// What was sent is a secret, if a wrong one, and is not repeated.
				/* translators: 1: name of a setting, 2: what is allowed, a phrase. */
				$problems->add( $name, sprintf( __( '%1$s: it takes %2$s.', 'circulation' ), $words->label( $name ), $words->allowed( $name ) ) );
			}
		}
		return [
			'values'   => $values,
			'problems' => $problems->all(),
		];
	}

	/**
	 * Stores secrets; those that are not named stay.
	 *
	 * @param array<key-of<self::CONSTANTS>, string> $values As validate() gave them.
	 */
	public function save( array $values, OptionRows $rows ): void {
		if ( $values !== [] ) {
			$rows->change( self::OPTION, fn( mixed $stored ): array => array_filter( $values + $this->texts( $stored ) ), false );
		}
	}

	/**
	 * What the option holds.
	 *
	 * @return array<string, string>
	 */
	private function stored(): array {
		return $this->texts( get_option( self::OPTION ) );
	}

	/**
	 * What an option's value says.
	 *
	 * @return array<string, string>
	 */
	private function texts( mixed $stored ): array {
		return array_filter( is_array( $stored ) ? array_intersect_key( $stored, self::CONSTANTS ) : [], is_string( ... ) );
	}
}

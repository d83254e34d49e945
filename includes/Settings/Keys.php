<?php
/** Stores the secrets in an option that no page loads; wp-config.php takes precedence (`site-5`, T36). */

declare(strict_types=1);

namespace Circulation\Settings;

/** At most a secret's last characters reach a browser, and only an administrator's. */
final class Keys {
	/** Option: secrets of the outside services that no constant decides. */
	public const OPTION = 'circulation_keys';

	/** The last four characters of a shorter secret would reveal too much of it. */
	private const SHORTEST_TOLD = 16;

	public function __construct(
		private readonly Environment $environment,
		private readonly Schema $schema = new Schema(),
	) {}

	/** A secret by its dotted name; '' if there is none. */
	public function read( string $name ): string {
		return $this->environment->decided( $name ) ?: ( $this->texts( get_option( self::OPTION ) )[ $name ] ?? '' );
	}

	/**
	 * The part of each secret that an administrator may see.
	 *
	 * @return array<string, array{state: 'none'|'stored'|'constant', constant: string, hint: string}>
	 */
	public function told(): array {
		$told = [];
		foreach ( array_keys( $this->schema->secrets() ) as $name ) {
			$key           = $this->read( $name );
			$is_decided    = $this->environment->decided( $name ) !== '';
			$told[ $name ] = [
				'state'    => $key === '' ? 'none' : ( $is_decided ? 'constant' : 'stored' ),
				'constant' => $this->environment->constant( $name ),
				'hint'     => strlen( $key ) < self::SHORTEST_TOLD ? '' : substr( $key, -4 ),
			];
		}
		return $told;
	}

	/**
	 * Validates new secrets by name; '' deletes one.
	 *
	 * @return array{values: array<string, string>, problems: list<array{field: string, message: string}>}
	 */
	public function validate( mixed $input ): array {
		$problems = new Problems();
		$secrets  = $this->schema->secrets();
		$given    = ( new Validation( $this->schema, $problems ) )->given( 'keys', $input, array_keys( $secrets ) );
		$values   = [];
		foreach ( $secrets as $name => $row ) {
			if ( ! isset( $given[ $name ] ) ) {
				continue;
			}
			if ( $this->environment->decided( $name ) !== '' ) {
				$problems->add(
					$name,
					/* translators: 1: name of a setting, 2: name of a constant. */
					__( '%1$s: it is set in wp-config.php (%2$s).', 'circulation' ),
					$row->label,
					$this->environment->constant( $name ),
				);
			} elseif (
				is_string( $given[ $name ] )
					&& ! is_wp_error( rest_validate_value_from_schema( $given[ $name ], $row->schema(), $name ) )
			) {
				$values[ $name ] = $given[ $name ];
			} else {
				// An invalid secret is still secret, so the message does not repeat it.
				$problems->add(
					$name,
					/* translators: 1: name of a setting, 2: what is allowed, a phrase. */
					__( '%1$s: it takes %2$s.', 'circulation' ),
					$row->label,
					$row->takes,
				);
			}
		}
		return [
			'values'   => $values,
			'problems' => $problems->all(),
		];
	}

	/**
	 * The problem of webhooks without a signing secret: their receiver could not distinguish our events from forged
	 * ones (`vendor-27`, T40).
	 *
	 * @param array{comments_webhook: string, reactions_webhook: string} $comments The settings to store.
	 * @param array<string, string> $keys The secrets to store.
	 * @return list<array{field: string, message: string}>
	 */
	public function unsigned( array $comments, array $keys = [] ): array {
		$secret    = 'comments.webhook_secret';
		$is_sent   = $comments['comments_webhook'] !== '' || $comments['reactions_webhook'] !== '';
		$is_signed = strlen( $keys[ $secret ] ?? $this->read( $secret ) ) >= Connections::SIGNING_BYTES;
		return ! $is_sent || $is_signed ? [] : [
			[
				'field'   => $secret,
				'message' => __( 'Signing secret of the webhooks: a webhook takes one of at least 32 characters, so that its receiver can tell our events from anybody\'s.', 'circulation' ),
			],
		];
	}

	/**
	 * Stores the given secrets; others are kept.
	 *
	 * @param array<string, string> $values As returned by validate().
	 */
	public function save( array $values, OptionRows $rows ): void {
		if ( $values !== [] ) {
			$rows->change(
				self::OPTION,
				fn( mixed $stored ): array => array_filter( $values + $this->texts( $stored ) ),
				false,
			);
		}
	}

	/** @return array<string, string> */
	private function texts( mixed $stored ): array {
		return array_filter(
			is_array( $stored ) ? $stored : [],
			static fn( mixed $text, int|string $name ): bool => is_string( $name ) && is_string( $text ),
			ARRAY_FILTER_USE_BOTH,
		);
	}
}

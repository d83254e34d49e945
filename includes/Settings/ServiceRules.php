<?php
/**
 * Validates the outside services' path prefixes and the cookie names (`site-15`, `cookie-3`).
 */

declare(strict_types=1);

namespace Circulation\Settings;

/**
 * Prefixes and cookies.
 *
 * @phpstan-import-type Values from Defaults
 */
final class ServiceRules {
	/** First path parts that WordPress or this plugin answers itself. */
	private const TAKEN = [ 'account', 'wp-json', 'wp-admin', 'wp-content', 'wp-includes', 'plugins', 'feed' ];

	/** The subscribe calls of the identity service: the deprecated one, and the one that came after it. */
	public const SUBSCRIBE_CALLS = [ 'subscribe', 'zephr' ];

	/** Cookies that others write. */
	private const TAKEN_COOKIES = '/^(wordpress|wp-|cje$|circ_segment$)/iD';

	private readonly Words $words;

	/** Takes the checks and the list that problems are noted in. */
	public function __construct( private readonly Checks $check, private readonly Problems $problems ) {
		$this->words = new Words();
	}

	/**
	 * The first path part of each service.
	 *
	 * @param Values['services'] $present
	 * @return Values['services']
	 */
	public function prefixes( mixed $raw, array $present ): array {
		$given = $this->check->group( 'services', $raw, [ 'identity', 'decision', 'cardprovider' ] );
		$before = $present;
		foreach ( [ 'identity', 'decision', 'cardprovider' ] as $name ) {
			$present[ $name ] = $this->check->pattern( "services.$name", $given[ $name ] ?? null, $present[ $name ], '/^[a-z0-9][a-z0-9_-]{0,39}$/D' );
			if ( in_array( $present[ $name ], self::TAKEN, true ) ) {
				/* translators: 1: name of a setting, 2: the value that was sent. */
				$this->problems->add( "services.$name", sprintf( __( '%1$s: "%2$s" is a path that this site answers itself.', 'circulation' ), $this->words->label( "services.$name" ), $present[ $name ] ) );
				$present[ $name ] = $before[ $name ];
			}
		}
		if ( $present['identity'] === $present['decision'] ) {
			$this->problems->add( 'services.decision', __( 'Path of the decision service: it is the same as the identity service\'s; each needs its own.', 'circulation' ) );
			return $before;
		}
		return $present;
	}

	/**
	 * What pages need to know of the identity service's set-up: the name of its data layer, where its extensions answer
	 * (`wire-1`), and which of its calls begins a subscription.
	 *
	 * @param array<array-key, mixed> $input
	 * @param Values                  $present
	 * @param Values['services']      $services
	 * @return array{data_layer_name: string, public_prefix: string, subscribe_call: value-of<self::SUBSCRIBE_CALLS>}
	 */
	public function set_up( array $input, array $present, array $services ): array {
		return [
			'data_layer_name' => $this->check->pattern( 'data_layer_name', $input['data_layer_name'] ?? null, $present['data_layer_name'], '/^[A-Za-z_$][A-Za-z0-9_$-]{0,63}$/D' ),
			'public_prefix'   => $this->public_prefix( $input['public_prefix'] ?? null, $present['public_prefix'], $services ),
			'subscribe_call'  => $this->check->choice( 'subscribe_call', $input['subscribe_call'] ?? null, self::SUBSCRIBE_CALLS, $present['subscribe_call'] ),
		];
	}

	/**
	 * The path of the identity service's extensions, of one part or more.
	 *
	 * @param Values['services'] $services
	 */
	private function public_prefix( mixed $raw, string $present, array $services ): string {
		$prefix = $this->check->pattern( 'public_prefix', $raw, $present, '~^[a-z0-9][a-z0-9_-]{0,39}(?:/[a-z0-9][a-z0-9_-]{0,39}){0,3}$~D' );
		$first  = explode( '/', $prefix )[0];
		if ( $prefix === 'plugins' || ( $first !== 'plugins' && in_array( $first, self::TAKEN, true ) ) ) {
			/* translators: 1: name of a setting, 2: the value that was sent. */
			$this->problems->add( 'public_prefix', sprintf( __( '%1$s: "%2$s" is a path that this site answers itself.', 'circulation' ), $this->words->label( 'public_prefix' ), $prefix ) );
			return $present;
		}
		if ( in_array( $prefix, $services, true ) ) {
			/* translators: 1: name of a setting, 2: the value that was sent. */
			$this->problems->add( 'public_prefix', sprintf( __( '%1$s: "%2$s" is the path of another service; each needs its own.', 'circulation' ), $this->words->label( 'public_prefix' ), $prefix ) );
			return $present;
		}
		return $prefix;
	}

	/**
	 * Names of cookies; empty means the default, for the paywall none.
	 *
	 * @param Values['cookies'] $present
	 * @return Values['cookies']
	 */
	public function cookies( mixed $raw, array $present ): array {
		$given  = $this->check->group( 'cookies', $raw, [ 'session', 'tracking', 'paywall' ] );
		$before = $present;
		foreach ( [ 'session', 'tracking', 'paywall' ] as $name ) {
			$present[ $name ] = $this->check->pattern( "cookies.$name", $given[ $name ] ?? null, $present[ $name ], '/^[A-Za-z0-9_-]{0,64}$/D' );
			if ( preg_match( self::TAKEN_COOKIES, $present[ $name ] ) === 1 ) {
				/* translators: 1: name of a setting, 2: the value that was sent. */
				$this->problems->add( "cookies.$name", sprintf( __( '%1$s: "%2$s" belongs to WordPress or to another cookie of this plugin.', 'circulation' ), $this->words->label( "cookies.$name" ), $present[ $name ] ) );
				$present[ $name ] = $before[ $name ];
			}
		}
		$named = array_filter( $present );
		if ( count( $named ) !== count( array_unique( $named ) ) ) {
			$this->problems->add( 'cookies', __( 'Cookie names: two of them are the same; each needs its own.', 'circulation' ) );
			return $before;
		}
		return $present;
	}
}

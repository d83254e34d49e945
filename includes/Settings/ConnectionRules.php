<?php
/**
 * Validates how the outside services know this site, secrets apart: card provider, edge, bot check, One Tap (`site-2`).
 */

declare(strict_types=1);

namespace Circulation\Settings;

/**
 * Card provider, edge, bot check, One Tap.
 *
 * @phpstan-import-type Values from Defaults
 */
final class ConnectionRules {
	public const ENVIRONMENTS = [ 'sandbox', 'production' ];

	/** Keys and ids that services give out. */
	public const KEY = '/^[\x21-\x7E]{0,512}$/D';

	/** Takes the checks. */
	public function __construct( private readonly Checks $check ) {}

	/**
	 * The card provider's account.
	 *
	 * @param Values['gateway'] $present
	 * @return Values['gateway']
	 */
	public function gateway( mixed $raw, array $present ): array {
		$given = $this->check->group( 'gateway', $raw, [ 'merchant_id', 'public_key', 'environment' ] );
		return [
			// A part of an address.
			'merchant_id' => $this->check->pattern( 'gateway.merchant_id', $given['merchant_id'] ?? null, $present['merchant_id'], '/^[A-Za-z0-9_-]{0,64}$/D' ),
			'public_key'  => $this->check->pattern( 'gateway.public_key', $given['public_key'] ?? null, $present['public_key'], '/^[A-Za-z0-9_-]{0,64}$/D' ),
			'environment' => $this->check->choice( 'gateway.environment', $given['environment'] ?? null, self::ENVIRONMENTS, $present['environment'] ),
		];
	}

	/**
	 * Headers in which the edge says where a reader is.
	 *
	 * @param Values['edge_headers'] $present
	 * @return Values['edge_headers']
	 */
	public function edge_headers( mixed $raw, array $present ): array {
		$given = $this->check->group( 'edge_headers', $raw, [ 'state', 'postal_code' ] );
		foreach ( [ 'state', 'postal_code' ] as $name ) {
			$present[ $name ] = $this->check->pattern( "edge_headers.$name", $given[ $name ] ?? null, $present[ $name ], '/^(?!cookie$|authorization$)[a-z0-9-]{0,64}$/iD' );
		}
		return $present;
	}

	/**
	 * The bot check's public key.
	 *
	 * @param Values['bot_check'] $present
	 * @return Values['bot_check']
	 */
	public function bot_check( mixed $raw, array $present ): array {
		$given = $this->check->group( 'bot_check', $raw, [ 'site_key' ] );
		return [ 'site_key' => $this->check->pattern( 'bot_check.site_key', $given['site_key'] ?? null, $present['site_key'], '/^[A-Za-z0-9_-]{0,100}$/D' ) ];
	}

	/**
	 * Where the identity service's admin interface is, and under which key.
	 *
	 * @param Values['identity_admin'] $present
	 * @return Values['identity_admin']
	 */
	public function identity_admin( mixed $raw, array $present ): array {
		$given = $this->check->group( 'identity_admin', $raw, [ 'tenant', 'access_key' ] );
		return [
			// A part of a host name.
			'tenant'     => $this->check->pattern( 'identity_admin.tenant', $given['tenant'] ?? null, $present['tenant'], '/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)?$/D' ),
			'access_key' => $this->check->pattern( 'identity_admin.access_key', $given['access_key'] ?? null, $present['access_key'], '/^[A-Za-z0-9_-]{0,100}$/D' ),
		];
	}

	/**
	 * The site's id at Google One Tap.
	 *
	 * @param Values['one_tap'] $present
	 * @return Values['one_tap']
	 */
	public function one_tap( mixed $raw, array $present ): array {
		$given = $this->check->group( 'one_tap', $raw, [ 'client_id' ] );
		return [ 'client_id' => $this->check->pattern( 'one_tap.client_id', $given['client_id'] ?? null, $present['client_id'], '/^[A-Za-z0-9._-]{0,200}$/D' ) ];
	}

	/**
	 * Where the publisher's app is to be had: https addresses, '' for nowhere (`site-19`).
	 *
	 * @param Values['app_links'] $present
	 * @return Values['app_links']
	 */
	public function app_links( mixed $raw, array $present ): array {
		$given = $this->check->group( 'app_links', $raw, array_keys( $present ) );
		foreach ( array_keys( $present ) as $store ) {
			$address = $given[ $store ] ?? null;
			$present[ $store ] = $this->check->pattern( "app_links.$store", is_string( $address ) ? trim( $address ) : $address, $present[ $store ], '~^(?:https://[^\s"\'<>/]+[^\s"\'<>]*)?$~D' );
		}
		return $present;
	}
}

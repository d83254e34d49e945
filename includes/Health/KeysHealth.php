<?php
/** Checks for incomplete keys, and for card provider keys of the wrong environment. */

declare(strict_types=1);

namespace Circulation\Health;

use Circulation\Settings\Connections;
use Circulation\Settings\Keys;
use Circulation\Settings\Settings;

/** A service without any key is off, which a publisher may want; one with only some of its keys is a mistake. */
final class KeysHealth {
	/** Settings and secrets that are needed together. */
	private const GROUPS = [
		'gateway'        => [ 'gateway.merchant_id', 'gateway.public_key', 'gateway.private_key' ],
		'newsletters'    => [ 'newsletters.key', 'newsletters.secret' ],
		'identity_admin' => [ 'identity_admin.tenant', 'identity_admin.access_key', 'identity_admin.key' ],
	];

	public function __construct(
		private readonly Settings $settings,
		private readonly Keys $keys,
		private readonly Connections $connections,
	) {}

	public function look(): Finding {
		$half = $this->half();
		if ( $half !== [] ) {
			return Finding::critical(
				__( 'A service lacks some of its keys and is off', 'circulation' ),
				/* translators: %s: names of settings. */
				__( 'Missing: %s. Enter them on the settings screen under Connections, or as constants in wp-config.php.', 'circulation' ),
				implode( ', ', $half ),
			);
		}
		$gateway = $this->connections->gateway();
		$is_live = wp_get_environment_type() === 'production';
		if ( $gateway !== null && $is_live && $gateway['environment'] === 'sandbox' ) {
			return Finding::critical(
				__( 'This is a live site, but no card is charged', 'circulation' ),
				__( 'The card provider is set to its sandbox. Choose Production under Connections and enter the keys of the live account; or set WP_ENVIRONMENT_TYPE if this site is not live.', 'circulation' ),
			);
		}
		if ( $gateway !== null && ! $is_live && $gateway['environment'] === 'production' ) {
			return Finding::critical(
				__( 'This is not a live site, but cards are charged', 'circulation' ),
				__( 'The card provider is set to production, and WP_ENVIRONMENT_TYPE says that this site is not. Choose Sandbox under Connections, with the keys of the sandbox account.', 'circulation' ),
			);
		}
		return Finding::good(
			__( 'No service lacks a part of its keys', 'circulation' ),
			__( 'Each outside service has all of its keys, or none and is off.', 'circulation' ),
		);
	}

	/** @return list<string> */
	private function half(): array {
		$values = $this->settings->values();
		$locked = $this->connections->locked();
		$told   = $this->keys->told();
		$names  = [];
		foreach ( self::GROUPS as $group => $parts ) {
			$missing = [];
			foreach ( $parts as $part ) {
				$name  = substr( $part, strlen( $group ) + 1 );
				$state = isset( $told[ $part ] )
					? $told[ $part ]['state'] !== 'none'
					: isset( $locked[ $part ] )
						|| ( $group !== 'newsletters' && ( $values[ $group ][ $name ] ?? '' ) !== '' );
				if ( ! $state ) {
					$missing[] = $part;
				}
			}
			$names = count( $missing ) < count( $parts ) ? [ ...$names, ...$missing ] : $names;
		}
		return $names;
	}
}

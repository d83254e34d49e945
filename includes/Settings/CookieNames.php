<?php
/** Returns the names of the readers' cookies, and their domain (`cookie-2`, `cookie-3`). */

declare(strict_types=1);

namespace Circulation\Settings;

/**
 * Names from the settings, with their defaults. PHP never writes any of these cookies.
 *
 * @phpstan-import-type Values from Types
 */
final class CookieNames {
	public function __construct( private readonly Settings $settings ) {}

	/**
	 * @param Values $values
	 * @return array{session: string, tracking: string, paywall: string}
	 */
	public static function of( array $values ): array {
		$own = $values['cookies'];
		return [
			'session'  => $own['session'] ?: $values['services']['identity'] . '_session',
			'tracking' => $own['tracking'] ?: $values['services']['identity'] . '_tracking_id',
			'paywall'  => $own['paywall'],
		];
	}

	/** Cookie {identity}_session: the session id, for a year; its name is a setting (`cookie-2`). */
	public function session(): string {
		return self::of( $this->settings->values() )['session'];
	}

	/**
	 * Cookie {identity}_tracking_id: the reader's id at the identity service, for a year; its name is a setting
	 * (`cookie-2`).
	 */
	public function tracking(): string {
		return self::of( $this->settings->values() )['tracking'];
	}

	/**
	 * Cookie {paywall}: a content paywall's own cookie, which is only removed at log-out; its name is a setting, '' for
	 * none (`cookie-5`).
	 */
	public function paywall(): string {
		return self::of( $this->settings->values() )['paywall'];
	}

	/** The site's domain; '' for host-only cookies, as on a developer's machine. */
	public function domain(): string {
		$host = (string) wp_parse_url( ( new Home() )->origin(), PHP_URL_HOST );
		if (
			! str_contains( $host, '.' )
				|| str_ends_with( $host, 'localhost' )
				|| filter_var( trim( $host, '[]' ), FILTER_VALIDATE_IP ) !== false
		) {
			return '';
		}
		return str_starts_with( $host, 'www.' ) ? substr( $host, 4 ) : $host;
	}
}

<?php
/** Reads what only wp-config.php can set, for development (`vendor-18`). */

declare(strict_types=1);

namespace Circulation\Settings;

/** Only this class reads the constants. */
final class Environment {
	/** PHP calls this origin instead of the site's own, with the site's host name; '' for none. */
	public function services_origin(): string {
		$origin = defined( 'CIRCULATION_SERVICES_ORIGIN' ) ? constant( 'CIRCULATION_SERVICES_ORIGIN' ) : '';
		return is_string( $origin ) && preg_match( '~^https?://[a-z0-9.\-]+(?::\d{1,5})?/?$~iD', $origin ) === 1
			? rtrim( $origin, '/' )
			: '';
	}

	/**
	 * Path of the card provider's demo frames, without a trailing slash; '' if there is no demo. Only on a developer's
	 * machine, because those frames are not the card provider's.
	 */
	public function card_demo(): string {
		return $this->demo( 'CIRCULATION_CARD_DEMO' );
	}

	/** Address of a stand-in for the bot check's script; '' if there is none. Only on a developer's machine. */
	public function bot_check_demo(): string {
		return $this->demo( 'CIRCULATION_BOT_CHECK_DEMO' );
	}

	/** Address of a stand-in for Google One Tap's script; '' if there is none. Only on a developer's machine. */
	public function one_tap_demo(): string {
		return $this->demo( 'CIRCULATION_ONE_TAP_DEMO' );
	}

	/** Path of the stand-ins for third parties' scripts, without a trailing slash; '' if there are none. */
	public function vendor_demo(): string {
		return $this->demo( 'CIRCULATION_VENDOR_DEMO' );
	}

	/** A path of this site without a trailing slash; '' except on a developer's machine. */
	private function demo( string $constant ): string {
		$path = $this->is_local() ? $this->text( $constant ) : '';
		return preg_match( '~^/(?!/)[\w./\-]+$~D', $path ) === 1 ? rtrim( $path, '/' ) : '';
	}

	public function is_local(): bool {
		return in_array( wp_get_environment_type(), [ 'local', 'development' ], true );
	}

	/** The constant that overrides a setting, such as CIRCULATION_PIANO_AID for "piano.aid". */
	public function constant( string $setting ): string {
		return 'CIRCULATION_' . strtoupper( strtr( $setting, '.', '_' ) );
	}

	public function decided( string $setting ): string {
		return $this->text( $this->constant( $setting ) );
	}

	/** A constant's text without surrounding spaces; '' if it is undefined or not a string. */
	public function text( string $constant ): string {
		$value = defined( $constant ) ? constant( $constant ) : '';
		return is_string( $value ) ? trim( $value ) : '';
	}

	/** @return array<string, string> The values of the constants that are set here, for site administrators. */
	public function constants(): array {
		$found = [
			'CIRCULATION_SERVICES_ORIGIN' => $this->services_origin(),
			'CIRCULATION_CARD_DEMO'       => $this->card_demo(),
			'CIRCULATION_BOT_CHECK_DEMO'  => $this->bot_check_demo(),
			'CIRCULATION_ONE_TAP_DEMO'    => $this->one_tap_demo(),
			'CIRCULATION_VENDOR_DEMO'     => $this->vendor_demo(),
		];
		return array_filter( $found, static fn( string $value ): bool => $value !== '' );
	}
}

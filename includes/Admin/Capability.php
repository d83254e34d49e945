<?php
/** Defines who may change the settings of this site (`site-1`). */

declare(strict_types=1);

namespace Circulation\Admin;

use Circulation\Module;
use Circulation\Rest\RouteException;

/** Maps the capability `manage_circulation` to that of administrators, so that a site can grant it to others. */
final class Capability implements Module {
	/**
	 * Capability: opens the settings screen and its route; administrators (manage_options) have it unless mapped
	 * otherwise.
	 */
	public const MANAGE = 'manage_circulation';

	/** Needed outside wp-admin too, because the settings route checks the capability. */
	public function register(): void {
		add_filter( 'map_meta_cap', $this->map( ... ), 10, 2 );
	}

	/**
	 * Throws unless the current user may manage Circulation.
	 *
	 * @throws RouteException With the given sentence, if the user may not.
	 */
	public static function demand( string $sentence ): void {
		if ( ! current_user_can( self::MANAGE ) ) {
			throw new RouteException( 'forbidden', rest_authorization_required_code(), $sentence );
		}
	}

	/** The capabilities that a user needs to manage Circulation. */
	private function map( mixed $needed, mixed $capability = null ): mixed {
		return $capability === self::MANAGE ? [ 'manage_options' ] : $needed;
	}
}

<?php
/** Records when an outside service does not answer, and reports a lasting outage (`watch-1`, `watch-4`). */

declare(strict_types=1);

namespace Circulation\Outages;

use Circulation\Module;

/** This module is loaded with the first report about a service, never on an article. */
final class OutageListener implements Module {
	/** Longest service id that is stored. */
	private const LONGEST = 40;

	/** @var array<string, true> Services whose answer was heard in this request. */
	private array $heard = [];

	public function __construct( private readonly OutageLog $log, private readonly OutageReason $reason ) {}

	public function register(): void {
		add_action( 'circulation_service_unavailable', $this->keep( ... ), 10, 2 );
		add_action( 'circulation_service_answered', $this->end( ... ), 10, 1 );
	}

	/** Records an unanswered call. */
	private function keep( mixed $service, mixed $reason = '' ): void {
		$id = $this->id( $service );
		if ( $id === '' ) {
			return;
		}
		unset( $this->heard[ $id ] );
		if ( $this->log->note( $id, $this->reason->code( is_string( $reason ) ? $reason : '' ) ) ) {
			/**
			 * Fires once when a service has been down for five minutes, for a site's own monitoring.
			 *
			 * @param string $service Its id, such as "identity".
			 */
			do_action( 'circulation_service_off', $id );
		}
	}

	/** Records that a service has answered. */
	private function end( mixed $service ): void {
		$id = $this->id( $service );
		if ( $id === '' || isset( $this->heard[ $id ] ) ) {
			return;
		}
		$this->heard[ $id ] = true;
		if ( $this->log->end( $id ) ) {
			/**
			 * Fires once when a service that was down answers again.
			 *
			 * @param string $service Its id, such as "identity".
			 */
			do_action( 'circulation_service_back', $id );
		}
	}

	/** A service's id; '' if it is invalid. */
	private function id( mixed $service ): string {
		return is_string( $service )
			&& strlen( $service ) <= self::LONGEST
			&& preg_match( '/^[a-z][a-z0-9-]*$/D', $service ) === 1
			? $service
			: '';
	}
}

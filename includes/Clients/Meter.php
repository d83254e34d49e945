<?php
/**
 * Asks the meter's provider whether it knows this site (`vendor-7`). Wire example: piano.load.
 */

declare(strict_types=1);

namespace Circulation\Clients;

use Circulation\Settings\Connections;

/** What PHP asks it; readers' pages load it for themselves. */
final class Meter {
	private const SCRIPTS = [
		'sandbox'    => 'https://sandbox.tinypass.com/xbuilder/experience/load',
		'production' => 'https://experience.tinypass.com/xbuilder/experience/load',
	];

	/** Takes the client and the keys. */
	public function __construct( private readonly Outside $outside, private readonly Connections $connections ) {}

	/**
	 * Whether a token could be signed, and the provider has a script for the application.
	 *
	 * @return array{ok: bool, why: string} Why, as a sentence.
	 */
	public function connection(): array {
		$aid = $this->connections->piano_aid();
		if ( $aid === '' ) {
			return $this->said( false, __( 'The application id is missing, so the meter does not load.', 'circulation' ) );
		}
		if ( $this->connections->piano_key() === '' ) {
			return $this->said( false, __( 'The signing key is missing or shorter than 32 bytes: readers who are logged in are counted as visitors.', 'circulation' ) );
		}
		try {
			$reply = $this->outside->get( 'piano.load', self::SCRIPTS[ $this->connections->piano_environment() ], [ 'aid' => $aid ] );
		} catch ( ServiceUnavailable $outage ) {
			/* translators: %s: a technical reason, such as "status 503". */
			return $this->said( false, sprintf( __( 'The meter\'s provider does not answer (%s).', 'circulation' ), $outage->getMessage() ) );
		}
		return $reply->status === 200
			? $this->said( true, __( 'The meter\'s provider knows this application.', 'circulation' ) )
			/* translators: %d: an HTTP status. */
			: $this->said( false, sprintf( __( 'The meter\'s provider does not know this application (status %d).', 'circulation' ), $reply->status ) );
	}

	/**
	 * The answer.
	 *
	 * @return array{ok: bool, why: string}
	 */
	private function said( bool $ok, string $why ): array {
		return [
			'ok'  => $ok,
			'why' => $why,
		];
	}
}

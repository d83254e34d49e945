<?php
/** Asks the meter's provider whether it knows this site (`vendor-7`). Wire example: piano.load. */

declare(strict_types=1);

namespace Circulation\Clients;

use Circulation\Settings\Connections;

/** Server-side calls only; browsers load the script directly. */
final class Meter {
	private const SCRIPTS = [
		'sandbox'    => 'https://sandbox.tinypass.com/xbuilder/experience/load',
		'production' => 'https://experience.tinypass.com/xbuilder/experience/load',
	];

	public function __construct( private readonly Outside $outside, private readonly Connections $connections ) {}

	public function is_set_up(): bool {
		return $this->connections->piano_aid() !== '';
	}

	/** Whether there is a key by which the meter recognizes a reader. */
	public function can_sign(): bool {
		return $this->connections->piano_key() !== '';
	}

	/**
	 * Requests the script for this site's application, and returns the HTTP status; a page is no script.
	 *
	 * @throws ServiceUnavailable If there is no certain answer.
	 */
	public function status(): int {
		$reply = $this->outside->get(
			'piano.load',
			self::SCRIPTS[ $this->connections->piano_environment() ],
			[ 'aid' => $this->connections->piano_aid() ],
		);
		if ( $reply->status === 200 && $reply->is_page() ) {
			throw new ServiceUnavailable( 'piano.load: an answer without a script, status 200' );
		}
		return $reply->status;
	}
}

<?php
/**
 * Asks the comment service whether it knows this site (`vendor-8`). Wire example: comments.messages-count.
 */

declare(strict_types=1);

namespace Circulation\Clients;

use Circulation\Settings\Connections;

/** What PHP asks it; readers' pages ask for themselves. */
final class Comments {
	private const COUNTS = 'https://open-api.spot.im/v1/messages-count';

	/** Takes the client and the keys. */
	public function __construct( private readonly Outside $outside, private readonly Connections $connections ) {}

	/**
	 * Whether the service answers for the spot id.
	 *
	 * @return array{ok: bool, why: string} Why, as a sentence.
	 */
	public function connection(): array {
		$spot = $this->connections->comments_spot_id();
		if ( $spot === '' ) {
			return $this->said( false, __( 'The spot id is missing, so nothing of the comment service loads.', 'circulation' ) );
		}
		try {
			$reply = $this->outside->get(
				'comments.messages-count',
				self::COUNTS,
				[
					'spot_id'   => $spot,
					'posts_ids' => '0',
				]
			);
		} catch ( ServiceUnavailable $outage ) {
			/* translators: %s: a technical reason, such as "status 503". */
			return $this->said( false, sprintf( __( 'The comment service does not answer (%s).', 'circulation' ), $outage->getMessage() ) );
		}
		$answer = $reply->json();
		return $reply->status === 200 && is_array( $answer ) && is_array( $answer['messages_count'] ?? null )
			? $this->said( true, __( 'The comment service knows this spot id.', 'circulation' ) )
			/* translators: %d: an HTTP status. */
			: $this->said( false, sprintf( __( 'The comment service does not know this spot id (status %d).', 'circulation' ), $reply->status ) );
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

<?php
/** Asks the comment service whether it knows this site (`vendor-8`). Wire example: comments.messages-count. */

declare(strict_types=1);

namespace Circulation\Clients;

use Circulation\Settings\Connections;

/** Server-side calls only; browsers call the service directly. */
final class Comments {
	private const COUNTS = 'https://open-api.spot.im/v1/messages-count';

	public function __construct( private readonly Outside $outside, private readonly Connections $connections ) {}

	public function is_set_up(): bool {
		return $this->connections->comments_spot_id() !== '';
	}

	/**
	 * Requests the comment count of a missing article and returns the HTTP status; a 200 without counts is no answer.
	 *
	 * @throws ServiceUnavailable If there is no certain answer.
	 */
	public function status(): int {
		$reply  = $this->outside->get(
			'comments.messages-count',
			self::COUNTS,
			[
				'spot_id'   => $this->connections->comments_spot_id(),
				'posts_ids' => '0',
			]
		);
		$answer = $reply->json();
		if ( $reply->status === 200 && ! ( is_array( $answer ) && is_array( $answer['messages_count'] ?? null ) ) ) {
			throw new ServiceUnavailable( 'comments.messages-count: an answer without numbers, status 200' );
		}
		return $reply->status;
	}
}

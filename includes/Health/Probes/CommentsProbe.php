<?php
/**
 * Asks the comment service for the number of comments of a story that is not there. Wire example:
 * comments.messages-count.
 */

declare(strict_types=1);

namespace Circulation\Health\Probes;

use Circulation\Clients\Comments;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Health\Finding;
use Circulation\Health\Probe;
use Circulation\Settings\FeatureFlags;

/** It numbers the comments of a spot that it knows. */
final class CommentsProbe extends Probe {
	public function __construct( private readonly Comments $comments, private readonly FeatureFlags $flags ) {}

	public function id(): string {
		return 'comments';
	}

	public function is_wanted(): bool {
		return $this->flags->is_on( 'comments' );
	}

	public function is_set_up(): bool {
		return $this->comments->is_set_up();
	}

	protected function missing(): string {
		return __( 'The spot id is missing: enter it on the settings screen under Connections, or as a constant in wp-config.php.', 'circulation' );
	}

	protected function without(): string {
		return __( 'Without it stories have neither the conversation nor the number of its comments.', 'circulation' );
	}

	/** @throws ServiceUnavailable When nothing certain comes back. */
	protected function call(): Finding {
		$status = $this->comments->status();
		return $status === 200
			? $this->good( __( 'It knows the spot id.', 'circulation' ) )
			/* translators: %d: an HTTP status such as 404. */
			: $this->bad( sprintf( __( 'It does not know the spot id (status %d).', 'circulation' ), $status ) );
	}
}

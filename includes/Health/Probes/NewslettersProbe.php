<?php
/**
 * Asks the newsletter provider about a reader whom it does not know. Wire example: newsletter-provider.read-user.
 */

declare(strict_types=1);

namespace Circulation\Health\Probes;

use Circulation\Clients\NewslettersSailthru;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Health\Finding;
use Circulation\Health\Probe;

/** Reads; a name below .invalid belongs to nobody. */
final class NewslettersProbe extends Probe {
	public function __construct( private readonly NewslettersSailthru $newsletters ) {}

	public function id(): string {
		return 'newsletters';
	}

	public function is_set_up(): bool {
		return $this->newsletters->is_set_up();
	}

	protected function without(): string {
		return __( 'Without it readers cannot choose newsletters and texts.', 'circulation' );
	}

	/** @throws ServiceUnavailable When nothing certain comes back. */
	protected function call(): Finding {
		$this->newsletters->lists_of(
			[
				'mailbox'     => self::NOBODY . '@paper.invalid',
				'tracking_id' => self::NOBODY,
			]
		);
		return $this->good( __( 'The keys are right; it answered about a made-up reader.', 'circulation' ) );
	}
}

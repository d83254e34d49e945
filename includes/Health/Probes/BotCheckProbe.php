<?php
/**
 * Lets the bot check verify a token that it never gave out. Wire example: bot-check.siteverify.
 */

declare(strict_types=1);

namespace Circulation\Health\Probes;

use Circulation\Clients\BotCheck;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Health\Finding;
use Circulation\Health\Probe;

/** It must refuse the token, and not the secret. */
final class BotCheckProbe extends Probe {
	public function __construct( private readonly BotCheck $check ) {}

	public function id(): string {
		return 'bot-check';
	}

	/** The secret; the site key is the browser's. */
	public function is_set_up(): bool {
		return $this->check->is_set_up();
	}

	protected function without(): string {
		return __( 'Without it nobody can log in with a password, register, reset a password or pay.', 'circulation' );
	}

	/** @throws ServiceUnavailable When nothing certain comes back. */
	protected function call(): Finding {
		return $this->check->verify( self::NOBODY ) === 'ok'
			? $this->bad( __( 'It took a made-up token for a person.', 'circulation' ) )
			: $this->good( __( 'The secret is right; it refused a made-up token, as it should.', 'circulation' ) );
	}
}

<?php
/** Verifies tokens of the bot check at Google reCAPTCHA v3 (`vendor-4`, T6). Wire example: bot-check.siteverify. */

declare(strict_types=1);

namespace Circulation\Clients;

use Circulation\Settings\Connections;
use Circulation\Settings\Home;

/** Distinguishes expired tokens from refused ones, because readers get different sentences. */
final class BotCheck {
	private const ADDRESS = 'https://www.google.com/recaptcha/api/siteverify';

	/** Known actions; a token made for another action is refused. */
	private const ACTIONS = [ 'login', 'register', 'reset', 'subscribe' ];

	private const LEAST_SCORE = 0.5;

	/** Seconds for which a token is valid. */
	private const LIFE = 120;

	public function __construct( private readonly Outside $outside, private readonly Connections $connections ) {}

	public function is_set_up(): bool {
		return $this->connections->bot_check_secret() !== '';
	}

	/**
	 * @return 'ok'|'expired'|'refused' 'expired' if it is too old or already used, because a token counts once.
	 * @throws ServiceUnavailable If there is no certain answer.
	 */
	public function verify( string $token ): string {
		$reply  = $this->outside->post(
			'bot-check.siteverify',
			self::ADDRESS,
			[
				'secret'   => $this->connections->bot_check_secret(),
				'response' => $token,
			]
		);
		$answer = $reply->json();
		if ( ! $reply->is_success() || ! is_array( $answer ) || ! is_bool( $answer['success'] ?? null ) ) {
			throw new ServiceUnavailable( "an answer without a verdict, status $reply->status" );
		}
		$errors = array_filter(
			is_array( $answer['error-codes'] ?? null ) ? $answer['error-codes'] : [],
			is_string( ... ),
		);
		if ( array_intersect( [ 'missing-input-secret', 'invalid-input-secret', 'bad-request' ], $errors ) !== [] ) {
			throw new ServiceUnavailable( 'the secret is refused' );
		}
		/** This action is documented in includes/Clients/Decision.php. */
		do_action( 'circulation_service_answered', 'bot-check' );
		if ( in_array( 'timeout-or-duplicate', $errors, true ) ) {
			return 'expired';
		}
		// This server's clock may be wrong, and then every token would look too old.
		$now = $reply->sent_at ?? time();
		return $answer['success'] && $this->is_ours( $answer ) ? $this->verdict( $answer, $now ) : 'refused';
	}

	/** @param array<array-key, mixed> $answer */
	private function is_ours( array $answer ): bool {
		return is_string( $answer['hostname'] ?? null ) && ( new Home() )->is_own_host( $answer['hostname'] )
			&& in_array( $answer['action'] ?? null, self::ACTIONS, true );
	}

	/**
	 * @param array<array-key, mixed> $answer
	 * @return 'ok'|'expired'|'refused'
	 */
	private function verdict( array $answer, int $now ): string {
		$made = is_string( $answer['challenge_ts'] ?? null ) ? strtotime( $answer['challenge_ts'] ) : false;
		if ( $made === false || $made < $now - self::LIFE ) {
			return 'expired';
		}
		/**
		 * Filters the lowest score that still counts as a person.
		 *
		 * @param float $least From 0, certainly a machine, to 1.
		 */
		$least = apply_filters( 'circulation_bot_check_score', self::LEAST_SCORE );
		$score = $answer['score'] ?? null;
		return ( is_float( $score ) || is_int( $score ) )
			&& $score >= ( is_numeric( $least ) ? $least : self::LEAST_SCORE )
			? 'ok'
			: 'refused';
	}
}

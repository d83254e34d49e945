<?php
/**
 * Sends a letter with made-up facts to whoever asks for it, at the address of their own account (`site-38`, T26).
 */

declare(strict_types=1);

namespace Circulation\Admin;

use Circulation\Letters\LetterMailer;
use Circulation\Letters\SiteLanguage;
use Circulation\Rest\RateLimit;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use WP_REST_Request;

/** No field names an address. */
final class LetterTestRoute extends Route {
	public const PATH = '/letters/(?P<id>[^/]+)/test';

	public const METHODS = 'POST';

	private const PER_MINUTE = 5;

	/** Most characters of what the mailer said. */
	private const LONGEST_REASON = 300;

	/** Takes what is typed, who sends it in which language, and the limit. */
	public function __construct( private readonly LetterDraft $draft, private readonly LetterMailer $mailer, private readonly SiteLanguage $language, private readonly RateLimit $limit ) {}

	/**
	 * Which letter, and its words.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function args(): array {
		return $this->draft->args();
	}

	/**
	 * Lets in only who may manage Circulation.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @throws RouteException For everybody else.
	 */
	public function authorize( WP_REST_Request $request ): void {
		$this->draft->authorize();
	}

	/**
	 * Where it went, or what the mailer said against it.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array{to: string, sent: bool, reason: string}
	 * @throws RouteException When it cannot be written, or it is too often.
	 */
	public function handle( WP_REST_Request $request ): array {
		$this->limit->check( self::PATH, self::PER_MINUTE, 'user ' . get_current_user_id() );
		$letter  = $this->draft->write( $request );
		$to      = wp_get_current_user()->user_email;
		$refusal = $this->language->speak(
			fn(): ?string => $this->mailer->send(
				$to,
				/* translators: %s: subject of a letter. */
				sprintf( __( 'Test: %s', 'circulation' ), $letter['subject'] ),
				$letter['message']
			)
		);
		return [
			'to'     => $to,
			'sent'   => $refusal === null,
			'reason' => mb_substr( wp_strip_all_tags( $refusal ?? '', true ), 0, self::LONGEST_REASON ),
		];
	}
}

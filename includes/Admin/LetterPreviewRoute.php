<?php
/**
 * Shows a letter as it would be sent, with made-up facts (`site-38`).
 */

declare(strict_types=1);

namespace Circulation\Admin;

use Circulation\Letters\LetterMailer;
use Circulation\Letters\SiteLanguage;
use Circulation\Rest\RateLimit;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use WP_REST_Request;

/** Stores and sends nothing. */
final class LetterPreviewRoute extends Route {
	public const PATH = '/letters/(?P<id>[^/]+)/preview';

	public const METHODS = 'POST';

	private const PER_MINUTE = 60;

	/** Takes what is typed, who makes the HTML in which language, and the limit. */
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
	 * The letter as plain text and as HTML.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array{subject: string, text: string, html: string}
	 * @throws RouteException When it cannot be written, or it is too often.
	 */
	public function handle( WP_REST_Request $request ): array {
		$this->limit->check( self::PATH, self::PER_MINUTE, 'user ' . get_current_user_id() );
		$letter = $this->draft->write( $request );
		return [
			'subject' => $letter['subject'],
			'text'    => $letter['message'],
			'html'    => $this->language->speak( fn(): string => $this->mailer->html( $letter['message'] ) ),
		];
	}
}

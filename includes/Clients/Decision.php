<?php
/**
 * The decision engine, asked by the server. Specification §7, decision service; decisions 7 and 57; wire example
 * decision.engine.
 */

declare(strict_types=1);

namespace Circulation\Clients;

use Circulation\Settings\Settings;

/** Asks whether a session may read an article. */
final class Decision {
	private const FEATURE = 'membership-entitlement-check';

	/** Takes the client and the settings, for the path. */
	public function __construct( private readonly Http $http, private readonly Settings $settings ) {}

	/**
	 * Whether the session is entitled to an article.
	 *
	 * @param array{content_id: string, path: string, user_agent: string} $article
	 * @param string $cookie  Name of the session cookie.
	 * @param string $session Its value.
	 * @throws ServiceUnavailable When nothing certain comes back.
	 */
	public function is_entitled( array $article, string $cookie, string $session ): bool {
		$reply = $this->http->post(
			'/' . $this->settings->values()['services']['decision'] . '/decision-engine',
			[
				'contentId'      => $article['content_id'],
				'path'           => $article['path'],
				'sdkFeatureSlug' => self::FEATURE,
				'userAgent'      => $article['user_agent'],
				'session'        => $session,
			],
			$cookie,
			$session
		);
		$answer = $reply->json();
		if ( $reply->status < 200 || $reply->status > 299 || ! is_array( $answer ) || ! is_scalar( $answer['outputValue'] ?? null ) ) {
			throw new ServiceUnavailable( "an answer without a value, status $reply->status" );
		}
		return in_array( $answer['outputValue'], [ true, 'true', '1' ], true );
	}
}

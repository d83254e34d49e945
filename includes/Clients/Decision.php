<?php
/** Asks the decision engine, server to server (`wire-13`). Wire example: decision.engine. */

declare(strict_types=1);

namespace Circulation\Clients;

use Circulation\Limits\ClientAddress;
use Circulation\Settings\Settings;

/** One request carries one feature and the session's cookie. */
final class Decision {
	private const ENTITLEMENT = 'membership-entitlement-check';
	public const CANCEL_OFFER = 'cancel-flow-offer';
	private const AVAILABLE_PLANS = 'available-plans';

	/** The features that this product asks for, by slug. */
	public const FEATURES = [ self::ENTITLEMENT, self::AVAILABLE_PLANS, self::CANCEL_OFFER, 'text-campaigns' ];

	public function __construct(
		private readonly Http $http,
		private readonly Settings $settings,
		private readonly ?ClientAddress $address = null,
	) {}

	/**
	 * Whether the session is entitled to an article.
	 *
	 * @param array{content_id: string, path: string, user_agent: string} $article
	 * @throws ServiceUnavailable If there is no certain answer.
	 */
	public function is_entitled( array $article, string $cookie, string $session ): bool {
		$value = $this->feature( self::ENTITLEMENT, $article, $cookie, $session );
		return in_array( $value, [ true, 'true', '1' ], true );
	}

	/**
	 * The session's retention offer from this feature of the engine; '' if there is none (`offer-4`).
	 *
	 * @param array{content_id: string, path: string, user_agent: string, is_app?: bool} $page
	 * @throws ServiceUnavailable If there is no certain answer.
	 */
	public function offer( string $slug, array $page, string $cookie, string $session ): string {
		$value = $this->feature( $slug, $page, $cookie, $session );
		return is_string( $value ) ? $value : '';
	}

	/**
	 * The plan-list text of the session's offer (`plan-2`).
	 *
	 * @param array{content_id: string, path: string, user_agent: string, is_app?: bool} $page
	 * @throws ServiceUnavailable If there is no certain answer.
	 */
	public function available_plans( array $page, string $cookie, string $session ): string {
		$value = $this->feature( self::AVAILABLE_PLANS, $page, $cookie, $session );
		return is_string( $value ) ? $value : throw new ServiceUnavailable( 'an answer without plans' );
	}

	/**
	 * @return array{ip?: string} Without the reader's address, the engine would place every reader at this server's.
	 */
	private function place(): array {
		$address = filter_var( $this->address?->read(), FILTER_VALIDATE_IP );
		return is_string( $address ) ? [ 'ip' => $address ] : [];
	}

	/**
	 * @param array{content_id: string, path: string, user_agent: string, is_app?: bool} $page
	 * @throws ServiceUnavailable If there is no certain answer.
	 */
	public function feature( string $feature, array $page, string $cookie, string $session ): bool|int|float|string {
		$reply = $this->http->post(
			'/' . $this->settings->values()['services']['decision'] . '/decision-engine',
			[
				'contentId'      => $page['content_id'],
				'path'           => $page['path'],
				'sdkFeatureSlug' => $feature,
				'userAgent'      => $page['user_agent'],
				'session'        => $session,
			] + ( ( $page['is_app'] ?? false ) ? [ 'appSubscribe' => true ] : [] ) + $this->place(),
			$cookie,
			$session
		);
		$answer = $reply->json();
		if (
			! $reply->is_success()
				|| $reply->says_no()
				|| ! is_array( $answer )
				|| ! is_scalar( $answer['outputValue'] ?? null )
		) {
			throw new ServiceUnavailable( "an answer without a value, status $reply->status" );
		}
		/**
		 * Fires when an outside service gave a certain answer, whatever it is.
		 *
		 * @param string $service Its id, such as "identity".
		 */
		do_action( 'circulation_service_answered', 'decision' );
		return $answer['outputValue'];
	}
}

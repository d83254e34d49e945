<?php
/** Asks the decision engine, server to server (`wire-13`). Wire example: decision.engine. */

declare(strict_types=1);

namespace Circulation\Clients;

use Circulation\Limits\ClientAddress;
use Circulation\Settings\Home;
use Circulation\Settings\Settings;

/** One request carries one feature and the session's cookie. */
final class Decision {
	private const ENTITLEMENT = 'membership-entitlement-check';
	public const CANCEL_OFFER = 'cancel-flow-offer';
	private const AVAILABLE_PLANS = 'available-plans';

	/** The page on which readers are offered plans, which the engine's rules can depend on. */
	private const PLANS_PAGE = '/account/subscribe';

	/** The features that this product asks for, by slug. */
	public const FEATURES = [ self::ENTITLEMENT, self::AVAILABLE_PLANS, self::CANCEL_OFFER, 'text-campaigns' ];

	public function __construct(
		private readonly Http $http,
		private readonly Settings $settings,
		private readonly ?ClientAddress $address = null,
	) {}

	/**
	 * Whether the session is entitled to an article; without its id, to what comes with a membership.
	 *
	 * @throws ServiceUnavailable If there is no certain answer.
	 */
	public function is_entitled( string $session, string $user_agent, string $path = '/', string $article = '' ): bool {
		$value = $this->feature( self::ENTITLEMENT, $session, $user_agent, $path, $article );
		return in_array( $value, [ true, 'true', '1' ], true );
	}

	/**
	 * The session's retention offer from this feature of the engine; '' if there is none (`offer-4`).
	 *
	 * @throws ServiceUnavailable If there is no certain answer.
	 */
	public function offer( string $slug, string $session, string $user_agent, string $path ): string {
		$value = $this->feature( $slug, $session, $user_agent, $path );
		return is_string( $value ) ? $value : '';
	}

	/**
	 * The plan-list text of the session's offer (`plan-2`).
	 *
	 * @throws ServiceUnavailable If there is no certain answer.
	 */
	public function available_plans( string $session, string $user_agent = '' ): string {
		$page  = ( new Home() )->path( self::PLANS_PAGE );
		$value = $this->feature( self::AVAILABLE_PLANS, $session, $user_agent, $page );
		return is_string( $value ) ? $value : throw new ServiceUnavailable( 'an answer without plans' );
	}

	/**
	 * @return array{ip?: string} Without the reader's address, the engine would place every reader at this server's.
	 */
	private function place(): array {
		$address = filter_var( $this->address?->read(), FILTER_VALIDATE_IP );
		return is_string( $address ) ? [ 'ip' => $address ] : [];
	}

	/** @throws ServiceUnavailable If there is no certain answer. */
	public function feature(
		string $slug,
		string $session,
		string $user_agent,
		string $path = '/',
		string $article = '',
	): bool|int|float|string {
		$reply = $this->http->post(
			'/' . $this->settings->values()['services']['decision'] . '/decision-engine',
			[
				'contentId'      => $article,
				'path'           => $path,
				'sdkFeatureSlug' => $slug,
				'userAgent'      => $user_agent,
				'session'        => $session,
			] + $this->place(),
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

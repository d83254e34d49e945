<?php
/** POST newsletters: reads or changes a reader's subscriptions (`rest-21`, T26). Wire example: site.newsletters. */

declare(strict_types=1);

namespace Circulation\Rest\Routes;

use Circulation\Clients\NewslettersSailthru;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Newsletters\Change;
use Circulation\Newsletters\Lists;
use Circulation\Rest\RateLimit;
use Circulation\Rest\RequestRules;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use Circulation\Rest\SessionGuard;
use WP_REST_Request;

/** Accepts form data or JSON; the address must be that of the session's own account. */
final class Newsletters extends Route {
	public const PATH = '/newsletters';
	public const METHODS = 'POST';
	public const BODIES = [ ...RequestRules::FORMS, RequestRules::JSON ];
	private const PER_MINUTE = 30;

	public function __construct(
		private readonly NewslettersSailthru $provider,
		private readonly Lists $lists,
		private readonly Change $change,
		private readonly SessionGuard $guard,
		private readonly RateLimit $limit,
	) {}

	public function args(): array {
		$ids = [
			'type'     => 'array',
			'maxItems' => 100,
			'items'    => [
				'type'      => 'string',
				'maxLength' => 64,
			],
			'default'  => [],
		];
		return [
			'action'           => [
				'description' => 'What to do.',
				'type'        => 'string',
				'enum'        => [ 'read', 'update', 'account_change' ],
				'required'    => true,
			],
			'email'            => [
				'description' => 'The address of the session\'s account.',
				'type'        => 'string',
				'required'    => true,
			],
			'subscribe'        => [ 'description' => 'Ids of lists to be on.' ] + $ids,
			'unsubscribe'      => [ 'description' => 'Ids of lists to be off.' ] + $ids,
			'pause_membership' => [
				'description' => 'Whether the membership is paused.',
				'type'        => 'boolean',
			],
			'nonce'            => self::NONCE,
		];
	}

	public function authorize( WP_REST_Request $request ): void {
		$this->guard->nonce( $request );
		$this->guard->session( $request );
	}

	/**
	 * @return array<string, mixed>
	 * @throws RouteException If the request is refused, or it is unknown whether it took effect.
	 */
	public function handle( WP_REST_Request $request ): array {
		$this->limit->check( self::PATH, self::PER_MINUTE, $this->guard->session( $request ) );
		$reader = $this->guard->account( $request );
		try {
			if ( ! $this->provider->is_set_up() ) {
				throw new ServiceUnavailable( 'there are no keys', 60 );
			}
			return $this->act( $request, $reader );
		} catch ( ServiceUnavailable $outage ) {
			$said = 'The newsletters cannot be reached at the moment.';
			throw RouteException::of_outage( $outage, 'newsletters', $said );
		}
	}

	/**
	 * @param array{session: string, mailbox: string, tracking_id: string} $reader
	 * @return array<string, mixed>
	 * @throws RouteException If a list is unknown or not for this reader.
	 * @throws ServiceUnavailable If there is no certain answer.
	 */
	private function act( WP_REST_Request $request, array $reader ): array {
		$action = $request->get_param( 'action' );
		if ( $action === 'read' ) {
			return $this->lists->answer( $this->provider->lists_of( $reader, $this->lists->mailed() ) );
		}
		$paused = $request->get_param( 'pause_membership' );
		if ( $action === 'account_change' ) {
			$this->provider->change( $reader, [], is_bool( $paused ) ? [ 'membership_paused' => $paused ] : [] );
			return [ 'success' => true ];
		}
		$changes = $this->change->of(
			$request->get_param( 'subscribe' ),
			$request->get_param( 'unsubscribe' ),
			$reader['session'],
			(string) $request->get_header( 'user_agent' ),
		);
		if ( $changes !== [] ) {
			$this->update( $reader, $changes );
		}
		return [ 'success' => true ];
	}

	/**
	 * Lets a reader who has left all letters get the chosen ones again, and no other that the provider still keeps.
	 *
	 * @param array{session: string, mailbox: string, tracking_id: string} $reader
	 * @param non-empty-array<string, bool> $changes
	 * @throws RouteException     If a list takes an address, and that of the account is not verified.
	 * @throws ServiceUnavailable If there is no certain answer.
	 */
	private function update( array $reader, array $changes ): void {
		$mailed     = $this->lists->mailed();
		$comes_back = array_intersect( array_keys( $changes, true, true ), $mailed ) !== []
			&& $this->provider->has_left_all( $reader );
		$others     = $comes_back ? array_fill_keys( $mailed, false ) : [];
		$is_known   = $this->provider->change( $reader, $changes + $others, [], $comes_back );
		// Whom the provider does not know has no list to leave either.
		if ( ! $is_known && in_array( true, $changes, true ) ) {
			throw new RouteException( 'email_not_verified', 403, 'The address of the account is not verified.' );
		}
	}
}

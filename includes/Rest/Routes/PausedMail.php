<?php
/**
 * POST pause-subscription-email: the letter about a pause (`rest-19`, T26). Wire example:
 * site.pause-subscription-email.
 */

declare(strict_types=1);

namespace Circulation\Rest\Routes;

use Circulation\Billing\PauseMail;
use Circulation\Clients\Identity;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Clients\Subscriptions;
use Circulation\Rest\ReaderCall;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use WP_REST_Request;

/** The letter is sent once for each pause that the identity service confirms. */
final class PausedMail extends Route {
	public const PATH = '/pause-subscription-email';
	public const METHODS = 'POST';
	private const PER_MINUTE = 4;

	public function __construct(
		private readonly ReaderCall $call,
		private readonly Identity $identity,
		private readonly Subscriptions $subscriptions,
		private readonly PauseMail $mail,
	) {}

	public function args(): array {
		$text = [
			'type'     => 'string',
			'required' => true,
		];
		$day  = [ 'pattern' => '^\d{4}-\d{2}-\d{2}\z' ] + $text;
		return [
			'emailAddress'             => [
				'description' => 'The address of the session\'s account.',
				'maxLength' => 320,
			] + $text,
			'pauseLength'              => [
				'description' => 'Months.',
				'type'        => 'integer',
				'enum'        => [ 1, 2, 3 ],
				'required'    => true,
			],
			'pauseLengthEffectiveDate' => [ 'description' => 'Day on which the pause begins.' ] + $day,
			'billingCycleEndDate'      => [ 'description' => 'Last day that is paid.' ] + $day,
			'cta'                      => [
				'description' => 'Code of the page that the letter leads to.',
				'enum' => PauseMail::LINKS,
			] + $text,
		];
	}

	public function authorize( WP_REST_Request $request ): void {
		$this->call->authorize_without_nonce( $request );
	}

	/**
	 * @return array{error: bool}
	 * @throws RouteException If there is no session, the address is another reader's, a date is invalid, there is no
	 *     pause, or a service does not answer.
	 */
	public function handle( WP_REST_Request $request ): array {
		$account = $this->call->account( $request, self::PATH, self::PER_MINUTE, [ 'emailAddress' ] );
		$months  = $request->get_param( 'pauseLength' );
		$from    = $this->day( $request, 'pauseLengthEffectiveDate' );
		$paid    = $this->day( $request, 'billingCycleEndDate' );
		$link    = $request->get_param( 'cta' );
		return [
			'error' => ! $this->mail->send(
				$account,
				$this->waiting( $account['session'] ),
				is_int( $months ) ? $months : 1,
				$from,
				$paid,
				in_array( $link, PauseMail::LINKS, true ) ? $link : PauseMail::LINKS[0],
			),
		];
	}

	/**
	 * @return non-empty-list<string> Subscriptions that wait for the pause's end: the profile's flag proves none,
	 *   because readers can write it (T26).
	 * @throws RouteException If there is no pause, or it is not certain.
	 */
	private function waiting( string $session ): array {
		try {
			$is_paused = $this->identity->is_paused( $session );
			$waiting   = $is_paused === null ? null : $this->subscriptions->waiting( $session );
			// Flag and subscription are written seconds apart, and the letter is requested right after the second.
			if ( $waiting !== null && $is_paused !== ( $waiting !== [] ) ) {
				throw new ServiceUnavailable( 'profile and subscriptions do not agree about a pause' );
			}
		} catch ( ServiceUnavailable $outage ) {
			$said = 'Whether this membership is paused cannot be told at the moment.';
			throw RouteException::of_outage( $outage, 'identity', $said );
		}
		if ( $waiting === null ) {
			throw new RouteException( 'session_not_authenticated', 401, 'This session is over.' );
		}
		return $waiting !== []
			? $waiting
			: throw new RouteException( 'not_paused', 409, 'The membership of this session is not paused.' );
	}

	/** @throws RouteException If there is no such day. */
	private function day( WP_REST_Request $request, string $field ): string {
		$day = $request->get_param( $field );
		if (
			! is_string( $day )
				|| ! checkdate( (int) substr( $day, 5, 2 ), (int) substr( $day, 8, 2 ), (int) substr( $day, 0, 4 ) )
		) {
			throw new RouteException( 'rest_invalid_param', 400, "Invalid parameter(s): $field" );
		}
		return $day;
	}
}

<?php
/**
 * POST pause-subscription-email: the mail about a pause, to the session's own address. Specification §7; decision 74;
 * threat T26; wire example site.pause-subscription-email.
 */

declare(strict_types=1);

namespace Circulation\Rest\Routes;

use Circulation\Billing\PauseMail;
use Circulation\Rest\ReaderCall;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use WP_REST_Request;

/** Once for each pause. */
final class PausedMail extends Route {
	public const PATH = '/pause-subscription-email';

	public const METHODS = 'POST';

	private const PER_MINUTE = 4;

	/** Takes what a reader's call needs, and what mails. */
	public function __construct( private readonly ReaderCall $call, private readonly PauseMail $mail ) {}

	/**
	 * The pause.
	 *
	 * @return array<string, array<string, mixed>>
	 */
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
				'description' => 'Label of the link to the membership page.',
				'maxLength' => 80,
			] + $text,
		];
	}

	/**
	 * A reader with a session.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @throws RouteException For everybody else.
	 */
	public function authorize( WP_REST_Request $request ): void {
		$this->call->authorize_without_nonce( $request );
	}

	/**
	 * Whether it failed.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array{error: bool}
	 * @throws RouteException When it is nobody's session, when the address is another's, when a date is none.
	 */
	public function handle( WP_REST_Request $request ): array {
		$account = $this->call->account( $request, self::PATH, self::PER_MINUTE, [ 'emailAddress' ] );
		$months  = $request->get_param( 'pauseLength' );
		$label   = $request->get_param( 'cta' );
		return [
			'error' => ! $this->mail->send(
				$account,
				is_int( $months ) ? $months : 1,
				$this->day( $request, 'pauseLengthEffectiveDate' ),
				$this->day( $request, 'billingCycleEndDate' ),
				is_string( $label ) ? $label : ''
			),
		];
	}

	/**
	 * A day of the calendar.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @throws RouteException When there is no such day.
	 */
	private function day( WP_REST_Request $request, string $field ): string {
		$day = $request->get_param( $field );
		if ( ! is_string( $day ) || ! checkdate( (int) substr( $day, 5, 2 ), (int) substr( $day, 8, 2 ), (int) substr( $day, 0, 4 ) ) ) {
			throw new RouteException( 'rest_invalid_param', 400, "Invalid parameter(s): $field" );
		}
		return $day;
	}
}

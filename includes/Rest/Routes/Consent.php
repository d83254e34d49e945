<?php
/**
 * POST consent: keeps what a reader agreed to before a payment (`rest-18`). Wire example: site.consent.
 */

declare(strict_types=1);

namespace Circulation\Rest\Routes;

use Circulation\Consent\ConsentStore;
use Circulation\Consent\ConsentTerms;
use Circulation\Rest\ReaderCall;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use WP_REST_Request;

/** The browser names the plan and the text; amounts and dates are the catalogue's. */
final class Consent extends Route {
	public const PATH = '/consent';

	public const METHODS = 'POST';

	private const PER_MINUTE = 20;

	/** A browser that could not reach us repeats for so long. */
	private const LATEST = 30 * DAY_IN_SECONDS;

	/** Takes what a reader's call needs, the terms and the store. */
	public function __construct( private readonly ReaderCall $call, private readonly ConsentTerms $terms, private readonly ConsentStore $consents ) {}

	/**
	 * What was agreed to.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function args(): array {
		return $this->call->args() + [
			'plan_id'      => [
				'description' => 'Id of a plan of the catalogue.',
				'type'        => 'string',
				'minLength'   => 1,
				'maxLength'   => 100,
				'required'    => true,
			],
			'text_version' => [
				'description' => 'Version of the sentence that the reader agreed to.',
				'type'        => 'string',
				'pattern'     => '^[A-Za-z0-9._-]{1,64}\z',
				'required'    => true,
			],
			'skip_trial'   => [
				'description' => 'The reader has had a trial and gets none.',
				'type'        => 'boolean',
				'default'     => false,
			],
			'start_date'   => [
				'description' => 'Day of the first charge, where it is not the plan\'s own.',
				'type'        => 'string',
				'pattern'     => '^(\d{4}-\d{2}-\d{2})?\z',
				'default'     => '',
			],
			'agreed_at'    => [
				'description' => 'When the reader agreed, where that is not now.',
				'type'        => 'string',
				'format'      => 'date-time',
			],
		];
	}

	/**
	 * A page of this site and a reader with a session.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @throws RouteException For everybody else.
	 */
	public function authorize( WP_REST_Request $request ): void {
		$this->call->authorize( $request );
	}

	/**
	 * Whether it is kept. The same consent sent again is kept once.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array{success: bool}
	 * @throws RouteException When it is nobody's session, when a service does not answer, when there is no such plan.
	 */
	public function handle( WP_REST_Request $request ): array {
		$account = $this->call->account( $request, self::PATH, self::PER_MINUTE );
		$plan    = $this->text( $request, 'plan_id' );
		$at      = $this->moment( $request );
		$terms   = $this->terms->of( $plan, $at, $request->get_param( 'skip_trial' ) === true, $this->text( $request, 'start_date' ) );
		if ( $terms === null ) {
			throw new RouteException( 'unknown_plan', 400, 'There is no such plan in the catalogue.' );
		}
		return [ 'success' => $this->consents->add( $account, $plan, $this->text( $request, 'text_version' ), $at, $terms ) ];
	}

	/**
	 * When the reader agreed: what the browser says, if it can be true, else now.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	private function moment( WP_REST_Request $request ): int {
		$said = strtotime( $this->text( $request, 'agreed_at' ) );
		return $said !== false && $said <= time() && $said > time() - self::LATEST ? $said : time();
	}

	/**
	 * A text of the request.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	private function text( WP_REST_Request $request, string $field ): string {
		$value = $request->get_param( $field );
		return is_string( $value ) ? $value : '';
	}
}

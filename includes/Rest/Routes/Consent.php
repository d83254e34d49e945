<?php
/** POST consent: stores what a reader agreed to before a payment (`rest-18`). Wire example: site.consent. */

declare(strict_types=1);

namespace Circulation\Rest\Routes;

use Circulation\Billing\Outcome;
use Circulation\Billing\Presses;
use Circulation\Consent\ConsentStore;
use Circulation\Gating\StoryPayments;
use Circulation\Plans\PlanStore;
use Circulation\Rest\RateLimit;
use Circulation\Rest\ReaderCall;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use WP_REST_Request;

/** What the sentence said is stored as it was sent (record 034). */
final class Consent extends Route {
	public const PATH = '/consent';
	public const METHODS = 'POST';
	private const PER_MINUTE = 20;

	/** Consents per reader and day. It is more than anyone buys, but limited, because each is kept for three years. */
	private const PER_DAY = 50;

	private const AMOUNT = [
		'type'    => 'string',
		'pattern' => '^(\d{1,7}\.\d{2})?\z',
	];

	private const DAY = [
		'type'    => 'string',
		'pattern' => '^(\d{4}-\d{2}-\d{2})?\z',
	];

	/** How long a browser that could not reach the server repeats the call. */
	private const LATEST = 30 * DAY_IN_SECONDS;

	public function __construct(
		private readonly ReaderCall $call,
		private readonly PlanStore $plans,
		private readonly ConsentStore $consents,
		private readonly Presses $presses,
		private readonly RateLimit $limit,
		private readonly StoryPayments $stories,
	) {}

	public function args(): array {
		return $this->call->args() + Presses::args() + [
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
			'terms'        => [
				'description'          => 'What the sentence promised: amounts as text with two decimals, days as YYYY-MM-DD, empty for none.',
				'type'                 => 'object',
				'additionalProperties' => false,
				'properties'           => [
					'amount_today' => self::AMOUNT + [ 'required' => true ],
					'amount'       => self::AMOUNT + [ 'required' => true ],
					'currency'     => [
						'type'     => 'string',
						'pattern'  => '^[A-Z]{3}\z',
						'required' => true,
					],
					'months'       => [
						'type'     => 'integer',
						'enum'     => [ 1, 6, 12 ],
						'required' => true,
					],
					'from'         => self::DAY + [ 'required' => true ],
					'later_amount' => self::AMOUNT + [ 'required' => true ],
					'later_from'   => self::DAY + [ 'required' => true ],
				],
			],
			'story_id'     => [
				'description' => 'Id of the closed article at which the plans were opened. Counted, and not kept with the consent.',
				'type'        => 'integer',
				'minimum'     => 1,
			],
			'agreed_at'    => [
				'description' => 'When the reader agreed, where that is not now.',
				'type'        => 'string',
				'format'      => 'date-time',
			],
		];
	}

	public function authorize( WP_REST_Request $request ): void {
		$this->call->authorize( $request );
	}

	/**
	 * @return array{success: bool}
	 * @throws RouteException If there is no session, a service does not answer, or there is no such plan.
	 */
	public function handle( WP_REST_Request $request ): array {
		$account = $this->call->account( $request, self::PATH, self::PER_MINUTE );
		$plan    = $this->text( $request, 'plan_id' );
		$version = $this->text( $request, 'text_version' );
		$outcome = $this->presses->once(
			$request->get_param( 'key' ),
			"consent|{$account['tracking_id']}|$plan|$version",
			fn(): Outcome => $this->keep( $request, $account, $plan, $version ),
		);
		return [ 'success' => $outcome === Outcome::DONE ];
	}

	/**
	 * @param array{session: string, email: string, mailbox: string, tracking_id: string} $account
	 * @throws RouteException If there is no such plan, or the limit is exceeded.
	 */
	private function keep( WP_REST_Request $request, array $account, string $plan, string $version ): Outcome {
		if ( ! in_array( $plan, array_column( $this->plans->read()['catalogue']['plans'], 'id' ), true ) ) {
			throw new RouteException( 'unknown_plan', 400, 'There is no such plan in the catalogue.' );
		}
		$this->limit->check_day( self::PATH, self::PER_DAY, $account['tracking_id'] );
		$at    = $this->moment( $request );
		$terms = $this->said( $request ) + [ 'agreed_on' => gmdate( 'Y-m-d', $at ) ];
		if ( ! $this->consents->add( $account, $plan, $version, $at, $terms ) ) {
			return Outcome::UNAVAILABLE;
		}
		$story = $request->get_param( 'story_id' );
		if ( is_int( $story ) ) {
			$this->stories->note( $story, $account['tracking_id'] );
		}
		return Outcome::DONE;
	}

	/** @return array<mixed> The terms of the sentence, as the schema allows them; none if the browser sends none. */
	private function said( WP_REST_Request $request ): array {
		$said = $request->get_param( 'terms' );
		return is_array( $said ) ? $said : [];
	}

	/** When the reader agreed: the browser's time if it is plausible, otherwise now. */
	private function moment( WP_REST_Request $request ): int {
		$said = strtotime( $this->text( $request, 'agreed_at' ) );
		return $said !== false && $said <= time() && $said > time() - self::LATEST ? $said : time();
	}
}

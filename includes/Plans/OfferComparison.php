<?php
/** Compares the plan list with the decision engine's offer (`plan-2`, `watch-7`). */

declare(strict_types=1);

namespace Circulation\Plans;

use Circulation\Clients\Decision;
use Circulation\Clients\MadeUpReader;
use Circulation\Clients\ServiceUnavailable;

/**
 * Asks with a made-up session, which no reader has.
 *
 * @phpstan-type Difference array{
 *     offered: list<string>,
 *     unknown: list<string>,
 *     not_offered: list<string>,
 *     bad_lines: int,
 * }
 */
final class OfferComparison {
	public function __construct(
		private readonly Decision $engine,
		private readonly PlanStore $plans,
		private readonly PlanListParser $parser,
	) {}

	/**
	 * Offered plans; those of them that the list does not know; and listed plans that are not offered.
	 *
	 * @return Difference
	 * @throws ServiceUnavailable If the engine gives no certain answer.
	 */
	public function difference(): array {
		$offer   = $this->engine->available_plans( ( new MadeUpReader() )->session(), MadeUpReader::ID );
		$read    = $this->parser->parse( $offer );
		$ids     = array_diff( array_column( $read['lines'], 'id' ), PlanCatalogue::COPY_LINES );
		$offered = array_values( array_unique( $ids ) );
		$known   = array_column( $this->plans->read()['catalogue']['plans'], 'id' );
		return [
			'offered'     => $offered,
			'unknown'     => array_values( array_diff( $offered, $known ) ),
			'not_offered' => array_values( array_diff( $known, $offered ) ),
			'bad_lines'   => count( $read['problems'] ),
		];
	}
}

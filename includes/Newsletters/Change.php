<?php
/** Validates a newsletter change: known lists, and members-only ones for members (`newsletter-12`). */

declare(strict_types=1);

namespace Circulation\Newsletters;

use Circulation\Clients\Decision;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Rest\RouteException;

/** Maps ids to the provider's names. */
final class Change {
	public function __construct( private readonly Lists $lists, private readonly Decision $decision ) {}

	/**
	 * The lists to change, by their names at the provider.
	 *
	 * @param mixed  $subscribe   Ids of the lists to subscribe to.
	 * @param mixed  $unsubscribe Ids of the lists to unsubscribe from.
	 * @param string $session     The cookie's session.
	 * @return array<string, bool>
	 * @throws RouteException     If a list is unknown, in both, or not for this reader.
	 * @throws ServiceUnavailable If the engine gives no certain answer.
	 */
	public function of( mixed $subscribe, mixed $unsubscribe, string $session, string $user_agent ): array {
		$on  = $this->known( 'subscribe', $subscribe );
		$off = $this->known( 'unsubscribe', $unsubscribe );
		foreach ( array_intersect_key( $on, $off ) as $name => $list ) {
			throw new RouteException(
				'invalid_lists',
				400,
				"\"subscribe\" and \"unsubscribe\" both name {$list['id']}.",
			);
		}
		$closed = array_values( array_filter( $on, static fn( array $list ): bool => $list['kind'] !== '' ) );
		if ( $closed !== [] && ! $this->decision->is_entitled( $session, $user_agent ) ) {
			throw new RouteException(
				'not_entitled',
				403,
				"\"subscribe\": {$closed[0]['id']} comes with a membership.",
			);
		}
		return array_map( static fn(): bool => true, $on ) + array_map( static fn(): bool => false, $off );
	}

	/**
	 * @return array<string, array{id: string, kind: string}>
	 * @throws RouteException If one is unknown.
	 */
	private function known( string $field, mixed $ids ): array {
		$known = [];
		foreach ( is_array( $ids ) ? $ids : [] as $id ) {
			$list = is_string( $id ) ? $this->lists->find( $id ) : null;
			if ( $list === null ) {
				throw new RouteException(
					'unknown_list',
					400,
					sprintf( '"%s": there is no list %s.', $field, is_string( $id ) ? $id : 'of that kind' ),
				);
			}
			$known[ $list['st_id'] ] = $list;
		}
		return $known;
	}
}

<?php
/** Reads the newsletter lists that the publisher offers, as readers and the provider see them (`newsletter-1`). */

declare(strict_types=1);

namespace Circulation\Newsletters;

use Circulation\Settings\Settings;
use Circulation\Settings\Sites;

/**
 * @phpstan-import-type Values from \Circulation\Settings\Types
 * @phpstan-type NewsletterList Values['newsletter_lists'][number]
 */
final class Lists {
	private const GROUPS = [ 'member_exclusive', 'member_team_exclusive', 'member_columnist_exclusive' ];

	public function __construct( private readonly Settings $settings ) {}

	/** @return NewsletterList|null A list by its id; null if there is none. */
	public function find( string $id ): ?array {
		foreach ( $this->settings->values()['newsletter_lists'] as $list ) {
			if ( $list['id'] === $id ) {
				return $list;
			}
		}
		return null;
	}

	/** @return list<string> The lists that are sent by email, by their names at the provider. */
	public function mailed(): array {
		$is_mailed = static fn( array $list ): bool => $list['kind'] !== 'text';
		return array_column( array_filter( $this->settings->values()['newsletter_lists'], $is_mailed ), 'st_id' );
	}

	/**
	 * The answer of the read action.
	 *
	 * @param list<string> $names Lists that the reader is on, by their names at the provider.
	 * @return array{
	 *     lists: array<string, list<array<string, string>>>,
	 *     userinfo: array{list_subscriptions: list<array{list_id: string}>},
	 *     membership: array<string, list<array<string, string>>>,
	 * }
	 */
	public function answer( array $names ): array {
		$lists      = array_map( static fn(): array => [], $this->settings->values()['site_names'] );
		$membership = array_fill_keys( self::GROUPS, [] );
		$on         = [];
		foreach ( $this->settings->values()['newsletter_lists'] as $list ) {
			$shown = array_diff_key( $list, [ 'kind' => null ] );
			if ( in_array( $list['kind'], self::GROUPS, true ) ) {
				$membership[ $list['kind'] ][] = $shown;
			} elseif ( $list['kind'] === '' ) {
				$lists[ $list['brand'] ][] = $shown;
			}
			if ( in_array( $list['st_id'], $names, true ) ) {
				$on[] = [ 'list_id' => $list['id'] ];
			}
		}
		return [
			'lists'      => $lists,
			'userinfo'   => [ 'list_subscriptions' => $on ],
			'membership' => $membership,
		];
	}
}

<?php
/** Selects a plan line's texts for one site: `name.pagesix` is for that site, `name` for all others (`plan-32`). */

declare(strict_types=1);

namespace Circulation\Plans;

/** Works on the raw values of one line, before their types are checked. */
final class SiteTexts {
	public const SITES = [ 'nypost', 'pagesix', 'decider' ];

	/** Keys that may differ by site, besides every key of the display copy. */
	private const KEYS = [ 'name', 'card_heading' ];

	/** @param string $site The site whose pages are built. */
	public function __construct( private readonly string $site ) {}

	/**
	 * The values, with this site's texts replacing the general ones and without other sites' texts.
	 *
	 * @param array<string, mixed> $values
	 * @return array<string, mixed>
	 * @throws PlanLineProblem If a key names an unknown site. Its offset is that of the id.
	 */
	public function choose( array $values ): array {
		$chosen = $this->of( $values, self::KEYS );
		if ( is_array( $chosen['curation'] ?? null ) ) {
			$chosen['curation'] = $this->of( $chosen['curation'], null );
		}
		return $chosen;
	}

	/**
	 * @template Key of array-key
	 * @param array<Key, mixed> $values
	 * @param list<string>|null $keys Keys that may name a site; null for all.
	 * @return array<Key|string, mixed>
	 * @throws PlanLineProblem If there is no such site.
	 */
	private function of( array $values, ?array $keys ): array {
		$general = [];
		$own     = [];
		foreach ( $values as $key => $value ) {
			[ $name, $site ] = explode( '.', (string) $key, 2 ) + [ 1 => null ];
			if ( $site === null || ( $keys !== null && ! in_array( $name, $keys, true ) ) ) {
				$general[ $key ] = $value;
			} elseif ( ! in_array( $site, self::SITES, true ) ) {
				throw new PlanLineProblem(
					0,
					/* translators: 1: the key that was written, 2: the names of the sites. */
					__( '%1$s is not one of the sites %2$s.', 'circulation' ),
					$key,
					implode( ', ', self::SITES ),
				);
			} elseif ( $site === $this->site ) {
				$own[ $name ] = $value;
			}
		}
		return $own + $general;
	}
}

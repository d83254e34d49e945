<?php
/** Stores the settings that a network's sites follow until they have their own (`site-32`, record 056). */

declare(strict_types=1);

namespace Circulation\Settings;

use Circulation\EachSite;
use LogicException;

/**
 * Pages never read this option, because each site has its own copy.
 *
 * @phpstan-import-type Values from Types
 */
final class NetworkDefaults {
	/** Option: of a network, the settings that its sites follow until they have their own. */
	public const OPTION = 'circulation_network';

	public function __construct( private readonly Schema $schema = new Schema() ) {}

	/** @return list<string> Settings that are always a site's own, such as which of the three it is. */
	private function own(): array {
		return array_keys( array_filter( $this->schema->rows(), static fn( Setting $row ): bool => ! $row->shared ) );
	}

	/**
	 * @template Name of array-key
	 * @param array<Name, mixed> $settings
	 * @return array<Name, mixed>
	 */
	public function shared( array $settings ): array {
		return array_diff_key( $settings, array_fill_keys( $this->own(), null ) );
	}

	/** @return Values The settings of a site that has changed nothing. */
	public function values(): array {
		$stored = is_multisite() ? get_site_option( self::OPTION ) : null;
		$base   = $this->schema->defaults();
		return is_array( $stored )
			? ( new Validation( $this->schema, new Problems() ) )->apply( $this->shared( $stored ), $base )
			: $base;
	}

	/**
	 * @param array<array-key, mixed> $input
	 * @return array{values: Values, problems: list<array{field: string, message: string}>}
	 */
	public function validate( array $input ): array {
		$problems = new Problems();
		foreach ( array_intersect( $this->own(), array_keys( $input ) ) as $own ) {
			$problems->add(
				$own,
				/* translators: %s: key of a setting. */
				__( 'The setting "%s" is each site\'s own; a network has none.', 'circulation' ),
				$own,
			);
		}
		$values = ( new Validation( $this->schema, $problems ) )->apply( $input, $this->values() );
		return [
			'values'   => $values,
			'problems' => $problems->all(),
		];
	}

	/**
	 * Stores only the changed values, so that concurrent changes are kept. follow() applies them to each site.
	 *
	 * @param Values $before As returned by values().
	 * @param Values $values As returned by validate().
	 */
	public function save( array $before, array $values, OptionRows $rows ): void {
		$changes = new Changes( $this->shared( $before ), $this->shared( $values ) );
		$rows->change_network(
			self::OPTION,
			fn( mixed $stored ): array => $changes->on(
				is_array( $stored )
					? array_filter( $stored, is_string( ... ), ARRAY_FILTER_USE_KEY )
					: $this->shared( $before ),
			),
		);
	}

	/**
	 * Lets each site follow a change. A site on which the database refuses holds up no other.
	 *
	 * @param Values               $before The network's defaults until now.
	 * @param array<string, mixed> $after  Those that were named.
	 * @return list<string> Addresses of sites with their own value, which they keep.
	 * @throws LogicException With the addresses of the sites on which the database refused.
	 */
	public function follow_everywhere( EachSite $sites, Settings $settings, array $before, array $after ): array {
		$own     = [];
		$refused = [];
		$sites->as_each(
			function () use ( $settings, $before, $after, &$own, &$refused ): void {
				$where = ( new Home() )->whole( '' );
				try {
					$own = $this->follow( $settings, $before, $after ) === [] ? $own : [ ...$own, $where ];
				} catch ( LogicException ) {
					$refused[] = $where;
				}
			}
		);
		if ( $refused !== [] ) {
			$where = implode( ', ', $refused );
			throw new LogicException( "Stored for the network. The database refused to store it on $where." );
		}
		return $own;
	}

	/**
	 * @param Values               $before The network's defaults until now.
	 * @param array<string, mixed> $after
	 * @return list<string> Settings that keep the site's own value.
	 */
	private function follow( Settings $settings, array $before, array $after ): array {
		$site    = $settings->all();
		$follows = [];
		$own     = [];
		foreach ( $after as $name => $value ) {
			$present = $site[ $name ] ?? null;
			if ( $present === $value ) {
				continue;
			}
			if ( $present === ( $before[ $name ] ?? null ) ) {
				$follows[ $name ] = $value;
			} else {
				$own[] = $name;
			}
		}
		// Two changes can be possible only together, and one that the site refuses must not hold up the others.
		if ( ! $this->has_taken( $settings, $follows ) ) {
			foreach ( $follows as $name => $value ) {
				$own = $this->has_taken( $settings, [ $name => $value ] ) ? $own : [ ...$own, $name ];
			}
		}
		return $own;
	}

	/**
	 * Stores all of the values on the current site; or none, if its other settings rule one of them out.
	 *
	 * @param array<string, mixed> $values
	 */
	private function has_taken( Settings $settings, array $values ): bool {
		$checked = $settings->validate( $values );
		if ( $checked['problems'] === [] ) {
			$settings->save( $checked['values'] );
		}
		return $checked['problems'] === [];
	}

	/**
	 * Names of the settings that differ between site and network.
	 *
	 * @param Values $site
	 * @return list<string>
	 */
	public function overridden( array $site ): array {
		$differs = static fn( mixed $value, string $name ): bool => $value !== ( $site[ $name ] ?? null );
		return array_keys( array_filter( $this->shared( $this->values() ), $differs, ARRAY_FILTER_USE_BOTH ) );
	}
}

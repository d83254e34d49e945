<?php
/**
 * Validates how a site presents itself, where its legal texts are, and where it sells (`site-10`, `site-11`, `address-35`).
 */

declare(strict_types=1);

namespace Circulation\Settings;

/**
 * Names, legal texts and region.
 *
 * @phpstan-import-type Values from Defaults
 */
final class PresenceRules {
	/** Takes the checks and the list that problems are noted in. */
	public function __construct( private readonly Checks $check, private readonly Problems $problems ) {}

	/**
	 * Display names of the three sites.
	 *
	 * @param Values['site_names'] $present
	 * @return Values['site_names']
	 */
	public function site_names( mixed $raw, array $present ): array {
		$given = $this->check->group( 'site_names', $raw, Sites::IDS );
		foreach ( Sites::IDS as $id ) {
			$present[ $id ] = $this->check->text( "site_names.$id", $given[ $id ] ?? null, $present[ $id ], 1, 80 );
		}
		return $present;
	}

	/**
	 * Whether the theme is dark (`site-33`).
	 *
	 * @param array<array-key, mixed> $input All that was sent.
	 * @param Values['color_scheme']  $present
	 * @return Values['color_scheme']
	 */
	public function color_scheme( array $input, string $present ): string {
		return $this->check->choice( 'color_scheme', $input['color_scheme'] ?? null, Sites::SCHEMES, $present );
	}

	/**
	 * Where readers are led: to the home-delivery desk and the legal texts; https addresses or paths of this site, '' for
	 * nowhere.
	 *
	 * @param array<array-key, mixed> $input
	 * @param Values                  $present
	 * @return Values
	 */
	public function addresses( array $input, array $present ): array {
		$present['home_delivery_url'] = $this->check->address( 'home_delivery_url', $input['home_delivery_url'] ?? null, $present['home_delivery_url'] );

		$given = $this->check->group( 'legal', $input['legal'] ?? null, array_keys( $present['legal'] ) );
		foreach ( $present['legal'] as $name => $address ) {
			$present['legal'][ $name ] = $this->check->address( "legal.$name", $given[ $name ] ?? null, $address );
		}
		return $present;
	}

	/**
	 * Where the membership is offered: everywhere, or in the countries that a header of the edge names.
	 *
	 * @param Values['region'] $present
	 * @return Values['region']
	 */
	public function region( mixed $raw, array $present ): array {
		$given  = $this->check->group( 'region', $raw, [ 'mode', 'countries', 'header' ] );
		$before = $present;
		$region = [
			'mode'      => $this->check->choice( 'region.mode', $given['mode'] ?? null, [ 'everywhere', 'countries' ], $present['mode'] ),
			'countries' => $this->countries( $given['countries'] ?? null, $present['countries'] ),
			// A page that varies by cookie could not be cached at all.
			'header'    => $this->check->pattern( 'region.header', $given['header'] ?? null, $present['header'], '/^(?!cookie$|authorization$)[a-z0-9-]{0,64}$/iD' ),
		];
		if ( $region['mode'] === 'countries' && ( $region['countries'] === [] || $region['header'] === '' ) ) {
			$this->problems->add( 'region', __( 'Region: to sell in some countries only, name the countries and the header in which the edge sends the reader\'s country.', 'circulation' ) );
			return $before;
		}
		return $region;
	}

	/**
	 * Country codes, raised to capitals, each once.
	 *
	 * @param list<string> $present
	 * @return list<string>
	 */
	private function countries( mixed $raw, array $present ): array {
		if ( $raw === null ) {
			return $present;
		}
		$codes = [];
		foreach ( is_array( $raw ) ? $raw : [ $raw ] as $code ) {
			if ( ! is_string( $code ) || preg_match( '/^[a-z]{2}$/iD', $code ) !== 1 ) {
				/* translators: %s: the value that was sent. */
				$this->problems->add( 'region.countries', sprintf( __( 'Countries: %s is not a code of two letters, such as US.', 'circulation' ), $this->problems->quote( $code ) ) );
				return $present;
			}
			$codes[] = strtoupper( $code );
		}
		return array_values( array_unique( $codes ) );
	}
}

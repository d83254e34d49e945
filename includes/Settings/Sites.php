<?php
/**
 * Describes the sister sites: names, region, legal texts and colors (`site-10`, `site-11`, `address-35`, `site-33` to
 * `site-35`).
 */

declare(strict_types=1);

namespace Circulation\Settings;

/**
 * Knows which of the three sites this one is, and its public facts.
 *
 * @phpstan-import-type Values from Types
 * @phpstan-type Logo array{src: string, width: int, height: int}
 * @phpstan-type Pair array{string, string}
 * @phpstan-type Colors array{}|array{accent: Pair, strong: Pair, contrast: Pair, tint: Pair}
 */
final class Sites {
	/** Option: facts for pages that would have to be looked up, such as the privacy page's address; autoloaded. */
	public const PAGE_FACTS = 'circulation_page_facts';

	public function __construct( private readonly Settings $settings ) {}

	/** @return Values['site'] The id of this site, which is also its brand's name. */
	public function id(): string {
		return $this->settings->values()['site'];
	}

	/**
	 * @return Values['color_scheme'] Whether the theme is dark; values other than 'light' are printed on the page's
	 *   root.
	 */
	public function scheme(): string {
		return $this->settings->values()['color_scheme'];
	}

	public function name(): string {
		$values = $this->settings->values();
		return $values['site_names'][ $values['site'] ];
	}

	/**
	 * Whether the membership is offered where the reader is: true unless the edge names a country that is not on the
	 * list. The page varies by the edge's header and by nothing else about the reader.
	 */
	public function is_in_region(): bool {
		$header = $this->region_header();
		if ( $header === '' ) {
			return true;
		}
		$key     = 'HTTP_' . strtoupper( str_replace( '-', '_', $header ) );
		$sent = isset( $_SERVER[ $key ] ) && is_string( $_SERVER[ $key ] )
			? Home::text( sanitize_key( wp_unslash( $_SERVER[ $key ] ) ) )
			: '';
		$country = strtoupper( $sent );
		return $country === '' || in_array( $country, $this->settings->values()['region']['countries'], true );
	}

	/** The header by which pages vary; '' if the membership is offered everywhere. */
	public function region_header(): string {
		$region = $this->settings->values()['region'];
		return $region['mode'] === 'countries' ? $region['header'] : '';
	}

	/**
	 * @return Values['legal'] The legal texts' addresses; '' for none. The privacy policy is WordPress's page by
	 *   default.
	 */
	public function legal(): array {
		return array_map( ( new Home() )->link( ... ), $this->kept_legal() );
	}

	/**
	 * @return Values['legal'] The legal texts' addresses as stored, which takes less time than making links of them.
	 */
	public function kept_legal(): array {
		$legal = $this->settings->values()['legal'];
		return $legal['privacy'] !== ''
			? $legal
			: array_replace(
				$legal,
				[ 'privacy' => $this->page_facts()['privacy'] ?? Home::text( get_privacy_policy_url() ) ],
			);
	}

	/** @return Logo|null The logo; null if the name is shown instead. */
	public function logo(): ?array {
		$logo = $this->page_facts()['logo'] ?? null;
		return $logo === null ? null : array_replace( $logo, [ 'src' => ( new Pictures() )->link( $logo['src'] ) ] );
	}

	/**
	 * The publisher's own font for headings or text, as a CSS value; '' for none.
	 *
	 * @param 'heading'|'text' $of
	 */
	public function font( string $of ): string {
		$font  = $this->settings->values()['brand'][ "{$of}_font" ];
		$names = $font === '' ? [] : array_map( trim( ... ), explode( ',', $font ) );
		return implode(
			',',
			array_map(
				// In CSS a name with a digit must be quoted, and a generic one must not be.
				static fn( string $name ): string => preg_match( '~^[a-z-]+\z~i', $name ) === 1 ? $name : "\"$name\"",
				$names
			)
		);
	}

	/** @return Colors The publisher's colors as Assets\Palette makes them; empty if the brand's own apply. */
	public function colors(): array {
		return $this->page_facts()['colors'] ?? [];
	}

	/**
	 * The stored facts for pages, which save queries; empty if wp-admin has not been visited since an update.
	 *
	 * @return array{privacy?: string, logo?: Logo|null, colors?: Colors}
	 */
	private function page_facts(): array {
		$kept = isset( wp_load_alloptions()[ self::PAGE_FACTS ] ) ? get_option( self::PAGE_FACTS ) : null;
		return is_array( $kept ) ? $kept : []; // @phpstan-ignore return.type (Written by Assets\PageFacts alone.)
	}
}

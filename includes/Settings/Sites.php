<?php
/**
 * Describes the three sister sites: their ids, their display names (`site-10`) and where their legal texts are
 * (`address-35`).
 */

declare(strict_types=1);

namespace Circulation\Settings;

/**
 * Which of the three sites this one is, and what readers know of it.
 *
 * @phpstan-import-type Values from Defaults
 */
final class Sites {
	/** Option: what pages say of the site and would have to look up, such as where its privacy page is; autoloaded. Assets\PageFacts keeps it. */
	public const PAGE_FACTS = 'circulation_page_facts';

	public const IDS = [ 'nypost', 'pagesix', 'decider' ];

	public const DEFAULT_NAMES = [
		'nypost'  => 'The Daily Example',
		'pagesix' => 'Back Fence',
		'decider' => 'Second Screen',
	];

	/** Takes the settings. */
	public function __construct( private readonly Settings $settings ) {}

	/**
	 * The id of this site, which is also the name of its brand.
	 *
	 * @return value-of<self::IDS>
	 */
	public function id(): string {
		return $this->settings->values()['site'];
	}

	/** The display name of this site. */
	public function name(): string {
		$values = $this->settings->values();
		return $values['site_names'][ $values['site'] ];
	}

	/**
	 * Where the legal texts are: an https address, or one of this site; '' for none. Without a setting the privacy policy is
	 * the page that WordPress knows.
	 *
	 * @return Values['legal']
	 */
	public function legal(): array {
		$legal = $this->settings->values()['legal'];
		foreach ( $legal as $name => $address ) {
			$legal[ $name ] = $this->from_here( str_starts_with( $address, '/' ) ? home_url( $address ) : $address );
		}
		if ( $legal['privacy'] === '' ) {
			$legal['privacy'] = $this->from_here( $this->page_facts()['privacy'] ?? get_privacy_policy_url() );
		}
		return $legal;
	}

	/** An address of this site without its host. */
	private function from_here( string $address ): string {
		return str_starts_with( $address, home_url( '/' ) ) ? wp_make_link_relative( $address ) : $address;
	}

	/**
	 * What is kept for pages, which ask the database nothing for it; nothing on a site that wp-admin has not been visited
	 * on since an update.
	 *
	 * @return array{privacy?: string}
	 */
	private function page_facts(): array {
		$kept = isset( wp_load_alloptions()[ self::PAGE_FACTS ] ) ? get_option( self::PAGE_FACTS ) : null;
		/** @var array{privacy?: string} $facts Written by Assets\PageFacts alone. */
		$facts = is_array( $kept ) ? $kept : [];
		return $facts;
	}
}

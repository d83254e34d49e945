<?php
/**
 * Describes the three sister sites: their ids and display names (`site-10`), and whether the theme is dark (`site-33`).
 */

declare(strict_types=1);

namespace Circulation\Settings;

/** Which of the three sites this one is, and what readers call it. */
final class Sites {
	public const IDS = [ 'nypost', 'pagesix', 'decider' ];

	public const DEFAULT_NAMES = [
		'nypost'  => 'The Daily Example',
		'pagesix' => 'Back Fence',
		'decider' => 'Second Screen',
	];

	/** What the theme is: light, as the reader's device asks, dark. All but the first stand on the page's root. */
	public const SCHEMES = [ 'light', 'auto', 'dark' ];

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

	/**
	 * Whether the theme is dark; our parts are never dark where it is not.
	 *
	 * @return value-of<self::SCHEMES>
	 */
	public function scheme(): string {
		return $this->settings->values()['color_scheme'];
	}

	/** The display name of this site. */
	public function name(): string {
		$values = $this->settings->values();
		return $values['site_names'][ $values['site'] ];
	}
}

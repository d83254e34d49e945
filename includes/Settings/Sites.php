<?php
/**
 * Describes the three sister sites: their ids and display names (`site-10`).
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
}

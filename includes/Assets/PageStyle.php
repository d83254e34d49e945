<?php
/**
 * Styles the header's button and the offer below an article until the app's own styles arrive, and reserves the
 * button's room. With script tag and configuration it may take 400 bytes compressed (`gate-31`).
 */

declare(strict_types=1);

namespace Circulation\Assets;

use Circulation\Settings\Sites;

/** The few rules that an article needs, without the app's tokens. */
final class PageStyle {
	/** Accents, by brand. */
	private const ACCENT = [
		'nypost'  => '#17408b',
		'pagesix' => '#a3125c',
		'decider' => '#00655b',
	];

	/** Corners of controls, by brand. */
	private const RADIUS = [
		'nypost'  => 3,
		'pagesix' => 8,
		'decider' => 0,
	];

	/** Takes the sites: a brand has its own accent and corners. */
	public function __construct( private readonly Sites $sites ) {}

	/** Rules for every page. The slot keeps room for the widest label, 'Logging out...', so nothing moves when it changes. */
	public function css(): string {
		$radius = self::RADIUS[ $this->sites->id() ];
		return '[data-circ-header]{display:flex;justify-content:flex-end;min-width:136px;height:40px}'
			. '.circ--inline button{min-height:40px;padding:4px 14px;border:1px solid #71787e;'
			. "border-radius:{$radius}px;background:#fff;color:#15181b;font:600 14px/1.35 system-ui,sans-serif;cursor:pointer}";
	}

	/** Rules for the offer below a members-only article's lead. */
	public function offer_css(): string {
		$accent = self::ACCENT[ $this->sites->id() ];
		return ".circ-gate{border-top:6px double $accent;padding-top:.5em}.circ-gate a{margin-right:1em;color:$accent}";
	}
}

<?php
/**
 * Says which pages may show a members-only story in a frame (`site-14`, record 030).
 */

declare(strict_types=1);

namespace Circulation\Settings;

/** Reads the setting. */
final class Framing {
	/** Takes the settings. */
	public function __construct( private readonly Settings $settings ) {}

	/** The sources of a frame-ancestors rule; '' for no rule. */
	public function sources(): string {
		$framing = $this->settings->values()['framing'];
		return match ( $framing['mode'] ) {
			'anyone' => '',
			'nobody' => "'none'",
			'site'   => "'self'",
			'listed' => implode( ' ', [ "'self'", ...$framing['origins'] ] ),
		};
	}
}

<?php

declare(strict_types=1);

namespace Circulation\Health;

use Circulation\Settings\Connections;
use Circulation\Settings\Settings;

/**
 * Checks for features that are switched on but have no effect, because an id is missing. It has one finding for all of
 * them, because they are fixed on one screen.
 */
final class SwitchesHealth {
	public function __construct( private readonly Settings $settings, private readonly Connections $connections ) {}

	/** Names the settings that have no effect. */
	public function look(): Finding {
		$idle = array_map( $this->settings->schema()->label( ... ), $this->connections->idle() );
		return $idle === []
			? new Finding(
				Finding::GOOD,
				__( 'What is switched on has its id', 'circulation' ),
				__( 'Analytics, affiliate network, meter, comments and One Tap are off, or have all that they need.', 'circulation' ),
			)
			: new Finding(
				Finding::RECOMMENDED,
				__( 'Something is switched on, but without its id', 'circulation' ),
				sprintf(
					/* translators: %s: names of settings. */
					__( 'These do nothing: %s. Enter their ids on the settings screen, or switch them off.', 'circulation' ),
					implode( ', ', $idle ),
				),
			);
	}
}

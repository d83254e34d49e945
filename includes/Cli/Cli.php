<?php
/** Builds the WP-CLI commands, and what other commands need. */

declare(strict_types=1);

namespace Circulation\Cli;

use Circulation\EachSite;
use Circulation\Gating\Imports;
use Circulation\Module;
use Circulation\Plans\OfferComparison;
use Circulation\Services;
use Circulation\Settings\NetworkDefaults;

/** Lists the commands, one row each, and what `wp import` needs. */
final class Cli {
	public function __construct( private readonly Services $services ) {}

	/** @return list<Module> */
	public function parts(): array {
		$with     = $this->services;
		$terminal = new Terminal();
		$compare  = static fn(): OfferComparison => $with->offer( $with->decision_without_reader() );
		return [
			new Doctor( $terminal ),
			new Gate( $with->access(), $with->stories(), $with->audit(), $with->bodies(), $terminal ),
			new Plans( $with->settings(), $with->plans(), $compare, $terminal ),
			new SettingsFile( $with->settings(), $with->connections(), $with->keys(), $terminal ),
			new Network( $with->settings(), new NetworkDefaults(), new EachSite(), $with->option_rows(), $terminal ),
			new Imports(),
		];
	}
}

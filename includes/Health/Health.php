<?php
/** Builds what Site Health shows: its tests of this site, and the connection tests of outside services. */

declare(strict_types=1);

namespace Circulation\Health;

use Circulation\Module;
use Circulation\Services;

/** The settings screen and the command `doctor` use the same tests. */
final class Health {
	public function __construct( private readonly Services $services ) {}

	/** @return list<Module> */
	public function parts(): array {
		$with = $this->services;
		return [
			new BotCheckHealth( $with->connections(), $with->environment() ),
			new SiteHealth( ( new SiteTests( $with ) )->rows( ... ), $this->connections( ... ) ),
			new DebugSection(
				$with->settings(),
				$with->flags(),
				$with->keys(),
				$with->connections(),
				$with->environment(),
				$with->plans(),
				$with->stories(),
				$with->status(),
			),
		];
	}

	/** @return array<string, Subject> The connection tests by id, for the settings screen, Site Health and `doctor`. */
	public function connections(): array {
		return array_column( ( new ServiceTests( $this->services ) )->rows(), null, 'id' );
	}
}

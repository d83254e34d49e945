<?php
/** Builds the account pages when an account address is requested. */

declare(strict_types=1);

namespace Circulation\Account;

use Circulation\Module;
use Circulation\Services;

/** One page serves all account addresses; the app draws the rest. */
final class Account {
	public function __construct( private readonly Services $services ) {}

	/** @return list<Module> */
	public function parts(): array {
		$with = $this->services;
		return [
			new Page(
				$with->address(),
				$with->flags(),
				new WhatStays( $with->session(), $with->settings() ),
				$this->document(),
				new Headers( $with->sites(), $with->connections(), $with->environment(), $with->merchant() ),
				$with->app(),
			),
		];
	}

	/** The page that all account addresses show. */
	public function document(): Document {
		$with = $this->services;
		return new Document(
			$with->sites(),
			new Masthead( $with->sites(), $with->header_slot(), $with->style() ),
			$with->style(),
			$with->config(),
			$with->loader(),
			$with->app(),
			$with->connections()->vendors() === [] ? null : $with->vendors(),
			$with->settings()->values()['withdrawal']['on'],
		);
	}
}

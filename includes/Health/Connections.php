<?php

declare(strict_types=1);

namespace Circulation\Health;

use InvalidArgumentException;

/** Finds a test of an outside service by its id: for the settings screen, for Site Health and for `doctor`. */
final class Connections {
	/** @var array<string, Subject> */
	private readonly array $tests;

	public function __construct( Subject ...$tests ) {
		$this->tests = array_column( $tests, null, 'id' );
	}

	/**
	 * The ids of all tests.
	 *
	 * @return list<string>
	 */
	public function ids(): array {
		return array_keys( $this->tests );
	}

	/**
	 * Labels of the tests that run automatically, by id.
	 *
	 * @return array<string, string>
	 */
	public function labels(): array {
		$own = array_filter( $this->tests, static fn( Subject $test ): bool => $test->runs_by_itself );
		return array_map( static fn( Subject $test ): string => $test->label, $own );
	}

	/** Whether a test with this id exists. */
	public function has( string $id ): bool {
		return isset( $this->tests[ $id ] );
	}

	/**
	 * Runs a test.
	 *
	 * @throws InvalidArgumentException If there is no test with that id.
	 */
	public function ask( string $id ): Finding {
		$test = $this->tests[ $id ] ?? throw new InvalidArgumentException( "There is no connection \"$id\"." );
		return $test->look();
	}
}

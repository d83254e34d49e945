<?php
/**
 * Lists the connections to outside services that can be tested: beside their settings, by Site Health, by `doctor`. A
 * new one is a row in Health::connections().
 */

declare(strict_types=1);

namespace Circulation\Health;

use InvalidArgumentException;

/** Asks one at a time, and tells whoever watches that it answered. */
final class Connections {
	/** @var array<string, Subject> */
	private readonly array $probes;

	public function __construct( Subject ...$probes ) {
		$this->probes = array_column(
			array_map( static fn( Subject $probe ): array => [ $probe->id(), $probe ], $probes ),
			1,
			0,
		);
	}

	/**
	 * What can be tested.
	 *
	 * @return list<string>
	 */
	public function ids(): array {
		return array_keys( $this->probes );
	}

	/**
	 * What is to be tested without anybody asking for it, by id.
	 *
	 * @return array<string, string>
	 */
	public function labels(): array {
		$wanted = array_filter(
			$this->probes,
			static fn( Subject $probe ): bool =>
				! $probe instanceof AskedAlone && ( ! $probe instanceof Probe || $probe->is_wanted() ),
		);
		return array_map( static fn( Subject $probe ): string => $probe->label(), $wanted );
	}

	/** Whether there is such a connection. */
	public function has( string $id ): bool {
		return isset( $this->probes[ $id ] );
	}

	/**
	 * Tests one.
	 *
	 * @throws InvalidArgumentException When there is none of that id.
	 */
	public function ask( string $id ): Finding {
		$probe   = $this->probes[ $id ] ?? throw new InvalidArgumentException( "There is no connection \"$id\"." );
		$finding = $probe->look();
		if ( $probe instanceof Probe && $probe->is_set_up() && $finding->status === Finding::GOOD ) {
			/** This action is documented in includes/Clients/Decision.php. */
			do_action( 'circulation_service_answered', $id );
		}
		return $finding;
	}
}

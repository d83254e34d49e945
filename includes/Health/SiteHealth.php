<?php
/** Adds our tests to Site Health; a test that calls a service runs in its own request (`watch-5`). */

declare(strict_types=1);

namespace Circulation\Health;

use Circulation\Admin\ConnectionRoute;
use Circulation\Module;
use Circulation\Rest\Api;
use Closure;

/** Builds the Site Health tests only when WordPress requests their list. */
final class SiteHealth implements Module {
	/** Prefix of each test's name. */
	public const PREFIX = 'circulation_';

	/**
	 * @param Closure(): list<Subject> $subjects
	 * @param Closure(): array<string, Subject> $connections
	 */
	public function __construct( private readonly Closure $subjects, private readonly Closure $connections ) {}

	public function register(): void {
		add_filter( 'site_status_tests', $this->offer( ... ) );
	}

	/** Adds a direct test for each subject, and an async test for each connection. */
	private function offer( mixed $tests ): mixed {
		$direct = is_array( $tests ) ? $tests['direct'] ?? [] : null;
		$async  = is_array( $tests ) ? $tests['async'] ?? [] : null;
		if ( ! is_array( $tests ) || ! is_array( $direct ) || ! is_array( $async ) ) {
			return $tests;
		}
		foreach ( ( $this->subjects )() as $subject ) {
			$name            = self::PREFIX . str_replace( '-', '_', $subject->id );
			$direct[ $name ] = [
				'label' => $subject->label,
				'test'  => static fn(): array => $subject->look()->result( $name ),
			];
		}
		foreach ( ( $this->connections )() as $id => $subject ) {
			if ( ! $subject->runs_by_itself ) {
				continue;
			}
			$name           = self::PREFIX . str_replace( '-', '_', $id );
			$async[ $name ] = [
				'label'             => $subject->label,
				'test' => rest_url( Api::NAMESPACE . str_replace( '(?P<id>[^/]+)', $id, ConnectionRoute::PATH ) ),
				'has_rest'          => true,
				'async_direct_test' => static fn(): array => $subject->look()->result( $name ),
			];
		}
		$tests['direct'] = $direct;
		$tests['async']  = $async;
		return $tests;
	}
}

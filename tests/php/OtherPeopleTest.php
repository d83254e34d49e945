<?php
/**
 * Another plugin's code on the hooks that we use: a callback that returns nothing, an object instead of a text, a
 * filter with fewer arguments. We pass other plugins' values on unchanged, and nothing fails.
 */

declare(strict_types=1);

namespace Circulation\Tests;

use Circulation\Later;
use Closure;
use PHPUnit\Framework\Attributes\DataProviderExternal;
use PHPUnit\Framework\Attributes\Test;
use ReflectionFunction;
use ReflectionNamedType;
use ReflectionParameter;
use stdClass;
use WP_Hook;

final class OtherPeopleTest extends WordPressTestCase {
	/**
	 * Our callbacks on hooks of WordPress and other plugins, keyed by hook and name.
	 *
	 * @return array<string, ReflectionFunction>
	 */
	private function callbacks(): array {
		$found = [];
		foreach ( $GLOBALS['wp_filter'] as $name => $hook ) {
			self::assertInstanceOf( WP_Hook::class, $hook );
			foreach ( str_contains( (string) $name, 'circulation_' ) ? [] : array_merge( ...$hook->callbacks ) as $callback ) {
				$function = $callback['function'] instanceof Closure ? new ReflectionFunction( $callback['function'] ) : null;
				$owner    = (string) $function?->getClosureScopeClass()?->getName();
				if ( $function !== null && str_starts_with( $owner, 'Circulation\\' ) && ! str_starts_with( $owner, 'Circulation\\Tests\\' ) ) {
					$found[ "$name: $owner::{$function->getName()}" ] = $function;
				}
			}
		}
		return $found;
	}

	/**
	 * Loads the parts of the plugin that wait for a hook, on the page of a story.
	 *
	 * @param list<mixed> $given
	 */
	private function bring( string $hook, array $given ): void {
		$article                                = $this->article( 'Text' );
		$GLOBALS['wp_query']->queried_object    = $article;
		$GLOBALS['wp_query']->queried_object_id = $article->ID;
		$GLOBALS['wp_query']->is_singular       = true;
		$this->set( [ 'flags' => [ 'comments' => true ], 'comments' => [ 'spot_id' => 'sp_1' ] ] );
		$_GET['circulation_as'] = 'visitor';
		$this->comes( $hook, ...$given );
		unset( $_GET['circulation_as'] );
	}

	/** Loads all parts of the plugin in one request. */
	private function bring_all(): void {
		foreach ( HooksTest::waits() as [ $hook, $given ] ) {
			$this->bring( $hook, $given );
		}
		$this->in_wp_admin();
		rest_get_server();
		do_action( 'wp' );
	}

	/** Values that another plugin's callback may pass on. */
	private const STRANGE = [ null, false, true, 7, 1.5, '', 'text', [], [ null ], [ 'direct' => 'text', 'circulation' => 'text' ] ];

	/** The declared type as text; '' if there is none. */
	private function type( ReflectionFunction|ReflectionParameter $of ): string {
		$type = $of instanceof ReflectionFunction ? $of->getReturnType() : $of->getType();
		return $type instanceof ReflectionNamedType ? $type->getName() : (string) $type;
	}

	#[Test]
	public function each_callback_takes_whatever_others_hand_on_and_asks_for_one_argument_at_most(): void {
		$this->bring_all();
		$narrow = [];
		foreach ( $this->callbacks() as $name => $callback ) {
			$types = array_map( $this->type( ... ), $callback->getParameters() );
			if ( array_diff( $types, [ 'mixed' ] ) !== [] || $callback->getNumberOfRequiredParameters() > 1 || ( $types !== [] && ! in_array( $this->type( $callback ), [ 'mixed', 'void' ], true ) ) ) {
				$narrow[] = "$name( " . implode( ', ', $types ) . ' ): ' . $this->type( $callback );
			}
		}
		self::assertSame( [], $narrow );
		self::assertGreaterThan( 100, count( $this->callbacks() ), 'all parts are there' );
	}

	#[Test]
	public function foreign_values_are_returned_unchanged_and_nothing_fails(): void {
		$this->bring_all();
		$object  = new stdClass();
		$changed = [];
		foreach ( $this->callbacks() as $name => $callback ) {
			if ( $callback->getNumberOfParameters() === 0 ) {
				continue;
			}
			foreach ( [ ...self::STRANGE, $object ] as $strange ) {
				$given   = $strange;
				$further = array_fill( 0, max( 0, $callback->getNumberOfParameters() - 1 ), $strange );
				foreach ( [ [], $further ] as $more ) {
					$arguments = [ &$given, ...$more ];
					ob_start();
					try {
						$back = $callback->invokeArgs( $arguments );
					} finally {
						ob_end_clean();
					}
					if ( $this->type( $callback ) === 'mixed' && ( $strange === null || $strange === $object ) && $back !== $strange ) {
						$changed[] = $name . ' makes ' . get_debug_type( $back ) . ' of ' . get_debug_type( $strange );
					}
				}
			}
		}
		self::assertSame( [], array_values( array_unique( $changed ) ) );
	}

	#[Test]
	#[DataProviderExternal( HooksTest::class, 'waits' )]
	public function a_hook_that_waits_survives_whatever_it_is_passed( string $hook ): void {
		foreach ( [ ...self::STRANGE, new stdClass() ] as $strange ) {
			foreach ( $GLOBALS['wp_filter'][ $hook ]->callbacks[ PHP_INT_MIN ] ?? [] as $callback ) {
				if ( is_array( $callback['function'] ) && $callback['function'][0] instanceof Later ) {
					self::assertSame( $strange, $callback['function'][0]->come( $strange ), $hook );
				}
			}
		}
	}

	#[Test]
	public function temporary_closures_accept_whatever_they_are_passed_too(): void {
		$narrow = [];
		$files  = new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( dirname( __DIR__, 2 ) . '/includes', \FilesystemIterator::SKIP_DOTS ) );
		foreach ( $files as $file ) {
			$source = (string) file_get_contents( (string) $file );
			preg_match_all( '~\badd_(?:filter|action)\(\s*[^,]+,\s*(?:static\s+)?(?:fn|function)\s*\(\s*+(?!mixed\b|\))[^)]*\)~', $source, $found );
			preg_match_all( '~^\s*\$(\w+)\s*=\s*(?:static\s+)?(?:fn|function)\s*\(\s*+(?!mixed\b|\))[^)]*\)~m', $source, $kept );
			$narrow = [ ...$narrow, ...$found[0], ...array_filter( $kept[0], static fn( string $line, int $at ): bool => preg_match( '~\badd_(?:filter|action)\([^;]*\$' . $kept[1][ $at ] . '\b~', $source ) === 1, ARRAY_FILTER_USE_BOTH ) ];
		}
		self::assertSame( [], $narrow );
	}
}

<?php
/** Loads a class by its name, without a loader shared with other plugins (record 014). */

declare(strict_types=1);

namespace Circulation;

/** The lookup follows PSR-4, for one namespace and one folder. */
final class Autoloader {
	/** $prefix has no trailing backslash. */
	public function __construct( private readonly string $prefix, private readonly string $folder ) {}

	public function register(): void {
		spl_autoload_register(
			function ( string $name ): void {
				if ( ! str_starts_with( $name, $this->prefix . '\\' ) ) {
					return;
				}
				$file = $this->folder . str_replace( '\\', '/', substr( $name, strlen( $this->prefix ) ) ) . '.php';
				// Without this check, class_exists() on a wrong name would be a fatal error.
				if ( is_file( $file ) ) {
					require $file;
				}
			}
		);
	}
}

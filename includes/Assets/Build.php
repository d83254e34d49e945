<?php
/** Describes one folder of built files, as webpack leaves it. A missing build breaks nothing. */

declare(strict_types=1);

namespace Circulation\Assets;

/** Location, dependencies and version of built files. */
final class Build {
	/** @var array<string, array{dependencies: list<non-empty-string>, version: string}|null> */
	private array $assets = [];

	/**
	 * @param string $folder Without a trailing slash.
	 * @param string $url    Without a trailing slash.
	 */
	public function __construct( private readonly string $folder, private readonly string $url ) {}

	/**
	 * @return array{dependencies: list<non-empty-string>, version: string}|null Webpack's record of an entry; null if
	 *   it is not built.
	 */
	public function asset( string $entry ): ?array {
		if ( ! array_key_exists( $entry, $this->assets ) ) {
			$this->assets[ $entry ] = $this->read_asset( "$this->folder/$entry.asset.json" );
		}
		return $this->assets[ $entry ];
	}

	/** Address of a file in this folder, or with '' of the folder itself, ending in a slash. */
	public function url( string $file ): string {
		return $this->url . '/' . $file;
	}

	/**
	 * Enqueues a built script in the footer; false if it is not built.
	 *
	 * @param non-empty-string $handle
	 */
	public function enqueue( string $handle, string $entry, bool $is_deferred = true ): bool {
		$asset = $this->asset( $entry );
		if ( $asset !== null ) {
			$when = [ 'in_footer' => true ] + ( $is_deferred ? [ 'strategy' => 'defer' ] : [] );
			wp_enqueue_script( $handle, $this->url( "$entry.js" ), $asset['dependencies'], $asset['version'], $when );
		}
		return $asset !== null;
	}

	/** @return list<string> Files of this folder, as named in webpack's manifest. */
	public function chunks( string $part ): array {
		$chunks = $this->json( "$this->folder/manifest.json" )[ $part ] ?? null;
		return is_array( $chunks ) ? array_values( array_filter( $chunks, is_string( ... ) ) ) : [];
	}

	/** @return array{dependencies: list<non-empty-string>, version: string}|null */
	private function read_asset( string $file ): ?array {
		$asset = $this->json( $file );
		if ( $asset === null ) {
			return null;
		}
		$dependencies = $asset['dependencies'] ?? null;
		$version      = $asset['version'] ?? null;
		return [
			'dependencies' => is_array( $dependencies ) ? array_values(
				array_filter(
					$dependencies,
					static fn( mixed $handle ): bool => is_string( $handle ) && $handle !== '',
				),
			) : [],
			'version'      => is_string( $version ) ? $version : '',
		];
	}

	/**
	 * Reads JSON, because for seconds after a deploy OPcache would return a PHP file of the previous build.
	 *
	 * @return array<array-key, mixed>|null
	 */
	private function json( string $file ): ?array {
		$value = is_file( $file ) ? wp_json_file_decode( $file, [ 'associative' => true ] ) : null;
		return is_array( $value ) ? $value : null;
	}

	/** Whether the requested address is in this folder, as a browser resolves it: whichever way letters are encoded. */
	public function is_asked(): bool {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- It is only compared.
		$sent   = wp_unslash( $_SERVER['REQUEST_URI'] ?? '' );
		$path   = is_string( $sent ) ? rawurldecode( explode( '?', $sent, 2 )[0] ) : '';
		$folder = rawurldecode( (string) wp_parse_url( $this->url( '' ), PHP_URL_PATH ) );
		return $folder !== ''
			&& $folder !== '/'
			&& stripos( (string) preg_replace( '~/+~', '/', $path ), $folder ) === 0;
	}
}

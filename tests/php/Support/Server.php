<?php
/**
 * A small web server of PHP's own, for tests that need a real answer over a real connection.
 */

declare(strict_types=1);

namespace Circulation\Tests\Support;

use CurlHandle;
use RuntimeException;

/** One script answers every request; the server ends with PHP. */
final class Server {
	public readonly string $origin;

	/** @var resource */
	private $process;

	/**
	 * Starts a server on a free port.
	 *
	 * @param string                $script    Answers all requests.
	 * @param array<string, string> $variables The script's environment; %origin% in a value becomes the server's own.
	 */
	public function __construct( string $script, array $variables = [] ) {
		$port         = self::free_port();
		$this->origin = "http://127.0.0.1:$port";
		$variables    = array_map( fn( string $value ): string => str_replace( '%origin%', $this->origin, $value ), $variables );
		$process      = proc_open(
			[ PHP_BINARY, '-d', 'pcov.enabled=0', '-d', 'error_reporting=-1', '-S', "127.0.0.1:$port", $script ],
			[ [ 'file', '/dev/null', 'r' ], [ 'file', '/dev/null', 'w' ], [ 'file', '/dev/null', 'w' ] ],
			$pipes,
			sys_get_temp_dir(),
			$variables + getenv()
		);
		if ( ! is_resource( $process ) ) {
			throw new RuntimeException( 'PHP\'s web server could not be started.' );
		}
		$this->process = $process;
		register_shutdown_function( fn() => is_resource( $this->process ) ? $this->end() : null );
		$this->wait( $port );
	}

	/** Ends the server and its workers, because surviving workers would keep the port. */
	public function end(): void {
		array_map( static fn( int $process ): bool => posix_kill( $process, 9 ), $this->processes() );
		proc_close( $this->process );
	}

	/**
	 * The process ids of the workers, followed by that of the server.
	 *
	 * @return list<int>
	 */
	public function processes(): array {
		$first = proc_get_status( $this->process )['pid'];
		$begun = (string) file_get_contents( "/proc/$first/task/$first/children" );
		return [ ...array_map( intval( ... ), preg_split( '/\s+/', $begun, -1, PREG_SPLIT_NO_EMPTY ) ?: [] ), $first ];
	}

	/**
	 * Sends a request. Redirects are not followed.
	 *
	 * @param list<string> $headers
	 * @return array{status: int, headers: array<string, list<string>>, body: string}
	 */
	public function get( string $path, array $headers = [], string $method = 'GET', string $body = '' ): array {
		return $this->ask_all( [ [ $path, $headers, $method, $body ] ] )[0];
	}

	/**
	 * Sends many requests, several at once if the server has several workers.
	 *
	 * @template K of array-key
	 * @param array<K, array{0: string, 1?: list<string>, 2?: string, 3?: string}> $requests Path, headers, method and
	 *     body of each.
	 * @return array<K, array{status: int, headers: array<string, list<string>>, body: string}>
	 */
	public function ask_all( array $requests ): array {
		$together = curl_multi_init();
		curl_multi_setopt( $together, CURLMOPT_MAX_TOTAL_CONNECTIONS, 4 );
		$received = [];
		$handles  = [];
		foreach ( $requests as $key => $request ) {
			$received[ $key ] = [];
			$handles[ $key ]  = $this->handle( $request, $received[ $key ] );
			curl_multi_add_handle( $together, $handles[ $key ] );
		}
		do {
			curl_multi_exec( $together, $running );
			curl_multi_select( $together, 1 );
		} while ( $running > 0 );
		$answers = [];
		foreach ( $handles as $key => $handle ) {
			$status = (int) curl_getinfo( $handle, CURLINFO_RESPONSE_CODE );
			if ( $status === 0 ) {
				throw new RuntimeException( "No answer from {$requests[ $key ][0]}: " . curl_error( $handle ) );
			}
			$answers[ $key ] = [
				'status'  => $status,
				'headers' => $received[ $key ],
				'body'    => (string) curl_multi_getcontent( $handle ),
			];
			curl_multi_remove_handle( $together, $handle );
		}
		return $answers;
	}

	/**
	 * @param array{0: string, 1?: list<string>, 2?: string, 3?: string} $request
	 * @param array<string, list<string>>                                $received Receives the answer's headers.
	 */
	private function handle( array $request, array &$received ): CurlHandle {
		[ $path, $headers, $method, $body ] = $request + [ '', [], 'GET', '' ];
		$curl                               = curl_init( $this->origin . $path );
		curl_setopt_array(
			$curl,
			[
				CURLOPT_CUSTOMREQUEST  => $method,
				CURLOPT_HTTPHEADER     => $headers,
				CURLOPT_RETURNTRANSFER => true,
				CURLOPT_TIMEOUT        => 60,
				CURLOPT_HEADERFUNCTION => static function ( $curl, string $line ) use ( &$received ): int {
					$parts = explode( ':', $line, 2 );
					if ( isset( $parts[1] ) ) {
						$received[ strtolower( $parts[0] ) ][] = trim( $parts[1] );
					}
					return strlen( $line );
				},
			] + ( $body === '' ? [] : [ CURLOPT_POSTFIELDS => $body ] )
		);
		return $curl;
	}

	private static function free_port(): int {
		$socket = stream_socket_server( 'tcp://127.0.0.1:0' );
		if ( $socket === false ) {
			throw new RuntimeException( 'No port is free.' );
		}
		$port = (int) substr( (string) strrchr( (string) stream_socket_get_name( $socket, false ), ':' ), 1 );
		fclose( $socket );
		return $port;
	}

	private function wait( int $port ): void {
		$until = microtime( true ) + 20;
		do {
			$connection = @fsockopen( '127.0.0.1', $port, $code, $message, 0.2 ); // phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- The test waits for a refusal.
			if ( $connection !== false ) {
				fclose( $connection );
				return;
			}
			usleep( 10_000 );
		} while ( microtime( true ) < $until );
		throw new RuntimeException( 'PHP\'s web server does not listen.' );
	}
}

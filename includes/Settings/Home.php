<?php
/**
 * Says where WordPress lives: on which host, and in which folder of it. Whatever names an address of this site, or asks
 * whether one is this site's, asks here.
 */

declare(strict_types=1);

namespace Circulation\Settings;

/**
 * It is computed at each call, because languages in folders and sites of a network answer for the request. The scheme
 * that WordPress believes in is not asked: https often ends before it.
 */
final class Home {
	/** What a browser leaves as it is in a path. */
	private const PLAIN = '/[^!$%&\'()*+,\-.\/0-9:;=@A-Z_a-z~]/';

	/** The folder as a browser spells it, such as '/blog'; '' at the host's root. */
	public function folder(): string {
		$path = rtrim( (string) wp_parse_url( $this->address(), PHP_URL_PATH ), '/' );
		return (string) preg_replace_callback(
			self::PLAIN,
			static fn( array $byte ): string => rawurlencode( $byte[0] ),
			$path,
		);
	}

	/** Scheme, host and port that WordPress believes in, for what needs a whole address. */
	public function origin(): string {
		return preg_match( '~^https?://[^/?#]+~i', $this->address(), $found ) === 1 ? strtolower( $found[0] ) : '';
	}

	/** An address of this site without scheme and host: it holds on whichever of them the reader is. */
	public function path( string $path ): string {
		return $this->folder() . $path;
	}

	/** The same with them, for whoever meets it elsewhere: letters, feeds and other servers. */
	public function whole( string $path ): string {
		return $this->origin() . $this->path( $path );
	}

	/**
	 * Whether something is the origin of this site and nothing else: its host, with www or without, over either scheme.
	 */
	public function is_own_origin( string $origin ): bool {
		$more = array_diff_key( (array) wp_parse_url( $origin ), array_flip( [ 'scheme', 'host', 'port' ] ) );
		return $more === [] && $this->is_own( $origin );
	}

	/** Whether an address lies on this site's host; sites in other folders of it do so too. */
	public function is_own( string $address ): bool {
		$host = $this->host( $address );
		return $host !== ''
			&& in_array( $host, [ $this->host( $this->address() ), $this->host( $this->core() ) ], true );
	}

	/** Whether a name is that of this site's host, with www or without. */
	public function is_own_host( string $name ): bool {
		return preg_match( '~^[^/?#@]+$~D', $name ) === 1
			&& explode( ':', $this->host( "https://$name" ) )[0] === explode( ':', $this->host( $this->address() ) )[0];
	}

	/**
	 * What a publisher typed, as it is kept: an address below the front page as its path, so that it moves with the
	 * site.
	 */
	public function kept( string $address ): string {
		if ( ! str_starts_with( $address, '/' ) && ! $this->is_own( $address ) ) {
			return $address;
		}
		$path   = $this->without_origin( $address );
		$folder = $this->folder();
		return str_starts_with( $path, "$folder/" ) ? substr( $path, strlen( $folder ) ) : $address;
	}

	/** What was kept, as a page links to it. */
	public function link( string $kept ): string {
		$kept = $this->kept( $kept );
		return match ( true ) {
			str_starts_with( $kept, '/' ) => $this->path( $kept ),
			$this->is_own( $kept ) => $this->without_origin( $kept ),
			default => $kept,
		};
	}

	/** Any address without its origin where that is this site's. */
	public function relative( string $address ): string {
		return $this->is_own( $address ) ? $this->without_origin( $address ) : $address;
	}

	/**
	 * The origins under which a browser may know this site.
	 *
	 * @return list<string>
	 */
	public function origins(): array {
		$host    = $this->host( $this->address() );
		$origins = [];
		foreach ( [ $host, "www.$host" ] as $name ) {
			array_push( $origins, "https://$name", "http://$name" );
		}
		return $origins;
	}

	/** Path, query and fragment. */
	private function without_origin( string $address ): string {
		return (string) preg_replace( '~^https?://[^/?#]*~i', '', $address ) ?: '/';
	}

	/** Host without www, and a port that no scheme has by itself; '' where there is none. */
	private function host( string $address ): string {
		$parts = wp_parse_url( $address );
		if (
			! is_array( $parts )
				|| ! isset( $parts['host'] )
				|| ! in_array( strtolower( $parts['scheme'] ?? '' ), [ 'http', 'https' ], true )
		) {
			return '';
		}
		$usual = strtolower( $parts['scheme'] ) === 'https' ? 443 : 80;
		$port  = $parts['port'] ?? $usual;
		return (string) preg_replace( '~^www\.~', '', strtolower( $parts['host'] ) )
			. ( in_array( $port, [ $usual, 443 ], true ) ? '' : ":$port" );
	}

	/** Where WordPress's files are, whatever others make of it. */
	private function core(): string {
		/** @var mixed $address */
		$address = site_url();
		return is_string( $address ) ? $address : '';
	}

	/** The front page, whatever others make of it. */
	private function address(): string {
		/** @var mixed $address */
		$address = home_url( '/' );
		if ( ! is_string( $address ) || $this->host( $address ) === '' ) {
			$address = get_option( 'home' );
		}
		return is_string( $address ) ? $address : '';
	}
}

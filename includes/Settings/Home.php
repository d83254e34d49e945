<?php
/** Knows WordPress's host and folder, for every address of this site. */

declare(strict_types=1);

namespace Circulation\Settings;

/**
 * Computes host and folder at each call, because languages in folders and sites of a network change them.
 * WordPress's scheme is ignored, because https often ends at a proxy.
 */
final class Home {
	/** Characters that a browser does not encode in a path. */
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

	/** Scheme, host and port according to WordPress, for absolute addresses. */
	public function origin(): string {
		return preg_match( '~^https?://[^/?#]+~i', $this->address(), $found ) === 1 ? strtolower( $found[0] ) : '';
	}

	/** An address of this site without scheme and host, which works on every host name of the site. */
	public function path( string $path ): string {
		return $this->folder() . $path;
	}

	/** An absolute address of this site, for use outside of it: letters, feeds and other servers. */
	public function whole( string $path ): string {
		return $this->origin() . $this->path( $path );
	}

	/** Whether a text is exactly an origin of this site: its host, with or without www, over http or https. */
	public function is_own_origin( string $origin ): bool {
		$more = array_diff_key( (array) wp_parse_url( $origin ), array_flip( [ 'scheme', 'host', 'port' ] ) );
		return $more === [] && $this->is_own( $origin );
	}

	/** Whether an address is on this site's host; sites in other folders share it. */
	public function is_own( string $address ): bool {
		$host = $this->host( $address );
		return $host !== ''
			&& in_array( $host, [ $this->host( $this->address() ), $this->host( self::text( site_url() ) ) ], true );
	}

	/** Whether a host name is this site's, with or without www. */
	public function is_own_host( string $name ): bool {
		return preg_match( '~^[^/?#@]+$~D', $name ) === 1
			&& explode( ':', $this->host( "https://$name" ) )[0] === explode( ':', $this->host( $this->address() ) )[0];
	}

	/** An address below the front page is stored as a path, so that it moves with the site. */
	public function kept( string $address ): string {
		if ( ! str_starts_with( $address, '/' ) && ! $this->is_own( $address ) ) {
			return $address;
		}
		$path   = $this->without_origin( $address );
		$folder = $this->folder();
		return str_starts_with( $path, "$folder/" ) ? substr( $path, strlen( $folder ) ) : $address;
	}

	/** A stored address as a link on a page. */
	public function link( string $kept ): string {
		$kept = $this->kept( $kept );
		return match ( true ) {
			str_starts_with( $kept, '/' ) => $this->path( $kept ),
			$this->is_own( $kept ) => $this->without_origin( $kept ),
			default => $kept,
		};
	}

	/** An address without its origin if that is this site's. */
	public function relative( string $address ): string {
		return $this->is_own( $address ) ? $this->without_origin( $address ) : $address;
	}

	/** @return list<string> The origins under which a browser may reach this site. */
	public function origins(): array {
		$host    = $this->host( $this->address() );
		$origins = [];
		foreach ( [ $host, "www.$host" ] as $name ) {
			array_push( $origins, "https://$name", "http://$name" );
		}
		return $origins;
	}

	/** Path, query and fragment of an address. Browsers read a host after doubled slashes at the beginning. */
	private function without_origin( string $address ): string {
		return '/' . ltrim( (string) preg_replace( '~^https?://[^/?#]*~i', '', $address ), '/\\' );
	}

	/** Host without www, and a non-default port; '' if there is none. */
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

	/** What a function of WordPress returns as text; '' if another plugin's filter has returned anything else. */
	public static function text( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}

	/** The address of the front page; the stored one if a filter returns anything but a web address. */
	private function address(): string {
		$address = self::text( home_url( '/' ) );
		return $this->host( $address ) === '' ? self::text( get_option( 'home' ) ) : $address;
	}
}

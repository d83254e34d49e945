<?php
/** Creates the signed token by which the meter recognizes a reader (`vendor-7`, T35, record 042). */

declare(strict_types=1);

namespace Circulation\Meter;

use Circulation\Settings\Home;

/** A JSON Web Token (RFC 7519) with HS256 only, which is why the algorithm is not a parameter. */
final class Token {
	private const HEADER = [
		'typ' => 'JWT',
		'alg' => 'HS256',
	];

	/** Seconds for which a token is valid. */
	private const LIFE = DAY_IN_SECONDS;

	/**
	 * @param string $reader   The reader's id. The meter receives only a code made from it, which cannot be reversed.
	 * @param string $audience The site's application at the meter.
	 * @param string $key      At least 32 bytes.
	 * @param int    $now      Seconds since 1970.
	 */
	public function of( string $reader, string $audience, string $key, int $now ): string {
		return $this->signed(
			(string) wp_json_encode( self::HEADER ),
			(string) wp_json_encode(
				[
					'iss' => ( new Home() )->whole( '' ),
					'aud' => $audience,
					'sub' => hash_hmac( 'sha256', "meter|$reader", $key ),
					'iat' => $now,
					'exp' => $now + self::LIFE,
					'jti' => wp_generate_uuid4(),
				],
				JSON_UNESCAPED_SLASHES
			),
			$key
		);
	}

	/** Header and claims with their signature (RFC 7515). */
	public function signed( string $header, string $claims, string $key ): string {
		$said = $this->base64url( $header ) . '.' . $this->base64url( $claims );
		return $said . '.' . $this->base64url( hash_hmac( 'sha256', $said, $key, true ) );
	}

	private function base64url( string $bytes ): string {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- The token's own notation.
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
	}
}

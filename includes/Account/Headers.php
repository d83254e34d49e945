<?php
/**
 * The headers of an account page. Decision 18; research A10 to A12, T38: nobody keeps it, frames it or learns its
 * address, and no script runs on it but ours.
 */

declare(strict_types=1);

namespace Circulation\Account;

use Circulation\Settings\Connections;
use Circulation\Settings\Region;

/** Builds the list. */
final class Headers {
	/** The card provider's hosts: its frames, and where they and its SDK send to. */
	private const CARD_FRAMES = 'https://assets.braintreegateway.com';

	private const CARD_CALLS = 'https://*.braintree-api.com https://*.braintreegateway.com';

	/** 3-D Secure, with a merchant that has it: the script that knows the banks. Frames and forms may be of any bank. */
	private const BANK_SCRIPTS = 'https://*.cardinalcommerce.com https://*.cardinaltrusted.com';

	/** The bot check's hosts, on a site that uses it. */
	private const BOT_CHECK_SCRIPTS = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';

	private const BOT_CHECK_FRAMES = 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/';

	/** Takes the rule for regions, because pages say when they vary by it, and the keys: without one a third party stays out. */
	public function __construct( private readonly Region $region, private readonly Connections $connections ) {}

	/**
	 * All headers but those against caching, which WordPress sends.
	 *
	 * @param string       $assets Address of the built app, which may lie on another host.
	 * @param list<string> $styles Contents of the page's style elements.
	 * @return array<string, string>
	 */
	public function all( string $assets, array $styles ): array {
		$headers = [
			'Content-Type'               => 'text/html; charset=UTF-8',
			'Content-Security-Policy'    => $this->policy( $assets, $styles ),
			'Cross-Origin-Opener-Policy' => 'same-origin-allow-popups',
			'Permissions-Policy'         => 'camera=(), geolocation=(), microphone=()',
			'Referrer-Policy'            => 'strict-origin',
			'X-Content-Type-Options'     => 'nosniff',
			'X-Robots-Tag'               => 'noindex, noarchive',
		];
		return $this->region->header() === '' ? $headers : $headers + [ 'Vary' => $this->region->header() ];
	}

	/**
	 * What the page may load and who may frame it.
	 *
	 * @param list<string> $styles
	 */
	private function policy( string $assets, array $styles ): string {
		$ours   = $this->ours( $assets );
		$checks = $this->connections->bot_check_site_key() !== '';
		$banks  = $this->connections->has_three_d_secure();
		$hashes = implode( '', array_map( static fn( string $style ): string => " 'sha256-" . base64_encode( hash( 'sha256', $style, true ) ) . "'", $styles ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- The policy's own notation of a hash.
		$rules  = [
			'default-src'     => "'none'",
			'script-src'      => $ours . ( $checks ? ' ' . self::BOT_CHECK_SCRIPTS : '' ) . ( $banks ? ' ' . self::BANK_SCRIPTS : '' ),
			'style-src'       => $ours . $hashes,
			// Attributes only, such as an avatar's colour.
			'style-src-attr'  => "'unsafe-inline'",
			'img-src'         => "'self' https: data:",
			'font-src'        => "$ours data:",
			'connect-src'     => "'self' " . self::CARD_CALLS . ( $checks ? ' https://www.google.com/recaptcha/' : '' ) . ( $banks ? ' ' . self::BANK_SCRIPTS : '' ),
			'frame-src'       => $banks ? "'self' https:" : "'self' " . self::CARD_FRAMES . ( $checks ? ' ' . self::BOT_CHECK_FRAMES : '' ),
			'manifest-src'    => "'self'",
			'base-uri'        => "'none'",
			'form-action'     => $banks ? "'self' https:" : "'self'",
			'frame-ancestors' => "'self'",
		];
		return implode( '; ', array_map( static fn( string $name, string $value ): string => "$name $value", array_keys( $rules ), $rules ) );
	}

	/** This site, and the host of the built app where that is another. */
	private function ours( string $assets ): string {
		$host = static fn( string $address ): string => preg_match( '~^https?://[^/;,\s]+~i', $address, $found ) === 1 ? strtolower( $found[0] ) : '';
		return $host( $assets ) === '' || $host( $assets ) === $host( home_url() ) ? "'self'" : "'self' " . $host( $assets );
	}
}

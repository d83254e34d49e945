<?php
/** Builds an account page's headers: no caching, no framing, and data only to listed hosts (T29, T38, T42). */

declare(strict_types=1);

namespace Circulation\Account;

use Circulation\Billing\Merchant;
use Circulation\Settings\Connections;
use Circulation\Settings\Environment;
use Circulation\Settings\Home;
use Circulation\Settings\Sites;

/** Builds the policy from the settings and from the merchant's features. */
final class Headers {
	/** The card provider's hosts: those of its frames, and those that the frames and the SDK send to. */
	private const CARD_FRAMES = 'https://assets.braintreegateway.com';

	private const CARD_CALLS = 'https://*.braintree-api.com https://*.braintreegateway.com';

	/** The script and sources for 3-D Secure; any bank may serve the frames and receive the forms. */
	private const BANK_SCRIPTS = 'https://*.cardinalcommerce.com https://*.cardinaltrusted.com';

	/** The bot check's hosts, on sites that use it. */
	private const BOT_CHECK_SCRIPTS = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';

	private const BOT_CHECK_FRAMES = 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/';

	/**
	 * The hosts that Google and PayPal document (record 057). Google's payment address redirects, so both are needed.
	 */
	private const WALLETS = [
		'google-pay' => [
			'script-src'  => [ 'https://pay.google.com/gp/p/js/' ],
			'connect-src' => [ 'https://google.com/pay', 'https://www.google.com/pay', 'https://pay.google.com' ],
			'frame-src'   => [ 'https://pay.google.com' ],
			'img-src'     => [ 'https://www.gstatic.com/instantbuy/' ],
		],
		'paypal'     => [
			'script-src'  => self::PAYPAL,
			'connect-src' => self::PAYPAL,
			'frame-src'   => self::PAYPAL,
			'img-src'     => self::PAYPAL,
		],
	];

	private const PAYPAL = [ 'https://*.paypal.com', 'https://*.paypalobjects.com' ];

	/** Pictures of readers whose sign-in provider supplies one; without these hosts the page shows initials. */
	private const PICTURES = 'https://*.googleusercontent.com https://platform-lookaside.fbsbx.com';

	/** Trusted Types policies of src/entry/trusted.ts, src/app/first-reads.ts and webpack. */
	private const TRUSTED = 'circulation circulation-first circulation-chunks';

	public function __construct(
		private readonly Sites $sites,
		private readonly Connections $connections,
		private readonly Environment $environment,
		private readonly Merchant $merchant,
	) {}

	/**
	 * @param string       $assets Address of the built app, which may be on another host.
	 * @param list<string> $styles
	 * @return array<string, string> All headers except those against caching, which WordPress sends.
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
		return $this->sites->region_header() === '' ? $headers : $headers + [ 'Vary' => $this->sites->region_header() ];
	}

	/** @param list<string> $styles */
	private function policy( string $assets, array $styles ): string {
		$folder = $this->folder( $assets );
		$checks = $this->connections->bot_check_site_key() !== '';
		$banks  = $this->merchant->has_three_d_secure();
		// Other companies' scripts create their own markup and styles.
		$makes_markup = $this->wallet_hosts( 'script-src' ) !== [];
		$hashes = '';
		foreach ( $styles as $style ) {
			// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- A policy requires this encoding of hashes.
			$hashes .= " 'sha256-" . base64_encode( hash( 'sha256', $style, true ) ) . "'";
		}
		$rules  = [
			'default-src'     => "'none'",
			// 'self' is not allowed, because WordPress answers JSONP, which would let a caller choose the script.
			'script-src' => $this->listed(
				'script-src',
				$folder,
			) . ( $checks ? ' ' . $this->bot_check_scripts() : '' ) . ( $banks ? ' ' . self::BANK_SCRIPTS : '' ),
			'style-src'       => $folder . $hashes,
			// This allows style attributes only, such as an avatar's color.
			'style-src-attr'  => "'unsafe-inline'",
			'img-src' => $this->listed(
				'img-src',
				implode( ' ', [ "'self' data:", self::CARD_FRAMES, self::PICTURES, ...$this->further_pictures() ] ),
			),
			'connect-src' => $this->listed(
				'connect-src',
				"'self' " . self::CARD_CALLS,
			) . ( $checks ? ' https://www.google.com/recaptcha/' : '' ) . ( $banks ? ' ' . self::BANK_SCRIPTS : '' ),
			'frame-src' => $banks ? "'self' https:" : $this->listed(
				'frame-src',
				"'self' " . self::CARD_FRAMES,
			) . ( $checks ? ' ' . self::BOT_CHECK_FRAMES : '' ),
			'manifest-src'    => "'self'",
			'base-uri'        => "'none'",
			'form-action'     => $banks ? "'self' https:" : "'self'",
			'frame-ancestors' => "'self'",
		];
		if ( $makes_markup ) {
			// 'unsafe-inline' is for style elements of the providers' scripts; a hash beside it would disable it.
			$rules['style-src-elem'] = "$folder 'unsafe-inline'";
		}
		// The scripts of bot check, banks and wallets insert HTML without a policy that we could allow (record 030).
		if ( ! $checks && ! $banks && ! $makes_markup ) {
			$rules += [
				'require-trusted-types-for' => "'script'",
				'trusted-types'             => self::TRUSTED,
			];
		}
		$rule = static fn( string $name, string $value ): string => "$name $value";
		return implode( '; ', array_map( $rule, array_keys( $rules ), $rules ) );
	}

	/** @param 'script-src'|'connect-src'|'frame-src'|'img-src' $directive */
	private function listed( string $directive, string $always ): string {
		return implode( ' ', [ $always, ...$this->wallet_hosts( $directive ) ] );
	}

	/**
	 * The hosts that the wallets add to a directive; on a developer's machine those of the files that replace them.
	 *
	 * @param 'script-src'|'connect-src'|'frame-src'|'img-src' $directive
	 * @return list<string>
	 */
	private function wallet_hosts( string $directive ): array {
		$wallets = $this->connections->wallets();
		$demo    = $this->environment->card_demo();
		if ( $demo !== '' && $wallets !== [] ) {
			return $directive === 'script-src' ? [ "{$this->origin()}$demo/wallets/" ] : [];
		}
		$hosts = static fn( string $wallet ): array => self::WALLETS[ $wallet ][ $directive ] ?? [];
		return array_merge( ...array_map( $hosts, $wallets ) );
	}

	/** The folder of the built app: in a policy, a path ends in a slash and contains no separator. */
	private function folder( string $assets ): string {
		$address = str_starts_with( $assets, '/' ) && ! str_starts_with( $assets, '//' )
			? $this->origin() . $assets
			: $assets;
		if ( preg_match( '~^((?:https?:)?//[^/;,\s?#]+)(/[^?#]*)?~i', $address, $part ) !== 1 ) {
			return "'none'";
		}
		$path = rtrim( $part[2] ?? '', '/' );
		return strtolower( $part[1] ) . str_replace( [ ' ', ';', ',' ], [ '%20', '%3B', '%2C' ], $path ) . '/';
	}

	private function bot_check_scripts(): string {
		$stand_in = $this->environment->bot_check_demo();
		return $stand_in === '' ? self::BOT_CHECK_SCRIPTS : $this->origin() . $stand_in . ' ' . self::BOT_CHECK_SCRIPTS;
	}

	/** @return list<string> */
	private function further_pictures(): array {
		/**
		 * Image hosts on account pages, in addition to this site and the sign-in providers: https origins, such as
		 * 'https://images.example.com'.
		 *
		 * @param list<string> $hosts
		 */
		$hosts = (array) apply_filters( 'circulation_account_image_hosts', [] );
		return array_values(
			array_filter(
				$hosts,
				static fn( mixed $host ): bool =>
					is_string( $host ) && preg_match( '~^https://(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$~iD', $host ) === 1,
			),
		);
	}

	private function origin(): string {
		return ( new Home() )->origin();
	}
}

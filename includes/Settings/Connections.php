<?php
/** Combines settings, secrets and wp-config.php for a client; a service without keys is off (`site-6`, `vendor-1`). */

declare(strict_types=1);

namespace Circulation\Settings;

/** A service whose settings are incomplete yields null or an empty value. */
final class Connections {
	/** Default path of the comments' single sign-on, which follows the path of the extensions if that is changed. */
	public const SIGN_ON = '/plugins/public/openweb/sso';

	/** Minimum length in bytes of a signing secret: a guessed one could sign in our name (`vendor-7`, `vendor-27`). */
	public const SIGNING_BYTES = 32;

	private const ENVIRONMENTS = [ 'sandbox', 'production' ];

	public function __construct( private readonly Settings $settings, private readonly Environment $environment ) {}

	/**
	 * The keys of the card provider's server interface; null until all are set.
	 *
	 * @return array{
	 *     merchant_id: string,
	 *     public_key: string,
	 *     private_key: string,
	 *     environment: value-of<self::ENVIRONMENTS>,
	 * }|null
	 */
	public function gateway(): ?array {
		$gateway = [
			'merchant_id' => $this->value( 'gateway.merchant_id' ),
			'public_key'  => $this->value( 'gateway.public_key' ),
			'private_key' => $this->secret( 'gateway.private_key' ),
		];
		return in_array( '', $gateway, true )
			? null
			: $gateway + [ 'environment' => $this->is_production() ? 'production' : 'sandbox' ];
	}

	private function is_production(): bool {
		return $this->value( 'gateway.environment' ) === 'production';
	}

	/**
	 * @return list<'google-pay'|'apple-pay'|'paypal'> Google Pay requires its own id in production, and is off without
	 *   it.
	 */
	public function wallets(): array {
		$wallets = $this->settings->values()['wallets'];
		return array_keys(
			array_filter(
				[
					'google-pay' =>
						$wallets['google_pay'] && ( $wallets['google_merchant_id'] !== '' || ! $this->is_production() ),
					'apple-pay'  => $wallets['apple_pay'],
					'paypal'     => $wallets['paypal'],
				]
			)
		);
	}

	public function google_merchant_id(): string {
		return $this->settings->values()['wallets']['google_merchant_id'];
	}

	public function bot_check_site_key(): string {
		return $this->value( 'bot_check.site_key' );
	}

	public function bot_check_secret(): string {
		return $this->secret( 'bot_check.secret' );
	}

	/** @return array{key: string, secret: string}|null The keys of the newsletter provider; null until both are set. */
	public function newsletters(): ?array {
		$pair = [
			'key'    => $this->secret( 'newsletters.key' ),
			'secret' => $this->secret( 'newsletters.secret' ),
		];
		return in_array( '', $pair, true ) ? null : $pair;
	}

	/**
	 * @return array{tenant: string, access_key: string, key: string}|null The admin interface's keys; null until all
	 *   are set.
	 */
	public function identity_admin(): ?array {
		$admin = [
			'tenant'     => $this->value( 'identity_admin.tenant' ),
			'access_key' => $this->value( 'identity_admin.access_key' ),
			'key'        => $this->secret( 'identity_admin.key' ),
		];
		return in_array( '', $admin, true ) ? null : $admin;
	}

	public function one_tap_client_id(): string {
		return $this->value( 'one_tap.client_id' );
	}

	public function comments_spot_id(): string {
		return $this->value( 'comments.spot_id' );
	}

	/** The address of the comments' single sign-on: as stored, otherwise below the path of the extensions. */
	private function comments_sign_on(): string {
		[ 'comments' => $comments, 'public_prefix' => $prefix ] = $this->settings->values();
		return $comments['sso_path'] === self::SIGN_ON ? "/$prefix/openweb/sso" : $comments['sso_path'];
	}

	/**
	 * @return array<'comment'|'reaction', string> The receivers of events; none without a signing secret, because an
	 *   unsigned event must not be sent (`vendor-27`, T40).
	 */
	public function webhooks(): array {
		return $this->webhook_secret() === '' ? [] : $this->webhook_addresses();
	}

	/** @return array<'comment'|'reaction', string> The addresses only, even without a signing secret. */
	public function webhook_addresses(): array {
		$stored = $this->settings->values()['comments'];
		return array_filter(
			[
				'comment'  => $stored['comments_webhook'],
				'reaction' => $stored['reactions_webhook'],
			]
		);
	}

	/** The secret that signs comment events; '' if none is long enough. */
	public function webhook_secret(): string {
		return $this->signing( 'comments.webhook_secret' );
	}

	public function piano_aid(): string {
		return $this->value( 'piano.aid' );
	}

	/** @return value-of<self::ENVIRONMENTS> */
	public function piano_environment(): string {
		return $this->settings->values()['piano']['environment'];
	}

	/** The secret that signs the meter's tokens; '' if none is long enough. */
	public function piano_key(): string {
		return $this->signing( 'piano.key' );
	}

	/**
	 * The enabled third parties in a reader's browser, each with its public ids; those without ids are omitted.
	 * Analytics has one receiver without an id, the tag manager that the site already carries.
	 *
	 * @return array{
	 *     analytics?: array{data_layer?: true, tag?: string, beacon?: string},
	 *     affiliate?: array{tag: string, enterprise: string, action: string},
	 *     comments?: array{spot: string, sso: string, told: list<string>},
	 *     piano?: array{aid: string, environment: string, consent: string},
	 * }
	 */
	public function vendors(): array {
		[ 'analytics' => $analytics, 'affiliate' => $network ] = $this->settings->values();
		$takers  = array_filter(
			[
				'data_layer' => $analytics['data_layer'],
				'tag'        => $this->value( 'analytics.tag_id' ),
				'beacon'     => $this->value( 'analytics.beacon' ),
			]
		);
		$numbers = [
			'tag'        => $network['tag_id'],
			'enterprise' => $network['enterprise_id'],
			'action'     => $network['action_id'],
		];
		return ( $analytics['on'] && $takers !== [] ? [ 'analytics' => $takers ] : [] )
			+ ( $network['on'] && ! in_array( '', $numbers, true ) ? [ 'affiliate' => $numbers ] : [] )
			+ $this->beside_stories();
	}

	/** @return list<string> Names of the settings of enabled third parties whose id is missing. */
	public function idle(): array {
		[ 'analytics' => $analytics, 'affiliate' => $network, 'flags' => $flags ] = $this->settings->values();
		$works    = $this->vendors();
		$switches = [
			'analytics.on'       => $analytics['on'] && ! isset( $works['analytics'] ),
			'affiliate.on'       => $network['on'] && ! isset( $works['affiliate'] ),
			'flags.piano'        => $flags['piano'] && ! isset( $works['piano'] ),
			'flags.comments'     => $flags['comments'] && ! isset( $works['comments'] ),
			'flags.googleOneTap' => $flags['googleOneTap'] && $this->one_tap_client_id() === '',
		];
		return array_keys( array_filter( $switches ) );
	}

	/**
	 * @return array{
	 *     comments?: array{spot: string, sso: string, told: list<string>},
	 *     piano?: array{aid: string, environment: string, consent: string},
	 * }
	 */
	private function beside_stories(): array {
		[ 'flags' => $flags, 'piano' => $meter ] = $this->settings->values();
		$spot = $this->comments_spot_id();
		$aid  = $this->piano_aid();
		return ( $flags['comments'] && $spot !== '' ? [
			'comments' => [
				'spot' => $spot,
				'sso'  => $this->comments_sign_on(),
				// The secret is only checked when there is something to sign, because pages load no secrets.
				'told' => array_keys( $this->webhook_addresses() ),
			],
		] : [] ) + ( $flags['piano'] && $aid !== '' ? [
			'piano' => [
				'aid'         => $aid,
				'environment' => $meter['environment'],
				'consent'     => $meter['consent'],
			],
		] : [] );
	}

	/**
	 * @return array<string, array{constant: string, value: string}> The settings that wp-config.php overrides, for
	 *   administrators; none is secret.
	 */
	public function locked(): array {
		$locked = [];
		foreach ( $this->settings->schema()->fields() as $name => $field ) {
			if ( $field->constant && ! $field->secret && $this->decided( $name ) !== '' ) {
				$locked[ $name ] = [
					'constant' => $this->environment->constant( $name ),
					'value'    => $this->decided( $name ),
				];
			}
		}
		return $locked;
	}

	/** Returns '' for a secret that is too short. */
	private function signing( string $name ): string {
		$secret = $this->secret( $name );
		return strlen( $secret ) >= self::SIGNING_BYTES ? $secret : '';
	}

	/** A secret; '' if none. The class that reads secrets is loaded only when a service is called. */
	private function secret( string $name ): string {
		return ( new Keys( $this->environment ) )->read( $name );
	}

	/** The text of a setting such as "piano.aid": the value in wp-config.php, otherwise the stored one. */
	private function value( string $name ): string {
		[ $group, $part ] = explode( '.', $name ) + [ '', '' ];
		$parts            = $this->settings->values()[ $group ] ?? null;
		$stored           = is_array( $parts ) ? $parts[ $part ] ?? '' : '';
		return $this->decided( $name ) ?: ( is_string( $stored ) ? $stored : '' );
	}

	/** The value in wp-config.php; '' if there is none, or if the settings would refuse it. */
	private function decided( string $name ): string {
		$text = $this->environment->decided( $name );
		return $name === 'gateway.environment' && ! in_array( $text, self::ENVIRONMENTS, true ) ? '' : $text;
	}
}

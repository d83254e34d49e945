<?php
/**
 * Validates the ids by which third parties in a reader's browser know this site: analytics, affiliate network
 * (`vendor-24`, `vendor-25`), comments and meter (`vendor-7`, `vendor-8`), wallets (`payment-60`). Each has a switch of its own; without an id
 * nothing of it loads.
 */

declare(strict_types=1);

namespace Circulation\Settings;

/**
 * Switches and public ids.
 *
 * @phpstan-import-type Values from Defaults
 */
final class VendorRules {
	/** Of a tag or of a container. */
	private const GOOGLE_TAG = '/^(?:(?:G|GT|AW|GTM)-[A-Z0-9]{4,20})?$/D';

	/** An address: https, a host, a path; no query, which would be the place for a secret. */
	private const ADDRESS = '~^(?:https://[a-z0-9.-]+(?::\d{1,5})?(?:/[^\s"\'<>?#\\\\]*)?)?$~iD';

	/** The network gives out numbers. */
	private const NUMBER = '/^\d{0,20}$/D';

	/** Addresses that we send signed events to. */
	private const WEBHOOK = '~^(?:https://[a-z0-9.-]+(?::\d{1,5})?/[^\s"\'<>#@]*)?$~iD';

	/** Takes the checks. */
	public function __construct( private readonly Checks $check ) {}

	/**
	 * All of them.
	 *
	 * @param array<array-key, mixed> $input
	 * @param Values                  $present
	 * @return Values
	 */
	public function apply( array $input, array $present ): array {
		$present['analytics'] = $this->analytics( $input['analytics'] ?? null, $present['analytics'] );
		$present['affiliate'] = $this->affiliate( $input['affiliate'] ?? null, $present['affiliate'] );
		$present['comments']  = $this->comments( $input['comments'] ?? null, $present['comments'] );
		$present['piano']     = $this->piano( $input['piano'] ?? null, $present['piano'] );
		$present['wallets']   = $this->wallets( $input['wallets'] ?? null, $present['wallets'] );
		return $present;
	}

	/**
	 * The wallets that this merchant takes beside cards, and its id at Google.
	 *
	 * @param Values['wallets'] $present
	 * @return Values['wallets']
	 */
	private function wallets( mixed $raw, array $present ): array {
		$given = $this->check->group( 'wallets', $raw, array_keys( $present ) );
		return [
			'google_pay'         => $this->check->flag( 'wallets.google_pay', $given['google_pay'] ?? null, $present['google_pay'] ),
			'google_merchant_id' => $this->check->pattern( 'wallets.google_merchant_id', $given['google_merchant_id'] ?? null, $present['google_merchant_id'], '/^[A-Z0-9]{0,32}$/D' ),
			'apple_pay'          => $this->check->flag( 'wallets.apple_pay', $given['apple_pay'] ?? null, $present['apple_pay'] ),
			'paypal'             => $this->check->flag( 'wallets.paypal', $given['paypal'] ?? null, $present['paypal'] ),
		];
	}

	/**
	 * Where events go.
	 *
	 * @param Values['analytics'] $present
	 * @return Values['analytics']
	 */
	private function analytics( mixed $raw, array $present ): array {
		$given = $this->check->group( 'analytics', $raw, array_keys( $present ) );
		return [
			'on'         => $this->check->flag( 'analytics.on', $given['on'] ?? null, $present['on'] ),
			'data_layer' => $this->check->flag( 'analytics.data_layer', $given['data_layer'] ?? null, $present['data_layer'] ),
			'tag_id'     => $this->check->pattern( 'analytics.tag_id', $given['tag_id'] ?? null, $present['tag_id'], self::GOOGLE_TAG ),
			'beacon'     => $this->check->pattern( 'analytics.beacon', $given['beacon'] ?? null, $present['beacon'], self::ADDRESS ),
		];
	}

	/**
	 * Where orders go.
	 *
	 * @param Values['affiliate'] $present
	 * @return Values['affiliate']
	 */
	private function affiliate( mixed $raw, array $present ): array {
		$given = $this->check->group( 'affiliate', $raw, array_keys( $present ) );
		return [
			'on'            => $this->check->flag( 'affiliate.on', $given['on'] ?? null, $present['on'] ),
			'tag_id'        => $this->check->pattern( 'affiliate.tag_id', $given['tag_id'] ?? null, $present['tag_id'], self::NUMBER ),
			'enterprise_id' => $this->check->pattern( 'affiliate.enterprise_id', $given['enterprise_id'] ?? null, $present['enterprise_id'], self::NUMBER ),
			'action_id'     => $this->check->pattern( 'affiliate.action_id', $given['action_id'] ?? null, $present['action_id'], self::NUMBER ),
		];
	}

	/**
	 * The site at the comment service, and who is told of its events.
	 *
	 * @param Values['comments'] $present
	 * @return Values['comments']
	 */
	private function comments( mixed $raw, array $present ): array {
		$given = $this->check->group( 'comments', $raw, array_keys( $present ) );
		return [
			// A part of an address.
			'spot_id'           => $this->check->pattern( 'comments.spot_id', $given['spot_id'] ?? null, $present['spot_id'], '/^[A-Za-z0-9_-]{0,64}$/D' ),
			// The session cookie goes along, so it stays on this site.
			'sso_path'          => $this->check->pattern( 'comments.sso_path', $given['sso_path'] ?? null, $present['sso_path'], '~^/(?!/)[\w./-]{1,200}$~D' ),
			'comments_webhook'  => $this->check->pattern( 'comments.comments_webhook', $given['comments_webhook'] ?? null, $present['comments_webhook'], self::WEBHOOK ),
			'reactions_webhook' => $this->check->pattern( 'comments.reactions_webhook', $given['reactions_webhook'] ?? null, $present['reactions_webhook'], self::WEBHOOK ),
		];
	}

	/**
	 * The site's application at the meter.
	 *
	 * @param Values['piano'] $present
	 * @return Values['piano']
	 */
	private function piano( mixed $raw, array $present ): array {
		$given = $this->check->group( 'piano', $raw, array_keys( $present ) );
		return [
			'aid'         => $this->check->pattern( 'piano.aid', $given['aid'] ?? null, $present['aid'], '/^[A-Za-z0-9]{0,64}$/D' ),
			'environment' => $this->check->choice( 'piano.environment', $given['environment'] ?? null, ConnectionRules::ENVIRONMENTS, $present['environment'] ),
		];
	}
}

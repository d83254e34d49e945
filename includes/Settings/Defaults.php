<?php
/**
 * Lists the value of each setting before anyone changes it.
 */

declare(strict_types=1);

namespace Circulation\Settings;

/**
 * The whole set of settings, complete; what pages go by is without the plan list.
 *
 * @phpstan-type Values array{
 *   site: value-of<Sites::IDS>,
 *   site_names: array{nypost: string, pagesix: string, decider: string},
 *   color_scheme: value-of<Sites::SCHEMES>,
 *   flags: array{membership: bool, comments: bool, pauseSubscriptions: bool, sportsPlusTwo: bool, piano: bool, googleOneTap: bool},
 *   services: array{identity: string, decision: string, cardprovider: string},
 *   data_layer_name: string,
 *   public_prefix: string,
 *   subscribe_call: value-of<ServiceRules::SUBSCRIBE_CALLS>,
 *   cookies: array{session: string, tracking: string, paywall: string},
 *   plan_list?: string,
 *   region: array{mode: 'everywhere'|'countries', countries: list<string>, header: string},
 *   framing: array{mode: value-of<Framing::MODES>, origins: list<string>},
 *   card_on_clean_page: bool,
 *   three_d_secure: bool,
 *   mobile_app_marker: string,
 *   events: list<array{title: string, date: string, url: string}>,
 *   inspection: bool,
 *   word_list: bool,
 *   exclusive: bool,
 *   gateway: array{merchant_id: string, public_key: string, environment: value-of<ConnectionRules::ENVIRONMENTS>},
 *   wallets: array{google_pay: bool, google_merchant_id: string, apple_pay: bool, paypal: bool},
 *   edge_headers: array{state: string, postal_code: string},
 *   bot_check: array{site_key: string},
 *   identity_admin: array{tenant: string, access_key: string},
 *   one_tap: array{client_id: string},
 *   analytics: array{on: bool, data_layer: bool, tag_id: string, beacon: string},
 *   affiliate: array{on: bool, tag_id: string, enterprise_id: string, action_id: string},
 *   comments: array{spot_id: string, sso_path: string, comments_webhook: string, reactions_webhook: string},
 *   piano: array{aid: string, environment: value-of<ConnectionRules::ENVIRONMENTS>},
 *   social: array{google: bool, facebook: bool, apple: bool},
 *   privacy: array{export: bool, delete: bool, devices: bool},
 *   app_links: array{apple: string, google: string},
 *   home_delivery_url: string,
 *   brand: array{logo: string, accent: string, accent_contrast: string, accent_tint: string},
 *   legal: array{membership_terms: string, cancellation: string, terms: string, privacy: string},
 *   closed_categories: list<int|string>,
 *   newsletter_lists: list<array{id: string, st_id: string, brand: value-of<Sites::IDS>, name: string, description: string, frequency: string, kind: value-of<NewsletterListRules::KINDS>}>
 * }
 */
final class Defaults {
	/** Stands for "below the path of the extensions, wherever that is". */
	public const SIGN_ON = '/plugins/public/openweb/sso';

	/**
	 * The values that activation stores.
	 *
	 * @return Values
	 */
	public function values(): array {
		return [
			'site'               => 'nypost',
			'site_names'         => Sites::DEFAULT_NAMES,
			'color_scheme'       => 'light',
			'flags'              => [
				'membership'         => true,
				'comments'           => false,
				'pauseSubscriptions' => false,
				'sportsPlusTwo'      => false,
				'piano'              => false,
				'googleOneTap'       => false,
			],
			'services'           => [
				'identity'     => 'blaize',
				'decision'     => 'zephr',
				'cardprovider' => 'braintree',
			],
			'data_layer_name'    => 'dataLayer',
			'public_prefix'      => 'plugins/public',
			'subscribe_call'     => 'subscribe',
			'cookies'            => [
				'session'  => '',
				'tracking' => '',
				'paywall'  => '',
			],
			'plan_list'          => '',
			'region'             => [
				'mode'      => 'everywhere',
				'countries' => [],
				'header'    => '',
			],
			'framing'            => [
				'mode'    => 'site',
				'origins' => [],
			],
			'card_on_clean_page' => false,
			'three_d_secure'     => false,
			'mobile_app_marker'  => '',
			'events'             => [],
			'inspection'         => false,
			'word_list'          => true,
			'exclusive'          => false,
			'gateway'            => [
				'merchant_id' => '',
				'public_key'  => '',
				'environment' => 'sandbox',
			],
			'wallets'            => [
				'google_pay'         => false,
				'google_merchant_id' => '',
				'apple_pay'          => false,
				'paypal'             => false,
			],
			'edge_headers'       => [
				'state'       => '',
				'postal_code' => '',
			],
			'bot_check'          => [ 'site_key' => '' ],
			'identity_admin'     => [
				'tenant'     => '',
				'access_key' => '',
			],
			'one_tap'            => [ 'client_id' => '' ],
			'analytics'          => [
				'on'         => false,
				'data_layer' => false,
				'tag_id'     => '',
				'beacon'     => '',
			],
			'affiliate'          => [
				'on'            => false,
				'tag_id'        => '',
				'enterprise_id' => '',
				'action_id'     => '',
			],
			'comments'           => [
				'spot_id'           => '',
				'sso_path'          => self::SIGN_ON,
				'comments_webhook'  => '',
				'reactions_webhook' => '',
			],
			'piano'              => [
				'aid'         => '',
				'environment' => 'production',
			],
			'social'             => [
				'google'   => true,
				'facebook' => true,
				'apple'    => true,
			],
			'privacy'            => [
				'export'  => false,
				'delete'  => false,
				'devices' => false,
			],
			'app_links'          => [
				'apple'  => '',
				'google' => '',
			],
			'home_delivery_url'  => '',
			'brand'              => [
				'logo'            => '',
				'accent'          => '',
				'accent_contrast' => '',
				'accent_tint'     => '',
			],
			// Of privacy: the page that WordPress knows.
			'legal'              => [
				'membership_terms' => '/membership-terms/',
				'cancellation'     => '/membership-terms/#cancellation',
				'terms'            => '/terms/',
				'privacy'          => '',
			],
			'newsletter_lists'   => [],
			'closed_categories'  => [],
		];
	}
}

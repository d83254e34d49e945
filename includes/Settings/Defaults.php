<?php
/**
 * What a setting is before anyone sets it. Decisions 2, 26, 60, 63 to 65.
 */

declare(strict_types=1);

namespace Circulation\Settings;

/**
 * The whole set of settings, complete.
 *
 * @phpstan-type Values array{
 *   site: value-of<Sites::IDS>,
 *   site_names: array{nypost: string, pagesix: string, decider: string},
 *   flags: array{membership: bool, comments: bool, pauseSubscriptions: bool, sportsPlusTwo: bool, piano: bool, googleOneTap: bool},
 *   services: array{identity: string, decision: string, cardprovider: string},
 *   cookies: array{session: string, tracking: string, paywall: string},
 *   plan_list: string,
 *   region: array{mode: 'everywhere'|'countries', countries: list<string>, header: string},
 *   card_on_clean_page: bool,
 *   mobile_app_marker: string,
 *   events: list<array{title: string, date: string, url: string}>
 * }
 */
final class Defaults {
	/**
	 * The values that activation stores.
	 *
	 * @return Values
	 */
	public function values(): array {
		return [
			'site'               => 'nypost',
			'site_names'         => Sites::DEFAULT_NAMES,
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
			'card_on_clean_page' => false,
			'mobile_app_marker'  => '',
			'events'             => [],
		];
	}
}

<?php
/**
 * The type of the whole set of settings. Made by `npm run reference` from Schema.php.
 */

declare(strict_types=1);

namespace Circulation\Settings;

/**
 * The settings as a page uses them do not contain the plan list.
 *
 * @phpstan-type Values array{
 *   site: 'nypost'|'pagesix'|'decider',
 *   site_names: array{ nypost: string, pagesix: string, decider: string },
 *   color_scheme: 'light'|'auto'|'dark',
 *   brand: array{
 *     logo: string,
 *     accent: string,
 *     accent_contrast: string,
 *     accent_tint: string,
 *     heading_font: string,
 *     text_font: string
 *   },
 *   card_on_clean_page: bool,
 *   three_d_secure: bool,
 *   legal: array{ membership_terms: string, cancellation: string, terms: string, privacy: string },
 *   maintenance: array{ text: string, until: string },
 *   closed_categories: list<int|string>,
 *   registered_categories: list<int|string>,
 *   story_product: string,
 *   framing: array{ mode: 'site'|'listed'|'nobody'|'anyone', origins: list<string> },
 *   word_list: bool,
 *   inspection: bool,
 *   mobile_app_marker: string,
 *   app_links: array{ apple: string, google: string },
 *   home_delivery_url: string,
 *   events: list<array{ title: string, date: string, url: string }>,
 *   flags: array{
 *     membership: bool,
 *     comments: bool,
 *     pauseSubscriptions: bool,
 *     sportsPlusTwo: bool,
 *     piano: bool,
 *     googleOneTap: bool
 *   },
 *   services: array{ identity: string, decision: string, cardprovider: string },
 *   public_prefix: string,
 *   data_layer_name: string,
 *   subscribe_call: 'subscribe'|'zephr',
 *   cookies: array{ session: string, tracking: string, paywall: string },
 *   gateway: array{ environment: 'sandbox'|'production', merchant_id: string, public_key: string },
 *   edge_headers: array{ state: string, postal_code: string },
 *   wallets: array{ google_pay: bool, apple_pay: bool, paypal: bool, google_merchant_id: string },
 *   bot_check: array{ site_key: string },
 *   identity_admin: array{ tenant: string, access_key: string },
 *   comments: array{
 *     spot_id: string,
 *     sso_path: string,
 *     comments_webhook: string,
 *     reactions_webhook: string
 *   },
 *   piano: array{
 *     aid: string,
 *     environment: 'sandbox'|'production',
 *     consent: 'statistics'|'marketing'|'preferences'|'functional'
 *   },
 *   analytics: array{ on: bool, data_layer: bool, tag_id: string, beacon: string },
 *   affiliate: array{ on: bool, tag_id: string, enterprise_id: string, action_id: string },
 *   social: array{ google: bool, facebook: bool, apple: bool },
 *   one_tap: array{ client_id: string },
 *   exclusive: bool,
 *   privacy: array{ export: bool, delete: bool, devices: bool },
 *   newsletter_lists: list<array{
 *     id: string,
 *     st_id: string,
 *     brand: 'nypost'|'pagesix'|'decider',
 *     name: string,
 *     description: string,
 *     frequency: string,
 *     kind: ''|'member_exclusive'|'member_team_exclusive'|'member_columnist_exclusive'|'text'
 *   }>,
 *   plan_list?: string,
 *   restart_offer: string,
 *   region: array{ mode: 'everywhere'|'countries', countries: list<string>, header: string },
 *   withdrawal: array{ on: bool, desk: string }
 * }
 */
interface Types {}

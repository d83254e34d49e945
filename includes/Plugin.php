<?php
/**
 * Table of contents: what the plugin consists of, when each part is there, and what it is given.
 */

declare(strict_types=1);

namespace Circulation;

use wpdb;

/**
 * Builds what each page needs at once, and everything else when it is needed: an article pays for none of the routes, the
 * screens of wp-admin, the clients and the commands (docs/decisions, 28).
 */
final class Plugin {
	private readonly wpdb $db;
	private readonly Assets\Build $app;

	// What the publisher has set.
	private readonly Settings\Settings $settings;
	private readonly Settings\Sites $sites;
	private readonly Settings\FeatureFlags $flags;
	private readonly Settings\CookieNames $cookies;
	private readonly Settings\Region $region;
	private readonly Settings\Environment $environment;
	private readonly Settings\Connections $connections;

	// Members-only articles.
	private readonly Gating\Access $access;
	private readonly Gating\ArticleGate $gate;

	// What a page carries.
	private readonly Assets\BootConfig $config;
	private readonly Assets\PageStyle $style;
	private readonly Assets\Loader $loader;
	private readonly Assets\HeaderSlot $slot;
	private readonly Account\Address $address;

	/** Takes the plugin's main file, and builds what each page needs. Nothing here reads the database or calls anybody. */
	public function __construct( private readonly string $main_file ) {
		/** @var wpdb $wpdb WordPress's own. */
		global $wpdb;
		$this->db          = $wpdb;
		$this->app         = $this->build( 'app' );
		$this->settings    = new Settings\Settings( $this->db );
		$this->sites       = new Settings\Sites( $this->settings );
		$this->flags       = new Settings\FeatureFlags( $this->settings );
		$this->cookies     = new Settings\CookieNames( $this->settings );
		$this->region      = new Settings\Region( $this->settings );
		$this->environment = new Settings\Environment();
		$this->connections = new Settings\Connections( $this->settings, $this->environment );
		$this->access      = new Gating\Access();
		$this->gate        = new Gating\ArticleGate( $this->access, static fn(): Gating\Lead => new Gating\Lead(), fn(): Gating\Offer => new Gating\Offer( $this->flags, $this->sites ) );
		$this->config      = new Assets\BootConfig( $this->settings, $this->sites, $this->flags, $this->cookies, $this->region, $this->environment, $this->connections, $this->access, $this->app );
		$this->style       = new Assets\PageStyle( $this->sites );
		$this->loader      = new Assets\Loader( $this->app, $this->config, $this->style, $this->region );
		$this->slot        = new Assets\HeaderSlot( $this->sites, $this->region );
		$this->address     = new Account\Address();
	}

	/** Starts the plugin: each part waits for its hook. */
	public function boot(): void {
		$file  = plugin_basename( $this->main_file );
		$list  = Settings\Settings::PLAN_LIST;
		$parts = [
			...$this->each_page(),
			new Later( [ 'posts_search', 'posts_search_orderby' ], fn(): array => [ new Gating\SearchGate( $this->db ) ], static fn( mixed $sql ): bool => $sql !== '' ),
			new Later( [ 'wp_head' ], fn(): array => [ new Gating\PaywallMarkup( $this->access, $this->sites ) ], fn(): bool => $this->config->gated_post() !== null ),
			new Later( [ 'parse_request' ], $this->account_page( ... ), $this->address->is_asked( ... ) ),
			new Later( [ 'map_meta_cap' ], static fn(): array => [ new Admin\Capability() ], static fn( mixed $needed, mixed $asked ): bool => $asked === 'manage_circulation' ),
			new Later( [ 'rest_api_init' ], $this->rest( ... ) ),
			new Later( [ 'admin_menu', 'admin_init', 'block_editor_settings_all', "activate_$file", "deactivate_$file", "add_option_$list", "update_option_$list", 'circulation_daily_clean_up', 'wp_privacy_personal_data_exporters', 'wp_privacy_personal_data_erasers' ], $this->back_office( ... ) ),
			...( defined( 'WP_CLI' ) && constant( 'WP_CLI' ) === true ? [ new Cli\ExplainStatus( $this->plans(), $this->flags ) ] : [] ),
		];
		foreach ( $parts as $part ) {
			$part->register();
		}
	}

	/**
	 * What an article, a list or a feed needs.
	 *
	 * @return list<Module>
	 */
	private function each_page(): array {
		return [
			$this->access,
			$this->gate,
			new Gating\OtherSurfaces( $this->access, $this->gate ),
			$this->loader,
			$this->slot,
			$this->address,
		];
	}

	/**
	 * Where an account address is asked for.
	 *
	 * @return list<Module>
	 */
	private function account_page(): array {
		$asked    = new Account\AskedReturn( new Account\ReturnAddress() );
		$document = new Account\Document( $this->sites, $this->slot, $this->style, $this->config, $this->loader, $this->app );
		return [ new Account\Page( $this->address, $asked, $this->flags, $document, new Account\Headers( $this->region, $this->connections ), $this->app ) ];
	}

	/**
	 * Where WordPress's REST server starts, for a browser or inside a page of wp-admin.
	 *
	 * @return list<Module>
	 */
	private function rest(): array {
		$plans = $this->plans();

		// Outside services.
		$session = new Session\SessionCookie( $this->cookies );
		$http    = new Clients\Http( $this->environment );
		$outside = new Clients\Outside();
		$engine  = new Clients\Decision( $http, $this->settings );
		$gateway = new Clients\Gateway\Client( new Clients\Gateway\Wire( $this->connections ) );

		// Who calls a route, and how often.
		$limit = new Rest\RateLimit( $this->db );
		$guard = new Rest\SessionGuard( $session, new Clients\Identity( $http, $this->settings, $session ) );
		$call  = new Rest\ReaderCall( $guard, $limit );
		$own   = new Rest\OwnSubscription( $call, new Clients\Subscriptions( $http, $this->settings, $session ) );

		$entitlement = new Gating\Entitlement( $engine, $session );
		$lists       = new Newsletters\Lists( $this->settings );
		$once        = new Billing\Once( $this->db );
		$consents    = new Consent\ConsentStore( $this->db );

		return [
			new Rest\OriginGuard(),
			new Rest\Api(
				new Rest\Routes\Plans( $plans ),
				new Rest\Routes\Content( $session, $entitlement, $this->access, $this->gate ),
				new Rest\Routes\Nonce(),
				new Rest\Routes\Recaptcha( new Clients\BotCheck( $outside, $this->connections ), $guard, $limit ),
				new Rest\Routes\RecaptchaDisable( $this->environment, $guard, $limit ),
				new Rest\Routes\ProfanityCheck( $guard, $limit ),
				new Rest\Routes\CreatePassword( new Clients\IdentityAdmin( $outside, $this->connections ), $guard, $limit ),
				new Rest\Routes\Newsletters( new Clients\NewslettersSailthru( $outside, $this->connections ), $lists, new Newsletters\Change( $lists, $engine, $session ), $guard, $limit ),
				new Rest\Routes\PrepareCustomer( $call, $gateway, new Billing\EdgePlace( $this->settings ) ),
				new Rest\Routes\PostalCode( $call ),
				new Rest\Routes\PausedMail( $call, new Billing\PauseMail( $once, $this->sites ) ),
				new Rest\Routes\Discounts( $own, $gateway ),
				new Rest\Routes\AddDiscount( $own, new Billing\Offers( $engine, $session, $gateway, $once ) ),
				new Rest\Routes\Retry( $own, new Billing\Retry( $gateway, $once ) ),
				new Rest\Routes\Consent( $call, new Consent\ConsentTerms( $plans ), $consents ),
				new Admin\SettingsRoute( $this->settings, new Settings\Keys( $this->environment ) ),
			),
		];
	}

	/**
	 * In wp-admin, when the plugin is switched on or off, when somebody stores a plan list, in WordPress's cron and in its
	 * tools for privacy: where no reader waits.
	 *
	 * @return list<Module>
	 */
	private function back_office(): array {
		$built    = $this->build( 'admin' );
		$keys     = new Settings\Keys( $this->environment );
		$limit    = new Rest\RateLimit( $this->db );
		$consents = new Consent\ConsentStore( $this->db );
		return [
			new Lifecycle( $this->main_file, $this->settings, $limit, $consents ),
			$this->plans(),
			new Admin\SettingsPage( $this->settings, $keys, $this->connections, $this->environment, $built ),
			new Admin\EditorAssets( $this->flags, $built ),
			new Admin\AccessColumn( $this->access ),
			new Admin\BulkAccess( $this->access ),
			new Consent\ConsentPrivacy( $consents ),
			new Consent\DailyCleanUp( $consents, new Billing\Once( $this->db ) ),
			new Privacy\PolicyText( $this->sites, $this->flags, $this->connections ),
		];
	}

	/** The plans, which also follow the plan list, whoever changes it. */
	private function plans(): Plans\PlanStore {
		return new Plans\PlanStore( $this->settings, new Plans\PlanCatalogue( new Plans\PlanListParser() ) );
	}

	/** A folder of built files. */
	private function build( string $folder ): Assets\Build {
		return new Assets\Build( dirname( $this->main_file ) . "/build/$folder", plugins_url( "build/$folder", $this->main_file ) );
	}
}

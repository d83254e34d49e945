<?php
/**
 * Table of contents: what the plugin consists of, and what each part is given. House, "Composition".
 */

declare(strict_types=1);

namespace Circulation;

use wpdb;

/** Builds everything once and registers it. */
final class Plugin {
	/** Takes the plugin's main file. */
	public function __construct( private readonly string $main_file ) {}

	/** Starts the plugin. Nothing here reads the database or calls anybody: each part waits for its hook. */
	public function boot(): void {
		/** @var wpdb $wpdb WordPress's own. */
		global $wpdb;
		foreach ( $this->modules( $wpdb ) as $module ) {
			$module->register();
		}
	}

	/**
	 * The parts.
	 *
	 * @return list<Module>
	 */
	private function modules( wpdb $db ): array {
		$app   = new Assets\Build( dirname( $this->main_file ) . '/build/app', plugins_url( 'build/app', $this->main_file ) );
		$admin = new Assets\Build( dirname( $this->main_file ) . '/build/admin', plugins_url( 'build/admin', $this->main_file ) );

		// What the publisher has set.
		$catalogue   = new Plans\PlanCatalogue( new Plans\PlanListParser() );
		$settings    = new Settings\Settings( $db );
		$plans       = new Plans\PlanStore( $settings, $catalogue );
		$sites       = new Settings\Sites( $settings );
		$flags       = new Settings\FeatureFlags( $settings );
		$cookies     = new Settings\CookieNames( $settings );
		$region      = new Settings\Region( $settings );
		$environment = new Settings\Environment();
		$keys        = new Settings\Keys( $environment );
		$connections = new Settings\Connections( $settings, $keys, $environment );

		// Members-only articles.
		$access      = new Gating\Access();
		$gate        = new Gating\ArticleGate( $access, new Gating\Lead(), new Gating\Offer( $flags, $sites ) );
		$session     = new Session\SessionCookie( $cookies );
		$http        = new Clients\Http( $environment );
		$outside     = new Clients\Outside();
		$engine      = new Clients\Decision( $http, $settings );
		$entitlement = new Gating\Entitlement( $engine, $session );

		// Newsletters.
		$lists = new Newsletters\Lists( $settings );

		// Who calls a route, and how often.
		$limit = new Rest\RateLimit( $db );
		$guard = new Rest\SessionGuard( $session, new Clients\Identity( $http, $settings, $session ) );

		// Subscribers' money.
		$gateway  = new Clients\Gateway\Client( new Clients\Gateway\Wire( $connections ) );
		$once     = new Billing\Once( $db );
		$call     = new Rest\ReaderCall( $guard, $limit );
		$own      = new Rest\OwnSubscription( $call, new Clients\Subscriptions( $http, $settings, $session ) );
		$consents = new Consent\ConsentStore( $db );

		// What a page carries.
		$config  = new Assets\BootConfig( $settings, $sites, $flags, $cookies, $region, $environment, $connections, $access, $app );
		$style   = new Assets\PageStyle( $sites );
		$loader  = new Assets\Loader( $app, $config, $style, $region );
		$slot    = new Assets\HeaderSlot( $sites, $region );
		$address = new Account\Address();

		return [
			$settings,
			new Lifecycle( $this->main_file, $settings, $limit, $consents ),
			$plans,
			$access,
			$gate,
			new Gating\SearchGate( $db ),
			new Gating\OtherSurfaces( $access, $gate ),
			new Gating\PaywallMarkup( $access, $sites ),
			$loader,
			$slot,
			$address,
			new Account\Page( $address, new Account\AskedReturn( new Account\ReturnAddress() ), $flags, new Account\Document( $sites, $slot, $style, $config, $loader, $app ), new Account\Headers( $region, $connections ), $app ),
			new Rest\OriginGuard(),
			new Rest\Api(
				new Rest\Routes\Plans( $plans ),
				new Rest\Routes\Content( $session, $entitlement, $access, $gate ),
				new Rest\Routes\Nonce(),
				new Rest\Routes\Recaptcha( new Clients\BotCheck( $outside, $connections ), $guard, $limit ),
				new Rest\Routes\RecaptchaDisable( $environment, $guard, $limit ),
				new Rest\Routes\ProfanityCheck( $guard, $limit ),
				new Rest\Routes\CreatePassword( new Clients\IdentityAdmin( $outside, $connections ), $guard, $limit ),
				new Rest\Routes\Newsletters( new Clients\NewslettersSailthru( $outside, $connections ), $lists, new Newsletters\Change( $lists, $engine, $session ), $guard, $limit ),
				new Rest\Routes\PrepareCustomer( $call, $gateway, new Billing\EdgePlace( $settings ) ),
				new Rest\Routes\PostalCode( $call ),
				new Rest\Routes\PausedMail( $call, new Billing\PauseMail( $once, $sites ) ),
				new Rest\Routes\Discounts( $own, $gateway ),
				new Rest\Routes\AddDiscount( $own, new Billing\Offers( $engine, $session, $gateway, $once ) ),
				new Rest\Routes\Retry( $own, new Billing\Retry( $gateway, $once ) ),
				new Rest\Routes\Consent( $call, new Consent\ConsentTerms( $plans ), $consents ),
				new Admin\SettingsRoute( $settings, $keys ),
			),
			new Consent\ConsentPrivacy( $consents ),
			new Cli\ExplainStatus( $plans, $flags ),
			new Consent\DailyCleanUp( $consents, $once ),
			new Privacy\PolicyText( $sites, $flags, $connections ),
			new Admin\Admin( $settings, $keys, $connections, $flags, $access, $environment, $admin ),
		];
	}
}

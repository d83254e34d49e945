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
		$settings    = new Settings\Settings( new Settings\Defaults(), $catalogue );
		$plans       = new Plans\PlanStore( $settings, $catalogue );
		$sites       = new Settings\Sites( $settings );
		$flags       = new Settings\FeatureFlags( $settings );
		$cookies     = new Settings\CookieNames( $settings );
		$region      = new Settings\Region( $settings );
		$environment = new Settings\Environment();

		// Members-only articles.
		$access      = new Gating\Access();
		$gate        = new Gating\ArticleGate( $access, new Gating\Lead(), new Gating\Offer( $flags, $sites ) );
		$session     = new Session\SessionCookie( $cookies );
		$entitlement = new Gating\Entitlement( new Clients\Decision( new Clients\Http( $environment ), $settings ), $session );

		// What a page carries.
		$config  = new Assets\BootConfig( $settings, $sites, $flags, $cookies, $region, $environment, $access, $app );
		$style   = new Assets\PageStyle( $sites );
		$loader  = new Assets\Loader( $app, $config, $style, $region );
		$slot    = new Assets\HeaderSlot( $sites, $region );
		$address = new Account\Address();

		return [
			new Lifecycle( $this->main_file, $settings ),
			$plans,
			$access,
			$gate,
			new Gating\SearchGate( $db ),
			new Gating\OtherSurfaces( $access, $gate ),
			new Gating\PaywallMarkup( $access, $sites ),
			$loader,
			$slot,
			$address,
			new Account\Page( $address, $flags, new Account\Document( $sites, $slot, $style, $config, $loader, $app ), new Account\Headers( $region ), $app ),
			new Rest\OriginGuard(),
			new Rest\Api(
				new Rest\Routes\Plans( $plans ),
				new Rest\Routes\Content( $session, $entitlement, $access, $gate ),
				new Rest\Routes\Nonce(),
				new Admin\SettingsRoute( $settings ),
			),
			new Admin\Admin( $settings, $flags, $access, $environment, $admin ),
		];
	}
}

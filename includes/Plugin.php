<?php
/**
 * The table of contents: what the plugin consists of, when each part is there, and what it is given.
 */

declare(strict_types=1);

namespace Circulation;

use WP;
use WP_Post;
use WP_Query;
use wpdb;

/**
 * Builds what each page needs at once, and everything else when it is needed: an article pays for none of the routes, the
 * screens of wp-admin, the clients and the commands (record 028).
 */
final class Plugin {
	private readonly wpdb $db;
	private readonly Assets\Build $app;

	/** @var Settings\Settings What the publisher has set, and what reads it. */
	private readonly Settings\Settings $settings;
	private readonly Settings\Sites $sites;
	private readonly Settings\FeatureFlags $flags;
	private readonly Settings\CookieNames $cookies;
	private readonly Settings\Region $region;
	private readonly Settings\Environment $environment;
	private readonly Settings\Connections $connections;

	/** @var Gating\Access Members-only articles: which they are, and what keeps them. */
	private readonly Gating\Access $access;
	private readonly Gating\ArticleGate $gate;
	private ?Gating\Lead $lead         = null;
	private ?Gating\PaidText $paid     = null;
	private ?Gating\Newsroom $newsroom = null;
	private ?Gating\EditRequests $edits = null;

	/** @var Assets\BootConfig What a page carries. */
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
		$this->style       = new Assets\PageStyle( $this->sites );
		$this->gate        = new Gating\ArticleGate( $this->access, $this->lead( ... ), fn(): Gating\Offer => new Gating\Offer( $this->flags, $this->sites, $this->cookies, new Gating\EntryOffer(), $this->style ), $this->bodies( ... ), $this->paid( ... ), $this->newsroom( ... ) );
		$this->config      = new Assets\BootConfig( $this->settings, $this->sites, $this->flags, $this->cookies, $this->region, $this->environment, $this->connections, $this->access, $this->app, fn(): Assets\Translations => new Assets\Translations( $this->main_file ) );
		$this->loader      = new Assets\Loader( $this->app, $this->config, $this->style, $this->region, $this->sites );
		$this->slot        = new Assets\HeaderSlot( $this->sites, $this->region );
		$this->address     = new Account\Address();
	}

	/** Starts the plugin: each part waits for its hook. */
	public function boot(): void {
		$file  = plugin_basename( $this->main_file );
		$list  = Settings\Settings::PLAN_LIST;
		$all   = Settings\Settings::OPTION;
		$parts = [
			...$this->each_page(),
			new Later( [ 'pre_get_posts', 'posts_search', 'posts_search_orderby' ], fn(): array => [ new Gating\SearchGate( $this->db ) ], $this->is_search( ... ) ),
			new Later( [ 'rest_request_before_callbacks', 'pre_get_posts', 'posts_where', 'comment_feed_where', 'is_post_embeddable', 'redirect_canonical', 'attachment_link' ], fn(): array => [ new Gating\Media( $this->db, $this->gate, $this->lead( ... ) ) ], $this->is_about_files( ... ) ),
			new Later( [ 'the_post' ], fn(): array => [ $this->newsroom() ], static fn(): bool => is_user_logged_in() ),
			new Later( [ 'pre_post_update', 'wp_after_insert_post', 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ], fn(): array => [ $this->bodies() ] ),
			new Later( [ 'relevanssi_post_content', 'relevanssi_excerpt_content', 'ep_post_sync_args_post_prepare_meta', 'activitypub_the_content' ], fn(): array => [ new Gating\StoredTexts( $this->access, $this->paid( ... ) ) ] ),
			new Later( [ 'mailpoet_rendering_post_process', 'newsletter_message_html', 'newsletter_message_text', 'jetpack_sync_before_enqueue_jetpack_sync_save_post', 'jetpack_sync_before_enqueue_jetpack_published_post', 'jetpack_sync_before_send_jetpack_full_sync_posts', 'wp_mail' ], fn(): array => [ new Gating\SentStories( $this->access, $this->paid( ... ) ) ] ),
			new Later( [ 'save_post_page', 'after_delete_post', 'delete_attachment', 'add_option_wp_page_for_privacy_policy', 'update_option_wp_page_for_privacy_policy', 'update_option_permalink_structure', 'update_option_home' ], fn(): array => [ $this->facts() ] ),
			new Later( [ 'transition_post_status', 'set_object_terms' ], fn(): array => [ new Gating\ClosedCategories( $this->settings, $this->access ) ] ),
			new Later( [ 'wp' ], static fn(): array => [ new Gating\ReaderPreview() ], static fn(): bool => isset( $_GET['circulation_as'] ) ), // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- ReaderPreview says why.
			new Later( [ 'wp_head' ], fn(): array => [ new Gating\PaywallMarkup( $this->access, $this->sites ) ], $this->is_members_only( ... ) ),
			new Later( [ 'template_redirect' ], fn(): array => [ new Gating\FrameGuard( $this->access, new Settings\Framing( $this->settings ) ), new Gating\OnePanel( $this->gate, fn(): Gating\LastLook => new Gating\LastLook( $this->paid() ) ) ], $this->is_members_only( ... ) ),
			new Later( [ 'render_block_core/comments', 'render_block_core/post-comments-count', 'comments_template', 'comments_number' ], static fn(): array => [ new Comments\Places() ], fn(): bool => isset( $this->connections->vendors()['comments'] ) ),
			new Later( [ 'render_block_circulation/plan-list', 'render_block_circulation/newsletters' ], $this->blocks( ... ) ),
			new Later( [ 'wp_enqueue_scripts' ], fn(): array => [ $this->vendors() ], fn(): bool => $this->connections->vendors() !== [] ),
			new Later( [ 'parse_request' ], $this->account_page( ... ), fn( mixed $request ): bool => $request instanceof WP && ( $this->address->is_asked( $request ) || $this->app->is_asked() ) ),
			new Later( [ 'map_meta_cap' ], static fn(): array => [ new Admin\Capability() ], static fn( mixed $needed, mixed $asked = null ): bool => $asked === 'manage_circulation' ),
			new Later( [ 'rest_api_init' ], $this->rest( ... ) ),
			new Later( [ 'admin_menu', 'network_admin_menu', 'admin_init', 'block_editor_settings_all', "activate_$file", "deactivate_$file", 'wp_initialize_site', 'wpmu_drop_tables', 'debug_information', 'site_status_tests', "add_option_$list", "update_option_$list", "add_option_$all", "update_option_$all", 'circulation_daily_clean_up', 'circulation_entry_offer', 'circulation_open_stories', 'wp_privacy_personal_data_exporters', 'wp_privacy_personal_data_erasers' ], $this->back_office( ... ) ),
			new Later( [ 'circulation_service_unavailable', 'circulation_service_answered' ], fn(): array => [ new Outages\OutageListener( new Outages\OutageLog( $this->db ), new Outages\OutageReason() ) ] ),
			...( defined( 'WP_CLI' ) && constant( 'WP_CLI' ) === true ? $this->commands() : [] ),
		];
		foreach ( $parts as $part ) {
			/** This filter is documented in includes/Later.php. */
			if ( $part instanceof Later || apply_filters( 'circulation_part', true, $part::class ) !== false ) {
				$part->register();
			}
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
			new Gating\OtherSurfaces( $this->access, $this->gate, $this->lead( ... ), $this->paid( ... ) ),
			$this->loader,
			$this->slot,
			$this->address,
		];
	}

	/**
	 * Where WordPress comes to a block of ours in a text or a template.
	 *
	 * @return list<Module>
	 */
	private function blocks(): array {
		$plans       = new Blocks\PlanList( $this->flags, $this->region, new Gating\EntryOffer() );
		$newsletters = new Blocks\NewsletterList( $this->settings, $this->sites, $this->flags, $this->region );
		return [ new Blocks\Blocks( $plans, $newsletters, new Blocks\BlockStyle( $this->style, $this->sites ) ) ];
	}

	/**
	 * Where an account address is asked for.
	 *
	 * @return list<Module>
	 */
	private function account_page(): array {
		$asked    = new Account\AskedReturn( new Account\ReturnAddress( ( new Settings\Home() )->folder() ) );
		$document = new Account\Document( $this->sites, new Account\Masthead( $this->sites, $this->slot, $this->style ), $this->style, $this->config, $this->loader, $this->app, $this->connections->vendors() === [] ? null : $this->vendors() );
		return [ new Account\Page( $this->address, $asked, $this->flags, $document, new Account\Headers( $this->region, $this->connections, $this->environment, new Billing\Merchant( $this->settings ) ), $this->app ) ];
	}

	/**
	 * Where WordPress's REST server starts, for a browser or inside a page of wp-admin.
	 *
	 * @return list<Module>
	 */
	private function rest(): array {
		$plans = $this->plans();

		// Outside services.
		$tables        = new Tables( $this->db );
		$counters      = new Limits\Counters( $this->db, $tables );
		$session       = new Session\SessionCookie( $this->cookies );
		$time          = new Clients\TimeBudget();
		$memory        = new Clients\OutageMemory( $counters );
		$http          = new Clients\Http( $this->environment, $memory, $time );
		$outside       = new Clients\Outside( $time, $memory );
		$engine        = new Clients\Decision( $http, $this->settings, new Limits\ClientAddress() );
		$gateway       = new Clients\Gateway\Client( new Clients\Gateway\Wire( $this->connections, $time ) );
		$identity      = new Clients\Identity( $http, $this->settings, $session );
		$subscriptions = new Clients\Subscriptions( $http, $this->settings, $session );

		// Who calls a route, and how often.
		$limit = new Rest\RateLimit( $counters );
		$guard = new Rest\SessionGuard( $session, $identity );
		$call  = new Rest\ReaderCall( $guard, $limit );
		$own   = new Rest\OwnSubscription( $call, $subscriptions );

		$entitlement = new Gating\Entitlement( $engine, $session );
		$lists       = new Newsletters\Lists( $this->settings );
		$once        = new Billing\Once( $this->db );
		$presses     = new Billing\Presses( $this->db, $tables );
		$consents    = new Consent\ConsentStore( $this->db, $tables );

		// Letters.
		$language = new Letters\SiteLanguage();
		$writer   = new Letters\LetterWriter( $this->sites, new Letters\LetterTable() );
		$mailer   = new Letters\LetterMailer( $this->sites );

		return [
			new Rest\OriginGuard( new Rest\RequestRules() ),
			new Gating\BeforeAnnouncement( $this->access ),
			$this->edits(),
			new Rest\Api(
				new Rest\Routes\Plans( $plans, $limit ),
				new Rest\Routes\Content( $session, $entitlement, $this->access, new Gating\OpenedArticle( $this->gate ), $limit ),
				new Rest\Routes\Nonce( $limit ),
				new Rest\Routes\Recaptcha( new Clients\BotCheck( $outside, $this->connections ), $guard, $limit ),
				new Rest\Routes\RecaptchaDisable( $this->environment, $guard, $limit ),
				new Rest\Routes\ProfanityCheck( $guard, $limit, $this->settings, new Names\BuiltInWords() ),
				new Rest\Routes\CreatePassword( new Clients\IdentityAdmin( $outside, $this->connections ), $guard, $limit ),
				new Rest\Routes\Newsletters( new Clients\NewslettersSailthru( $outside, $this->connections ), $lists, new Newsletters\Change( $lists, $engine, $session ), $guard, $limit ),
				new Rest\Routes\PrepareCustomer( $call, $gateway, new Billing\EdgePlace( $this->settings ) ),
				new Rest\Routes\PostalCode( $call ),
				new Rest\Routes\PausedMail( $call, new Billing\Pauses( $identity, $subscriptions ), new Billing\PauseMail( $once, $writer, $mailer, $language ) ),
				new Rest\Routes\Discounts( $own, $gateway ),
				new Rest\Routes\AddDiscount( $own, new Billing\Offers( $engine, $session, $gateway, $once ), $presses ),
				new Rest\Routes\Retry( $own, new Billing\Retry( $gateway, $once, new Billing\Declines( $counters ) ), $presses ),
				new Rest\Routes\Piano( $call, $this->flags, $this->connections, new Meter\Token() ),
				new Rest\Routes\CommentsWebhook( $call, $this->flags, $this->connections, new Clients\Webhook( $outside ), $counters ),
				new Rest\Routes\Consent( $call, new Consent\ConsentTerms( $plans, new Consent\OfferedPlan( $engine, $session, new Plans\PlanCatalogue( new Plans\PlanListParser() ) ) ), $consents, $presses, $limit ),
				new Admin\SettingsRoute( $this->settings, new Settings\Keys( $this->environment ), new Settings\Revisions(), $limit, new Settings\NetworkDefaults(), new EachSite(), new Settings\OptionRows( $this->db ) ),
				new Admin\HistoryRoute( new Settings\SettingsHistory( new Settings\OptionRows( $this->db ) ), $limit ),
				new Admin\ConnectionRoute( $this->connections( ... ), $limit ),
				new Admin\CookieRoute( $this->cookies ),
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
		$tables   = new Tables( $this->db );
		$consents = new Consent\ConsentStore( $this->db, $tables );
		$outages  = new Outages\OutageLog( $this->db );
		$plans    = $this->plans();
		$engine   = fn(): Clients\Decision => new Clients\Decision( new Clients\Http( $this->environment, new Clients\OutageMemory( new Limits\Counters( $this->db, $tables ) ), new Clients\TimeBudget() ), $this->settings );
		return [
			new Lifecycle( $this->main_file, $this->settings, $tables, $this->facts(), new EachSite(), $this->rehash( ... ) ),
			$plans,
			new Settings\SettingsHistory( new Settings\OptionRows( $this->db ) ),
			new Plans\EntryOfferKeeper( $plans, new Plans\PlanCatalogue( new Plans\PlanListParser() ), new Gating\EntryOffer(), $this->cookies, $engine ),
			new Admin\SettingsPage( $this->settings, $keys, $this->connections, $this->environment, $built, plugin_basename( $this->main_file ) ),
			new Admin\EditorAssets( new Admin\EditorFacts( $this->settings, $this->flags ), $built ),
			new Admin\AccessColumn( $this->access ),
			new Admin\AccessFilter( $this->access, new Gating\GatedStories( $this->access ) ),
			new Admin\BulkAccess( $this->access ),
			new Admin\AccessBox( $this->access ),
			new Gating\Openings( $this->access, new Gating\OpeningDay(), new Gating\GatedStories( $this->access ) ),
			new Consent\ConsentPrivacy( $consents ),
			new Consent\DailyCleanUp( $consents, new Billing\Once( $this->db ), new Billing\Presses( $this->db, $tables ), $outages ),
			new Billing\MerchantWatch( new Billing\Merchant( $this->settings ), fn(): Clients\Gateway\Client => new Clients\Gateway\Client( new Clients\Gateway\Wire( $this->connections, new Clients\TimeBudget() ) ) ),
			new Outages\OutageNotice( $outages, new Outages\ServiceNames(), $this->status() ),
			new Health\AddressHealth( new Limits\ClientAddress(), $this->environment ),
			new Health\BotCheckHealth( $this->connections, $this->environment ),
			new Health\SiteHealth( $this->subjects( ... ), $this->connections( ... ) ),
			new Health\DebugSection( $this->settings, $this->flags, $keys, $this->connections, $this->environment, $this->plans(), new Gating\GatedStories( $this->access ), $this->status() ),
			new Privacy\PolicyText( $this->sites, $this->flags, $this->connections ),
		];
	}

	/**
	 * On WP-CLI's command line.
	 *
	 * @return list<Module>
	 */
	private function commands(): array {
		$terminal = new Cli\Terminal();
		$engine   = fn(): Clients\Decision => new Clients\Decision( new Clients\Http( $this->environment, new Clients\OutageMemory( new Limits\Counters( $this->db, new Tables( $this->db ) ) ), new Clients\TimeBudget() ), $this->settings );
		return [
			new Cli\Doctor( $terminal ),
			new Cli\Gate( $this->access, new Gating\GatedStories( $this->access ), new Gating\LeakAudit( $this->paid() ), $this->bodies(), $terminal ),
			new Cli\Plans( $this->settings, $this->plans(), fn(): Plans\OfferComparison => $this->offer( $engine() ), $terminal ),
			new Cli\SettingsFile( $this->settings, $terminal ),
			new Cli\Network( $this->settings, new Settings\NetworkDefaults(), new EachSite(), new Settings\OptionRows( $this->db ), $terminal ),
		];
	}

	/**
	 * What Site Health looks at on this site; it calls nobody.
	 *
	 * @return list<Health\Subject>
	 */
	private function subjects(): array {
		return [
			new Health\KeysHealth( $this->settings, new Settings\Keys( $this->environment ), $this->connections ),
			new Health\PermalinkHealth(),
			new Health\PlaceHealth(),
			new Health\ScheduleHealth(),
			new Health\TablesHealth( new Tables( $this->db ) ),
			new Health\CacheHealth(),
			new Health\GateHealth( $this->settings, $this->flags, new Gating\GatedStories( $this->access ), new Gating\LeakAudit( $this->paid() ) ),
			new Health\PlanHealth( $this->plans(), $this->flags ),
			new Health\LegalHealth( $this->sites ),
			new Health\NamesHealth( $this->settings, new Names\BuiltInWords() ),
			new Health\OutageHealth( $this->status() ),
		];
	}

	/** What can be tested by calling somebody: a row for each. Each has a request's time for itself. */
	private function connections(): Health\Connections {
		return ( new Health\ConnectionList( $this->db, $this->settings, $this->environment, $this->cookies, $this->flags, $this->connections ) )->all( $this->offer( ... ) );
	}

	/** The plan list beside what is on sale. */
	private function offer( Clients\Decision $engine ): Plans\OfferComparison {
		return new Plans\OfferComparison( $engine, $this->cookies, $this->plans(), new Plans\PlanListParser() );
	}

	/** How the outside services did. */
	private function status(): Outages\StatusReport {
		return new Outages\StatusReport( new Outages\OutageLog( $this->db ), new Outages\ServiceNames(), new Outages\OutageReason() );
	}

	/** Whether the page that is asked for is a members-only article. */
	private function is_members_only(): bool {
		return $this->config->gated_post() !== null;
	}

	/** Whether a query, or a part of one as SQL, searches. */
	private function is_search( mixed $asked ): bool {
		$words = $asked instanceof WP_Query ? $asked->get( 's' ) : $asked;
		return is_scalar( $words ) && (string) $words !== '';
	}

	/** Whether WordPress is at files: in a query, in a part of one as SQL, or at one of them. */
	private function is_about_files( mixed $asked, mixed $about = null ): bool {
		return match ( true ) {
			$asked instanceof WP_Query => $asked->is_attachment() || array_intersect( [ 'attachment', 'any' ], array_filter( (array) $asked->get( 'post_type' ), is_string( ... ) ) ) !== [],
			$about instanceof WP_Query => is_string( $asked ) && str_contains( $asked, "'attachment'" ),
			$about instanceof WP_Post => $about->post_type === 'attachment',
			default => true,
		};
	}

	/** What everybody may read of a members-only article. */
	private function lead(): Gating\Lead {
		return $this->lead ??= new Gating\Lead();
	}

	/** Which words of it are paid for. */
	private function paid(): Gating\PaidText {
		return $this->paid ??= new Gating\PaidText( $this->lead() );
	}

	/** Who reads it whole, of those who are logged in to WordPress. */
	private function newsroom(): Gating\Newsroom {
		return $this->newsroom ??= new Gating\Newsroom( $this->edits() );
	}

	/** Which requests are the editor's. */
	private function edits(): Gating\EditRequests {
		return $this->edits ??= new Gating\EditRequests();
	}

	/** Who lets third parties in, where one of them is on. */
	private function vendors(): Assets\Vendors {
		return new Assets\Vendors( $this->app, $this->connections, $this->environment, $this->access );
	}

	/** Who knows the text of a members-only article by itself. */
	private function bodies(): Gating\KnownBodies {
		return new Gating\KnownBodies( $this->db, $this->access );
	}

	/** Makes the hash of each members-only text again. */
	private function rehash(): void {
		$bodies = $this->bodies();
		$choice = [
			'gated'  => true,
			'status' => 'any',
		];
		foreach ( ( new Gating\GatedStories( $this->access ) )->ids( $choice ) as $id ) {
			$bodies->learn( $id );
		}
	}

	/** What keeps for pages what they would have to look up. */
	private function facts(): Assets\PageFacts {
		return new Assets\PageFacts( $this->settings, new Assets\Palette( new Settings\ContrastRules() ), new Settings\Pictures() );
	}

	/** The plans, which also follow the plan list, whoever changes it. */
	private function plans(): Plans\PlanStore {
		return new Plans\PlanStore( $this->settings, new Plans\PlanCatalogue( new Plans\PlanListParser() ) );
	}

	/** A folder of built files. */
	private function build( string $folder ): Assets\Build {
		/** @var mixed $url Others filter it. */
		$url = plugins_url( "build/$folder", $this->main_file );
		return new Assets\Build( dirname( $this->main_file ) . "/build/$folder", is_string( $url ) ? $url : WP_PLUGIN_URL . '/' . dirname( plugin_basename( $this->main_file ) ) . "/build/$folder" );
	}
}

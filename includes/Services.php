<?php
/** Creates the services that the plugin's parts use, each once and on first use. */

declare(strict_types=1);

namespace Circulation;

use wpdb;

/** Creating a service reads no database and calls no one. */
final class Services {
	public readonly wpdb $db;
	private ?Settings\Settings $settings = null;
	private ?Settings\Sites $sites = null;
	private ?Settings\FeatureFlags $flags = null;
	private ?Settings\CookieNames $cookies = null;
	private ?Settings\Environment $environment = null;
	private ?Settings\Connections $connections = null;
	private ?Settings\Keys $keys = null;
	private ?Settings\OptionRows $option_rows = null;
	private ?Tables $tables = null;
	private ?Gating\Access $access = null;
	private ?Gating\ArticleGate $gate = null;
	private ?Gating\Lead $lead = null;
	private ?Gating\PaidText $paid_text = null;
	private ?Gating\Newsroom $newsroom = null;
	private ?Gating\EditRequests $edits = null;
	private ?Gating\KnownBodies $bodies = null;
	private ?Gating\GatedStories $stories = null;
	private ?Gating\LeakAudit $audit = null;
	private ?Gating\EntryOffer $entry_offer = null;
	private ?Assets\Build $app = null;
	private ?Assets\BootConfig $config = null;
	private ?Assets\PageStyle $style = null;
	private ?Assets\Loader $loader = null;
	private ?Assets\HeaderSlot $header_slot = null;
	private ?Assets\SlotInHeader $slot_in_header = null;
	private ?Account\Address $address = null;
	private ?Assets\Vendors $vendors = null;
	private ?Assets\PageFacts $page_facts = null;
	private ?Limits\Counters $counters = null;
	private ?Clients\TimeBudget $time = null;
	private ?Clients\OutageMemory $outage_memory = null;
	private ?Clients\Http $http = null;
	private ?Clients\Outside $outside = null;
	private ?Session\SessionCookie $session = null;
	private ?Clients\Decision $decision = null;
	private ?Clients\Decision $decision_without_reader = null;
	private ?Clients\Gateway\Client $gateway = null;
	private ?Billing\Merchant $merchant = null;
	private ?Billing\Once $once = null;
	private ?Billing\Presses $presses = null;
	private ?Consent\ConsentStore $consents = null;
	private ?Withdrawal\WithdrawalStore $withdrawals = null;
	private ?Outages\OutageLog $outage_log = null;
	private ?Outages\StatusReport $status = null;
	private ?Plans\PlanStore $plans = null;
	private ?Plans\PlanCatalogue $catalogue = null;

	public function __construct( public readonly string $main_file ) {
		/** @var wpdb $wpdb WordPress's own. */
		global $wpdb;
		$this->db = $wpdb;
	}

	public function settings(): Settings\Settings {
		return $this->settings ??= new Settings\Settings( $this->db );
	}

	public function sites(): Settings\Sites {
		return $this->sites ??= new Settings\Sites( $this->settings() );
	}

	public function flags(): Settings\FeatureFlags {
		return $this->flags ??= new Settings\FeatureFlags( $this->settings() );
	}

	public function cookies(): Settings\CookieNames {
		return $this->cookies ??= new Settings\CookieNames( $this->settings() );
	}

	public function environment(): Settings\Environment {
		return $this->environment ??= new Settings\Environment();
	}

	public function connections(): Settings\Connections {
		return $this->connections ??= new Settings\Connections( $this->settings(), $this->environment() );
	}

	public function keys(): Settings\Keys {
		return $this->keys ??= new Settings\Keys( $this->environment() );
	}

	/** Reads and writes single options, bypassing the cache. */
	public function option_rows(): Settings\OptionRows {
		return $this->option_rows ??= new Settings\OptionRows( $this->db );
	}

	public function tables(): Tables {
		return $this->tables ??= new Tables( $this->db );
	}

	public function access(): Gating\Access {
		return $this->access ??= new Gating\Access();
	}

	public function story_payments(): Gating\StoryPayments {
		return new Gating\StoryPayments( $this->access(), $this->counters(), $this->option_rows() );
	}

	public function gate(): Gating\ArticleGate {
		return $this->gate ??= new Gating\ArticleGate(
			$this->access(),
			$this->lead( ... ),
			fn(): Gating\Offer => new Gating\Offer(
				$this->flags(),
				$this->settings(),
				$this->sites(),
				$this->header_slot(),
				$this->entry_offer(),
				$this->style(),
				$this->access(),
			),
			$this->bodies( ... ),
			$this->paid_text( ... ),
			$this->newsroom( ... ),
		);
	}

	public function lead(): Gating\Lead {
		return $this->lead ??= new Gating\Lead();
	}

	public function paid_text(): Gating\PaidText {
		return $this->paid_text ??= new Gating\PaidText( $this->lead() );
	}

	public function newsroom(): Gating\Newsroom {
		return $this->newsroom ??= new Gating\Newsroom( $this->edits(), $this->gate()->is_own_page( ... ) );
	}

	public function edits(): Gating\EditRequests {
		return $this->edits ??= new Gating\EditRequests();
	}

	public function bodies(): Gating\KnownBodies {
		return $this->bodies ??= new Gating\KnownBodies( $this->db, $this->access() );
	}

	public function stories(): Gating\GatedStories {
		return $this->stories ??= new Gating\GatedStories( $this->access() );
	}

	public function audit(): Gating\LeakAudit {
		return $this->audit ??= new Gating\LeakAudit( $this->paid_text() );
	}

	public function entry_offer(): Gating\EntryOffer {
		return $this->entry_offer ??= new Gating\EntryOffer();
	}

	public function app(): Assets\Build {
		return $this->app ??= $this->build( 'app' );
	}

	public function config(): Assets\BootConfig {
		return $this->config ??= new Assets\BootConfig(
			$this->settings(),
			$this->sites(),
			$this->flags(),
			$this->cookies(),
			$this->environment(),
			$this->connections(),
			$this->access(),
			$this->app(),
			fn(): Assets\Translations => new Assets\Translations( $this->main_file ),
		);
	}

	public function style(): Assets\PageStyle {
		return $this->style ??= new Assets\PageStyle( $this->sites(), $this->flags() );
	}

	public function loader(): Assets\Loader {
		return $this->loader ??= new Assets\Loader(
			$this->app(),
			$this->config(),
			$this->style(),
			$this->sites(),
			$this->settings(),
		);
	}

	public function header_slot(): Assets\HeaderSlot {
		return $this->header_slot ??= new Assets\HeaderSlot(
			$this->sites(),
			$this->flags(),
			$this->cookies(),
		);
	}

	public function slot_in_header(): Assets\SlotInHeader {
		return $this->slot_in_header ??= new Assets\SlotInHeader();
	}

	public function address(): Account\Address {
		return $this->address ??= new Account\Address();
	}

	public function vendors(): Assets\Vendors {
		return $this->vendors ??= new Assets\Vendors(
			$this->app(),
			$this->connections(),
			$this->environment(),
			$this->access(),
		);
	}

	public function page_facts(): Assets\PageFacts {
		return $this->page_facts ??= new Assets\PageFacts(
			$this->settings(),
			new Assets\Palette( new Settings\ContrastRules() ),
			new Settings\Pictures(),
		);
	}

	public function counters(): Limits\Counters {
		return $this->counters ??= new Limits\Counters( $this->tables() );
	}

	public function time(): Clients\TimeBudget {
		return $this->time ??= new Clients\TimeBudget();
	}

	public function outage_memory(): Clients\OutageMemory {
		return $this->outage_memory ??= new Clients\OutageMemory( $this->counters() );
	}

	public function http(): Clients\Http {
		return $this->http ??= new Clients\Http(
			$this->environment(),
			$this->outage_memory(),
			$this->time(),
			$this->cookies(),
		);
	}

	public function outside(): Clients\Outside {
		return $this->outside ??= new Clients\Outside( $this->time(), $this->outage_memory() );
	}

	public function session(): Session\SessionCookie {
		return $this->session ??= new Session\SessionCookie( $this->cookies() );
	}

	/** The decision service, with the address of the waiting reader. */
	public function decision(): Clients\Decision {
		return $this->decision ??= new Clients\Decision( $this->http(), $this->settings(), new Limits\ClientAddress() );
	}

	/** The decision client for cron, wp-admin and the command line, with a time budget of its own. */
	public function decision_without_reader(): Clients\Decision {
		return $this->decision_without_reader ??= new Clients\Decision(
			new Clients\Http(
				$this->environment(),
				$this->outage_memory(),
				new Clients\TimeBudget(),
				$this->cookies(),
			),
			$this->settings(),
		);
	}

	public function gateway(): Clients\Gateway\Client {
		return $this->gateway ??= new Clients\Gateway\Client(
			new Clients\Gateway\Wire( $this->connections(), $this->time(), $this->outage_memory() ),
		);
	}

	public function merchant(): Billing\Merchant {
		return $this->merchant ??= new Billing\Merchant( $this->settings() );
	}

	public function once(): Billing\Once {
		return $this->once ??= new Billing\Once( $this->db );
	}

	public function presses(): Billing\Presses {
		return $this->presses ??= new Billing\Presses( $this->tables() );
	}

	public function consents(): Consent\ConsentStore {
		return $this->consents ??= new Consent\ConsentStore( $this->tables() );
	}

	public function withdrawals(): Withdrawal\WithdrawalStore {
		return $this->withdrawals ??= new Withdrawal\WithdrawalStore( $this->tables() );
	}

	public function letter_mailer(): Letters\LetterMailer {
		return new Letters\LetterMailer(
			new Letters\LetterWriter( $this->sites(), new Letters\LetterTable() ),
			new Letters\LetterLayout( $this->sites(), $this->style() ),
		);
	}

	public function withdrawal_letters(): Withdrawal\WithdrawalLetters {
		return new Withdrawal\WithdrawalLetters(
			$this->withdrawals(),
			$this->once(),
			$this->settings(),
			$this->letter_mailer(),
		);
	}

	public function outage_log(): Outages\OutageLog {
		return $this->outage_log ??= new Outages\OutageLog( $this->tables() );
	}

	public function status(): Outages\StatusReport {
		return $this->status ??= new Outages\StatusReport(
			$this->outage_log(),
			new Outages\ServiceNames(),
			new Outages\OutageReason(),
		);
	}

	public function plans(): Plans\PlanStore {
		return $this->plans ??= new Plans\PlanStore( $this->settings(), $this->catalogue() );
	}

	public function catalogue(): Plans\PlanCatalogue {
		return $this->catalogue ??= new Plans\PlanCatalogue( new Plans\PlanListParser() );
	}

	public function offer( Clients\Decision $engine ): Plans\OfferComparison {
		return new Plans\OfferComparison( $engine, $this->plans(), new Plans\PlanListParser() );
	}

	public function build( string $folder ): Assets\Build {
		/** @var mixed $url Plugins may filter it to any type. */
		$url  = plugins_url( "build/$folder", $this->main_file );
		$path = '/' . dirname( plugin_basename( $this->main_file ) ) . "/build/$folder";
		return new Assets\Build(
			dirname( $this->main_file ) . "/build/$folder",
			is_string( $url ) ? $url : WP_PLUGIN_URL . $path,
		);
	}
}

<?php
/**
 * Holds what the parts of the plugin are made of: each service is built once, when a part first asks for it.
 */

declare(strict_types=1);

namespace Circulation;

use wpdb;

/** Nothing here reads the database or calls a service. */
final class Services {
	public readonly wpdb $db;

	private ?Settings\Settings $settings = null;
	private ?Settings\Sites $sites = null;
	private ?Settings\FeatureFlags $flags = null;
	private ?Settings\CookieNames $cookies = null;
	private ?Settings\Region $region = null;
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

	/** What the publisher has set. */
	public function settings(): Settings\Settings {
		return $this->settings ??= new Settings\Settings( $this->db );
	}

	/** The site of the publisher that this one is. */
	public function sites(): Settings\Sites {
		return $this->sites ??= new Settings\Sites( $this->settings() );
	}

	/** The feature flags. */
	public function flags(): Settings\FeatureFlags {
		return $this->flags ??= new Settings\FeatureFlags( $this->settings() );
	}

	/** The names of the session’s cookies. */
	public function cookies(): Settings\CookieNames {
		return $this->cookies ??= new Settings\CookieNames( $this->settings() );
	}

	/** Whether accounts are offered where the reader is. */
	public function region(): Settings\Region {
		return $this->region ??= new Settings\Region( $this->settings() );
	}

	/** Whether this is production. */
	public function environment(): Settings\Environment {
		return $this->environment ??= new Settings\Environment();
	}

	/** The addresses and keys of the outside services. */
	public function connections(): Settings\Connections {
		return $this->connections ??= new Settings\Connections( $this->settings(), $this->environment() );
	}

	/** The secret keys. */
	public function keys(): Settings\Keys {
		return $this->keys ??= new Settings\Keys( $this->environment() );
	}

	/** Reads and writes single options past the cache. */
	public function option_rows(): Settings\OptionRows {
		return $this->option_rows ??= new Settings\OptionRows( $this->db );
	}

	/** The plugin’s own tables. */
	public function tables(): Tables {
		return $this->tables ??= new Tables( $this->db );
	}

	/** Which stories are closed. */
	public function access(): Gating\Access {
		return $this->access ??= new Gating\Access();
	}

	/** Which closed stories have led to a payment. */
	public function story_payments(): Gating\StoryPayments {
		return new Gating\StoryPayments( $this->access(), $this->counters(), $this->option_rows() );
	}

	/** What stands in place of a closed story’s text. */
	public function gate(): Gating\ArticleGate {
		return $this->gate ??= new Gating\ArticleGate(
			$this->access(),
			$this->lead( ... ),
			fn(): Gating\Offer => new Gating\Offer(
				$this->flags(),
				$this->region(),
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

	/** The free part of a story. */
	public function lead(): Gating\Lead {
		return $this->lead ??= new Gating\Lead();
	}

	/** The paid part of a story. */
	public function paid_text(): Gating\PaidText {
		return $this->paid_text ??= new Gating\PaidText( $this->lead() );
	}

	/** Whether somebody may read a closed story because they edit it. */
	public function newsroom(): Gating\Newsroom {
		return $this->newsroom ??= new Gating\Newsroom( $this->edits() );
	}

	/** Whether a request edits a story. */
	public function edits(): Gating\EditRequests {
		return $this->edits ??= new Gating\EditRequests();
	}

	/** The texts of closed stories that this request has seen. */
	public function bodies(): Gating\KnownBodies {
		return $this->bodies ??= new Gating\KnownBodies( $this->db, $this->access() );
	}

	/** Lists the closed stories. */
	public function stories(): Gating\GatedStories {
		return $this->stories ??= new Gating\GatedStories( $this->access() );
	}

	/** Looks for closed text on each surface of the site. */
	public function audit(): Gating\LeakAudit {
		return $this->audit ??= new Gating\LeakAudit( $this->paid_text() );
	}

	/** The price that the wall names. */
	public function entry_offer(): Gating\EntryOffer {
		return $this->entry_offer ??= new Gating\EntryOffer();
	}

	/** The built files of the reader app. */
	public function app(): Assets\Build {
		return $this->app ??= $this->build( 'app' );
	}

	/** The configuration that a page hands to the app. */
	public function config(): Assets\BootConfig {
		return $this->config ??= new Assets\BootConfig(
			$this->settings(),
			$this->sites(),
			$this->flags(),
			$this->cookies(),
			$this->region(),
			$this->environment(),
			$this->connections(),
			$this->access(),
			$this->app(),
			fn(): Assets\Translations => new Assets\Translations( $this->main_file ),
		);
	}

	/** The look of the brands. */
	public function style(): Assets\PageStyle {
		return $this->style ??= new Assets\PageStyle( $this->sites(), $this->flags() );
	}

	/** The script on every page. */
	public function loader(): Assets\Loader {
		return $this->loader ??= new Assets\Loader(
			$this->app(),
			$this->config(),
			$this->style(),
			$this->region(),
			$this->sites(),
			$this->settings(),
		);
	}

	/** The place of the header button. */
	public function header_slot(): Assets\HeaderSlot {
		return $this->header_slot ??= new Assets\HeaderSlot(
			$this->sites(),
			$this->region(),
			$this->flags(),
			$this->cookies(),
		);
	}

	/** The addresses of the account area. */
	public function address(): Account\Address {
		return $this->address ??= new Account\Address();
	}

	/** What third parties need on a page. */
	public function vendors(): Assets\Vendors {
		return $this->vendors ??= new Assets\Vendors(
			$this->app(),
			$this->connections(),
			$this->environment(),
			$this->access(),
		);
	}

	/** Facts about the pages of the site. */
	public function page_facts(): Assets\PageFacts {
		return $this->page_facts ??= new Assets\PageFacts(
			$this->settings(),
			new Assets\Palette( new Settings\ContrastRules() ),
			new Settings\Pictures(),
		);
	}

	/** The counters of the rate limits. */
	public function counters(): Limits\Counters {
		return $this->counters ??= new Limits\Counters( $this->db, $this->tables() );
	}

	/** How long one request may wait for all services together. */
	public function time(): Clients\TimeBudget {
		return $this->time ??= new Clients\TimeBudget();
	}

	/** Which service did not answer a moment ago. */
	public function outage_memory(): Clients\OutageMemory {
		return $this->outage_memory ??= new Clients\OutageMemory( $this->counters() );
	}

	/** The one HTTP client, with the memory of outages and the time budget of the request. */
	public function http(): Clients\Http {
		return $this->http ??= new Clients\Http( $this->environment(), $this->outage_memory(), $this->time() );
	}

	/** A client of the outside services with a time budget of its own. */
	public function outside(): Clients\Outside {
		return $this->outside ??= new Clients\Outside( $this->time(), $this->outage_memory() );
	}

	/** Who sent the request, by the cookies that the session ids must match. */
	public function session(): Session\SessionCookie {
		return $this->session ??= new Session\SessionCookie( $this->cookies() );
	}

	/** The decision service, asked with the address of the reader who waits. */
	public function decision(): Clients\Decision {
		return $this->decision ??= new Clients\Decision( $this->http(), $this->settings(), new Limits\ClientAddress() );
	}

	/** The same where no reader asks: in cron, in wp-admin and on the command line. */
	public function decision_without_reader(): Clients\Decision {
		return $this->decision_without_reader ??= new Clients\Decision(
			new Clients\Http( $this->environment(), $this->outage_memory(), new Clients\TimeBudget() ),
			$this->settings(),
		);
	}

	/** The test of the card provider. */
	public function gateway(): Clients\Gateway\Client {
		return $this->gateway ??= new Clients\Gateway\Client(
			new Clients\Gateway\Wire( $this->connections(), $this->time() ),
		);
	}

	/** The publisher’s merchant account. */
	public function merchant(): Billing\Merchant {
		return $this->merchant ??= new Billing\Merchant( $this->settings() );
	}

	/** Lets a reader do a thing once. */
	public function once(): Billing\Once {
		return $this->once ??= new Billing\Once( $this->db );
	}

	/** The outcome of each press that moves money, by its key. */
	public function presses(): Billing\Presses {
		return $this->presses ??= new Billing\Presses( $this->db, $this->tables() );
	}

	/** Where consents are kept. */
	public function consents(): Consent\ConsentStore {
		return $this->consents ??= new Consent\ConsentStore( $this->db, $this->tables() );
	}

	/** The stored withdrawals from a contract. */
	public function withdrawals(): Withdrawal\WithdrawalStore {
		return $this->withdrawals ??= new Withdrawal\WithdrawalStore( $this->db, $this->tables() );
	}

	/** What mails their receipts. */
	public function withdrawal_letters(): Withdrawal\WithdrawalLetters {
		return new Withdrawal\WithdrawalLetters(
			$this->withdrawals(),
			$this->settings(),
			new Letters\LetterWriter( $this->sites(), new Letters\LetterTable() ),
			new Letters\LetterMailer( $this->sites() ),
			new Letters\SiteLanguage(),
		);
	}

	/** The log of outages. */
	public function outage_log(): Outages\OutageLog {
		return $this->outage_log ??= new Outages\OutageLog( $this->db );
	}

	/** What the billing service says of a reader. */
	public function status(): Outages\StatusReport {
		return $this->status ??= new Outages\StatusReport(
			$this->outage_log(),
			new Outages\ServiceNames(),
			new Outages\OutageReason(),
		);
	}

	/** The plans, which follow the plan list. */
	public function plans(): Plans\PlanStore {
		return $this->plans ??= new Plans\PlanStore( $this->settings(), $this->catalogue() );
	}

	/** Every plan that was ever sold, as the publisher lists them. */
	public function catalogue(): Plans\PlanCatalogue {
		return $this->catalogue ??= new Plans\PlanCatalogue( new Plans\PlanListParser() );
	}

	/** The plan list beside what this engine has on sale. */
	public function offer( Clients\Decision $engine ): Plans\OfferComparison {
		return new Plans\OfferComparison( $engine, $this->cookies(), $this->plans(), new Plans\PlanListParser() );
	}

	/** A folder of built files. */
	public function build( string $folder ): Assets\Build {
		/** @var mixed $url Plugins filter it. */
		$url  = plugins_url( "build/$folder", $this->main_file );
		$path = '/' . dirname( plugin_basename( $this->main_file ) ) . "/build/$folder";
		return new Assets\Build(
			dirname( $this->main_file ) . "/build/$folder",
			is_string( $url ) ? $url : WP_PLUGIN_URL . $path,
		);
	}
}

<?php
/** Lists Site Health's tests of this site. A new test is a row; it makes no outside call. */

declare(strict_types=1);

namespace Circulation\Health;

use Circulation\Calendar;
use Circulation\Limits\ClientAddress;
use Circulation\Names\BuiltInWords;
use Circulation\Services;
use Circulation\Settings\Home;
use Circulation\Tables;
use WP_Rewrite;

/** Short checks are methods here, longer ones have their own class. */
final class SiteTests {
	public function __construct( private readonly Services $services ) {}

	/** @return list<Subject> */
	public function rows(): array {
		$with  = $this->services;
		$keys  = new KeysHealth( $with->settings(), $with->keys(), $with->connections() );
		$gate  = new GateHealth( $with->settings(), $with->flags(), $with->stories(), $with->audit(), $with->bodies() );
		$place = new PlaceHealth();
		$legal = new LegalHealth( $with->sites(), $with->settings()->schema() );
		$bots  = new BotCheckHealth( $with->connections(), $with->environment() );
		$seen  = new AddressHealth( new ClientAddress(), $with->environment() );
		$by_browser = [
			new Subject( 'address', __( 'The address that limits see', 'circulation' ), $seen->look( ... ) ),
			new Subject( 'place', __( 'The address of this site', 'circulation' ), $place->look( ... ) ),
		];
		return [
			...( $seen->is_visited() ? $by_browser : [] ),
			new Subject( 'bot-check', __( 'The bot check has its keys', 'circulation' ), $bots->look( ... ) ),
			new Subject( 'keys', __( 'Keys of the outside services', 'circulation' ), $keys->look( ... ) ),
			new Subject( 'switches', __( 'What is switched on', 'circulation' ), $this->switches( ... ) ),
			new Subject(
				'permalinks',
				__( 'Addresses of the account pages', 'circulation' ),
				$this->permalinks( ... ),
			),
			new Subject( 'schedule', __( 'The scheduled jobs', 'circulation' ), $this->schedule( ... ) ),
			new Subject( 'tables', __( 'Tables of Circulation', 'circulation' ), $this->tables( ... ) ),
			new Subject( 'object-cache', __( 'A persistent object cache', 'circulation' ), $this->cache( ... ) ),
			new Subject( 'gate', __( 'Members-only stories', 'circulation' ), $gate->look( ... ) ),
			new Subject( 'plans', __( 'The plan list', 'circulation' ), $this->plans( ... ) ),
			new Subject( 'settings', __( 'The stored settings', 'circulation' ), $this->settings( ... ) ),
			new Subject( 'legal-pages', __( 'Legal texts', 'circulation' ), $legal->look( ... ) ),
			new Subject( 'display-names', __( 'Words in display names', 'circulation' ), $this->names( ... ) ),
			new Subject( 'outages', __( 'Calls without an answer', 'circulation' ), $this->outages( ... ) ),
		];
	}

	/** One finding for all features without their id, because they are fixed on one screen. */
	private function switches(): Finding {
		$schema = $this->services->settings()->schema();
		$idle   = array_map( $schema->label( ... ), $this->services->connections()->idle() );
		return $idle === []
			? Finding::good(
				__( 'What is switched on has its id', 'circulation' ),
				__( 'Analytics, affiliate network, meter, comments and One Tap are off, or have all that they need.', 'circulation' ),
			)
			: Finding::recommended(
				__( 'Something is switched on, but without its id', 'circulation' ),
				/* translators: %s: names of settings. */
				__( 'These do nothing: %s. Enter their ids on the settings screen, or switch them off.', 'circulation' ),
				implode( ', ', $idle ),
			);
	}

	/**
	 * Without permalinks WordPress does not route account addresses; with index.php in them the web server routes no
	 * others to WordPress.
	 */
	private function permalinks(): Finding {
		global $wp_rewrite;
		if ( ! get_option( 'permalink_structure' ) ) {
			return Finding::critical(
				__( 'Account pages cannot be reached', 'circulation' ),
				__( 'This site uses plain permalinks, with which /account/login and all below /account are not found. Choose any other structure under Settings, Permalinks.', 'circulation' ),
			);
		}
		if ( $wp_rewrite instanceof WP_Rewrite && $wp_rewrite->using_index_permalinks() ) {
			return Finding::critical(
				__( 'Account pages may not be reached', 'circulation' ),
				__( 'The permalinks of this site begin with index.php, as WordPress makes them where the web server leads no other address to it: then /account/login and all below /account are not found. Let the web server lead them to WordPress, then choose a structure without index.php under Settings, Permalinks.', 'circulation' ),
			);
		}
		$hidden = get_page_by_path( 'account' );
		if ( $hidden?->post_status === 'publish' ) {
			/* translators: %s: title of a page. */
			$told = __( 'The page "%s" has the address /account, where readers find their account: nobody sees the page, nor what stands below it. Give it another address, or take it out of the site.', 'circulation' );
			return Finding::recommended(
				__( 'A page of this site is hidden', 'circulation' ),
				$told,
				get_the_title( $hidden ),
			);
		}
		return Finding::good(
			__( 'Account pages have their addresses', 'circulation' ),
			__( 'The permalinks of this site let /account/login and all below /account be found.', 'circulation' ),
		);
	}

	private function schedule(): Finding {
		$calendar = new Calendar();
		$missing  = implode( ', ', $calendar->missing() );
		if ( $missing !== '' ) {
			return Finding::recommended(
				__( 'A job of Circulation is not scheduled', 'circulation' ),
				/* translators: %s: names of jobs. */
				__( 'Missing: %s. Stories whose day has come stay closed in searches and page caches, the wall names no price after a day, or what has been kept long enough is not removed. Open any page of wp-admin: that schedules them. If one is gone again afterwards, another plugin removes it.', 'circulation' ),
				$missing,
			);
		}
		$late = implode( ', ', $calendar->late() );
		if ( $late !== '' ) {
			return Finding::recommended(
				__( 'A job of Circulation has not run for a long time', 'circulation' ),
				/* translators: %s: names of jobs. */
				__( 'Late: %s. Stories whose day has come stay closed in searches and page caches, the wall names no price after a day, or what has been kept long enough is not removed. Let the server call wp-cron.php every few minutes, or run "wp cron event run --due-now" there.', 'circulation' ),
				$late,
			);
		}
		return Finding::good(
			__( 'The jobs of Circulation are scheduled', 'circulation' ),
			__( 'Stories open on their day, the wall has the present offer, and what has been kept long enough is removed.', 'circulation' ),
		);
	}

	private function tables(): Finding {
		$names = implode( ', ', $this->services->tables()->names() );
		if ( ! $this->services->tables()->are_there() ) {
			return Finding::critical(
				__( 'A table of Circulation is missing', 'circulation' ),
				/* translators: %s: names of tables. */
				__( 'Needed are %s. Let the database user make tables, then open Tools, Site Health, or run the daily clean-up: either makes them. Until then nothing can be paid or changed.', 'circulation' ),
				$names,
			);
		}
		if ( ! $this->services->tables()->are_current() ) {
			return Finding::recommended(
				__( 'The tables of Circulation are of another version', 'circulation' ),
				/* translators: %s: names of tables. */
				__( 'Let the database user change %s, then open Tools, Site Health, or run the daily clean-up: either brings them up to date.', 'circulation' ),
				$names,
			);
		}
		return Finding::good(
			__( 'The tables of Circulation are there and up to date', 'circulation' ),
			/* translators: %s: names of tables. */
			__( 'They are %s.', 'circulation' ),
			$names,
		);
	}

	private function cache(): Finding {
		return wp_using_ext_object_cache()
			? Finding::good(
				__( 'A persistent object cache is in use', 'circulation' ),
				__( 'A subscriber\'s right to read is remembered between requests for five minutes.', 'circulation' ),
			)
			: Finding::recommended(
				__( 'No persistent object cache is in use', 'circulation' ),
				__( 'What is known between requests lies in the database. On a site with many subscribers install a persistent object cache, such as Redis or Memcached with its drop-in.', 'circulation' ),
			);
	}

	/**
	 * The problems of the stored plan list, or of the other settings, such as after a change that bypassed the screen.
	 *
	 * @return list<string>
	 */
	private function wrong( bool $in_plan_list ): array {
		$found = array_filter(
			$this->services->settings()->stored_problems(),
			static fn( array $problem ): bool => ( $problem['field'] === 'plan_list' ) === $in_plan_list,
		);
		return array_column( $found, 'message' );
	}

	private function settings(): Finding {
		$wrong = $this->wrong( false );
		return $wrong === []
			? Finding::good(
				__( 'The stored settings can be used', 'circulation' ),
				__( 'Each has a value that the settings screen would take.', 'circulation' ),
			)
			: Finding::recommended(
				__( 'A stored setting cannot be used, and its default is in its place', 'circulation' ),
				implode( ' ', $wrong ) . ' '
					. __( 'Save the settings screen, or change them there.', 'circulation' ),
			);
	}

	private function plans(): Finding {
		$wrong = $this->wrong( true );
		if ( $wrong !== [] ) {
			return Finding::critical(
				__( 'A line of the plan list cannot be read', 'circulation' ),
				implode( ' ', $wrong ) . ' '
					. __( 'Its plan is left out: correct it on the settings screen under Selling.', 'circulation' ),
			);
		}
		$count = count( $this->services->plans()->read()['catalogue']['plans'] );
		if ( $count === 0 && $this->services->flags()->is_on( 'membership' ) ) {
			return Finding::critical(
				__( 'The plan list is empty', 'circulation' ),
				__( 'Readers can log in, and nothing can be sold or shown of a membership. Enter every plan that was ever sold on the settings screen under Selling.', 'circulation' ),
			);
		}
		return Finding::good(
			__( 'The plan list is in use', 'circulation' ),
			/* translators: %s: a number of plans. */
			__( 'Plans: %s.', 'circulation' ),
			number_format_i18n( $count ),
		);
	}

	private function names(): Finding {
		$listed = get_option( 'disallowed_keys' );
		$is_on  = $this->services->settings()->values()['word_list'];
		if (
			has_filter( 'circulation_profanity_check' )
				|| ( is_string( $listed ) && trim( $listed ) !== '' )
				|| ( $is_on && ( new BuiltInWords() )->has( Home::text( get_locale() ) ) )
		) {
			return Finding::good(
				__( 'Display names are checked for words', 'circulation' ),
				__( 'Before a display name is stored, it is looked up in a list of words or by a service.', 'circulation' ),
			);
		}
		return Finding::recommended(
			__( 'Readers can choose any display name', 'circulation' ),
			$is_on
				? __( 'The built-in list has no words in this site\'s language. Enter some under Settings, Discussion, Disallowed Comment Keys, or answer the filter circulation_profanity_check.', 'circulation' )
				: __( 'The built-in list is switched off, and nothing else is asked. Switch it on, enter words under Settings, Discussion, Disallowed Comment Keys, or answer the filter circulation_profanity_check.', 'circulation' ),
		);
	}

	private function outages(): Finding {
		$lines = $this->services->status()->lines();
		if ( $lines === null ) {
			return Finding::recommended(
				__( 'Whether the services have answered this week is not known', 'circulation' ),
				/* translators: %s: name of a table. */
				__( 'The table %s cannot be read. Look at the database, then open this page again.', 'circulation' ),
				$this->services->tables()->name( Tables::OUTAGES ),
			);
		}
		if ( $lines === [] ) {
			return Finding::good(
				__( 'No problem this week', 'circulation' ),
				__( 'No problem is known. Each call that a service does not answer appears here.', 'circulation' ),
			);
		}
		$is_off = in_array( 'off', array_column( $this->services->status()->services(), 'state' ), true );
		$text = implode(
			' ',
			[
				...$lines,
				...array_map(
					static fn( array $problem ): string =>
						"{$problem['last']}, {$problem['service']}: {$problem['words']}",
					$this->services->status()->problems(),
				),
			],
		);
		return new Finding(
			$is_off ? Finding::CRITICAL : Finding::RECOMMENDED,
			__( 'Services with problems in the last 7 days', 'circulation' ),
			$text,
		);
	}
}

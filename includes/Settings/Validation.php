<?php
/**
 * Validates a whole set of settings, sent by a person or found in the database (`site-2`, `site-4`).
 */

declare(strict_types=1);

namespace Circulation\Settings;

use Circulation\Plans\PlanCatalogue;
use Circulation\Plans\PlanListParser;

/**
 * One rule for each setting. What is wrong keeps the value it had.
 *
 * @phpstan-import-type Values from Defaults
 */
final class Validation {
	/** Longest plan-list text, in bytes. */
	private const LONGEST_PLAN_LIST = 200_000;

	private readonly Checks $check;

	/** Takes the list that problems are noted in. */
	public function __construct( private readonly Problems $problems ) {
		$this->check = new Checks( $problems );
	}

	/**
	 * Checks what is given and takes the rest from what is there.
	 *
	 * @param array<array-key, mixed> $input   Any of the keys of the settings.
	 * @param Values                  $present
	 * @return Values
	 */
	public function apply( array $input, array $present ): array {
		foreach ( array_keys( array_diff_key( $input, $present ) ) as $unknown ) {
			/* translators: %s: the key that was sent. */
			$this->problems->add( (string) $unknown, sprintf( __( 'There is no setting "%s".', 'circulation' ), $unknown ) );
		}
		$present  = $this->with_connections( $input, $present );
		$presence = new PresenceRules( $this->check, $this->problems );
		$services = new ServiceRules( $this->check, $this->problems );
		$site     = $this->check->choice( 'site', $input['site'] ?? null, Sites::IDS, $present['site'] );
		$prefixes = $services->prefixes( $input['services'] ?? null, $present['services'] );
		return [
			'site'               => $site,
			'site_names'         => $presence->site_names( $input['site_names'] ?? null, $present['site_names'] ),
			'color_scheme'       => $presence->color_scheme( $input, $present['color_scheme'] ),
			'flags'              => $this->check->flags( 'flags', $input['flags'] ?? null, $present['flags'] ),
			'services'           => $prefixes,
			...$services->set_up( $input, $present, $prefixes ),
			'cookies'            => $services->cookies( $input['cookies'] ?? null, $present['cookies'] ),
			'plan_list'          => $this->plan_list( $input['plan_list'] ?? null, $present['plan_list'] ?? '' ),
			'region'             => $presence->region( $input['region'] ?? null, $present['region'] ),
			'framing'            => ( new FramingRules( $this->check, $this->problems ) )->framing( $input, $present['framing'] ),
			'card_on_clean_page' => $this->check->flag( 'card_on_clean_page', $input['card_on_clean_page'] ?? null, $present['card_on_clean_page'] ),
			'three_d_secure'     => $this->check->flag( 'three_d_secure', $input['three_d_secure'] ?? null, $present['three_d_secure'] ),
			'mobile_app_marker'  => $this->check->text( 'mobile_app_marker', $input['mobile_app_marker'] ?? null, $present['mobile_app_marker'], 0, 100 ),
			'events'             => ( new EventRules( $this->check, $this->problems ) )->events( $input['events'] ?? null, $present['events'] ),
		] + $present;
	}

	/**
	 * How the outside services know this site, what goes with them, and what developers may see.
	 *
	 * @param array<array-key, mixed> $input
	 * @param Values                  $present
	 * @return Values
	 */
	private function with_connections( array $input, array $present ): array {
		$outside = new ConnectionRules( $this->check );
		$present['inspection'] = $this->check->flag( 'inspection', $input['inspection'] ?? null, $present['inspection'] );
		$present['word_list'] = $this->check->flag( 'word_list', $input['word_list'] ?? null, $present['word_list'] );
		$present['exclusive'] = $this->check->flag( 'exclusive', $input['exclusive'] ?? null, $present['exclusive'] );
		$present['gateway'] = $outside->gateway( $input['gateway'] ?? null, $present['gateway'] );
		$present['edge_headers'] = $outside->edge_headers( $input['edge_headers'] ?? null, $present['edge_headers'] );
		$present['bot_check'] = $outside->bot_check( $input['bot_check'] ?? null, $present['bot_check'] );
		$present['identity_admin'] = $outside->identity_admin( $input['identity_admin'] ?? null, $present['identity_admin'] );
		$present['one_tap'] = $outside->one_tap( $input['one_tap'] ?? null, $present['one_tap'] );
		$present = ( new VendorRules( $this->check ) )->apply( $input, $present );
		$present['social'] = $this->check->flags( 'social', $input['social'] ?? null, $present['social'] );
		$present['privacy'] = $this->check->flags( 'privacy', $input['privacy'] ?? null, $present['privacy'] );
		$present = ( new PresenceRules( $this->check, $this->problems ) )->addresses( $input, $present );
		$present = ( new BrandRules( $this->check, $this->problems ) )->apply( $input, $present );
		$present['app_links'] = $outside->app_links( $input['app_links'] ?? null, $present['app_links'] );
		$present['newsletter_lists'] = ( new NewsletterListRules( $this->check, $this->problems ) )->lists( $input['newsletter_lists'] ?? null, $present['newsletter_lists'] );
		$present['closed_categories'] = ( new CategoryRules( $this->problems ) )->categories( $input['closed_categories'] ?? null, $present['closed_categories'] );
		return $present;
	}

	/** The plan list: refused as a whole while a line of it is wrong, so that no plan disappears unseen. */
	private function plan_list( mixed $raw, string $present ): string {
		if ( $raw === null || $raw === $present ) {
			return $present;
		}
		if ( ! is_string( $raw ) || strlen( $raw ) > self::LONGEST_PLAN_LIST ) {
			/* translators: %s: a number. */
			$this->problems->add( 'plan_list', sprintf( __( 'Plan list: use text of at most %s bytes.', 'circulation' ), number_format_i18n( self::LONGEST_PLAN_LIST ) ) );
			return $present;
		}
		$problems = ( new PlanCatalogue( new PlanListParser() ) )->read( $raw )['problems'];
		foreach ( $problems as $problem ) {
			/* translators: 1: line number, 2: column number, 3: what is wrong. */
			$this->problems->add( 'plan_list', sprintf( __( 'Line %1$d, column %2$d: %3$s', 'circulation' ), $problem['line'], $problem['column'], $problem['message'] ) );
		}
		return $problems === [] ? $raw : $present;
	}
}

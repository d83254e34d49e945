<?php
/** Checks what a JSON schema cannot express, by the names in the rows of Schema. */

declare(strict_types=1);

namespace Circulation\Settings;

use Circulation\Plans\PlanCatalogue;
use Circulation\Plans\PlanListParser;
use DateTimeImmutable;

/**
 * An invalid value is reported in a sentence, and the current one is kept.
 *
 * @phpstan-import-type Values from Types
 */
final class Checks {
	/** First path segments that WordPress or this plugin uses. */
	private const TAKEN = [ 'account', 'wp-json', 'wp-admin', 'wp-content', 'wp-includes', 'plugins', 'feed' ];

	/** Cookies of WordPress, PHP, this plugin and Google's tag, and a prefix that no cookie with a domain may have. */
	private const TAKEN_COOKIES =
		'wordpress*, wp-*, wp_*, comment_author_*, PHPSESSID, circ_*, circ-*, cje, _ga, _ga_*, __Host*';

	/** Longest plan-list text, in bytes. */
	private const LONGEST_PLAN_LIST = 200_000;

	/** Other text colors on the tint: hints and paid amounts, as in src/ui/tokens.css. */
	private const ON_TINT = [ '#4d545a', '#0a6638' ];

	private const PAPER = '#ffffff';

	public function __construct( private readonly Schema $schema, private readonly Problems $problems ) {}

	/** Normalizes a text as its check requires: trimmed, in lower or upper case, or unchanged. */
	public function clean( string $check, mixed $raw ): mixed {
		return ! is_string( $raw ) ? $raw : match ( $check ) {
			'plain'    => trim( $raw, ' ' ),
			'trim'     => trim( $raw ),
			'small'    => strtolower( trim( $raw, " \t\r" ) ),
			'capitals' => strtoupper( $raw ),
			default    => $raw,
		};
	}

	/** Whether a text is a single line without invisible characters or tags. */
	public function is_plain( mixed $text ): bool {
		return is_string( $text ) && ( new PlainText() )->is( $text ) && strpbrk( $text, '<>' ) === false;
	}

	/**
	 * Whether a list may have an entry: a text that its schema allows, or the id or slug of a category. Categories need
	 * not exist, because settings are read before they do.
	 *
	 * @phpstan-assert-if-true int|string $entry
	 */
	public function is_entry( Setting $row, string $field, mixed $entry ): bool {
		if ( $row->check === 'categories' && is_int( $entry ) ) {
			return $entry > 0;
		}
		return is_string( $entry ) && (
			$row->check === 'categories'
				? $entry !== '' && strlen( $entry ) <= 200 && sanitize_title( $entry ) === $entry
				: ! is_wp_error( rest_validate_value_from_schema( $entry, $row->entry(), $field ) )
		);
	}

	/** Checks a text that has passed its schema. */
	public function text( string $check, string $field, string $text, mixed $present ): mixed {
		$problem = match ( $check ) {
			'free-path' => in_array(
				$text,
				self::TAKEN,
				true,
				/* translators: 1: name of a setting, 2: the value that was sent. */
			) ? __( '%1$s: "%2$s" is a path that this site answers itself.', 'circulation' ) : '',
			'free-prefix' => $this->is_taken_prefix(
				$text,
				/* translators: 1: name of a setting, 2: the value that was sent. */
			) ? __( '%1$s: "%2$s" is a path that this site answers itself.', 'circulation' ) : '',
			'day', 'moment' => $this->is_day( substr( $text, 0, 10 ) )
				? ''
				/* translators: 1: name of a setting, 2: a date. */
				: __( '%1$s: %2$s is not a day of the calendar.', 'circulation' ),
			default       => '',
		};
		if ( $problem !== '' ) {
			$this->problems->add( $field, $problem, $this->schema->label( $field ), $text );
			return $present;
		}
		return match ( $check ) {
			'own-address' => ( new Home() )->kept( $text ),
			'plan-list' => $this->plan_list( $field, $text, $present ),
			default     => $text,
		};
	}

	/**
	 * @param array<array-key, mixed> $next
	 * @param array<array-key, mixed> $present
	 * @param list<array-key> $wrong Parts that have already been refused.
	 * @return array<array-key, mixed>
	 */
	public function group( string $check, array $next, array $present, array $wrong ): array {
		[ $field, $problem ] = match ( true ) {
			$check === 'two-services' && $next['identity'] === $next['decision'] => [
				'services.decision',
				__( 'Path of the decision service: it is the same as the identity service\'s; each needs its own.', 'circulation' ),
			],
			$check === 'region' && $wrong === [] && $next['mode'] === 'countries' && (
				$next['countries'] === [] || $next['header'] === ''
			) => [
				'region',
				__( 'Region: to sell in some countries only, name the countries and the header in which the edge sends the reader\'s country.', 'circulation' ),
			],
			$check === 'framing' && $wrong === [] && $next['mode'] === 'listed' && $next['origins'] === [] => [
				'framing.origins',
				__( 'Sites that may frame members-only stories: list at least one, or choose another answer.', 'circulation' ),
			],
			$check === 'maintenance' && $wrong === [] && ( $next['text'] === '' ) !== ( $next['until'] === '' ) => [
				$next['text'] === '' ? 'maintenance.text' : 'maintenance.until',
				__( 'Maintenance: enter both a sentence and an end, or leave both empty.', 'circulation' ),
			],
			default => [ '', '' ],
		};
		if ( $problem !== '' ) {
			$this->problems->add( $field, $problem );
			return $present;
		}
		// Colors are checked together: if one is invalid, none of them changes.
		return $check === 'readable' && ( array_diff( $wrong, [ 'logo' ] ) !== [] || ! $this->are_readable( $next ) )
			? [ 'logo' => $next['logo'] ] + $present
			: $next;
	}

	/**
	 * Checks all settings together: the extensions' path must differ from the services' paths, and each cookie's name,
	 * which may come from the identity service's path, from all others.
	 *
	 * @param Values               $values
	 * @param array<string, mixed> $present
	 * @return Values
	 */
	public function all( array $values, array $present ): array {
		if ( in_array( $values['public_prefix'], $values['services'], true ) ) {
			$this->problems->add(
				'public_prefix',
				/* translators: 1: name of a setting, 2: the value that was sent. */
				__( '%1$s: "%2$s" is the path of another service; each needs its own.', 'circulation' ),
				$this->schema->label( 'public_prefix' ),
				$values['public_prefix'],
			);
			$values['public_prefix'] = is_string( $present['public_prefix'] ?? null )
				? $present['public_prefix']
				: $values['public_prefix'];
		}
		/** @var Values $before The settings that were validated before. */
		$before = $present + $values;
		return $this->cookies( $values, $before );
	}

	/**
	 * @param Values $values
	 * @param Values $present
	 * @return Values
	 */
	private function cookies( array $values, array $present ): array {
		$names    = array_filter( CookieNames::of( $values ), static fn( string $name ): bool => $name !== '' );
		$twice    = array_diff_key( $names, array_unique( $names ) );
		$others   = explode( ', ', self::TAKEN_COOKIES );
		$is_taken = static fn( string $name ): bool =>
			array_filter( $others, static fn( string $one ): bool => fnmatch( $one, $name, FNM_CASEFOLD ) ) !== [];
		$taken    = array_filter( $names, $is_taken );
		foreach ( $twice + $taken as $part => $name ) {
			$this->problems->add(
				"cookies.$part",
				isset( $twice[ $part ] )
					/* translators: 1: name of a setting, 2: name of a cookie. */
					? __( '%1$s: "%2$s" is the name of another cookie in this list; each needs its own.', 'circulation' )
					/* translators: 1: name of a setting, 2: name of a cookie, 3: names of cookies. */
					: __( '%1$s: "%2$s" is taken, as is each of these, where * stands for anything: %3$s. Use another name.', 'circulation' ),
				$this->schema->label( "cookies.$part" ),
				$name,
				self::TAKEN_COOKIES,
			);
			// A cookie without a name of its own is called after the identity service.
			if ( $values['cookies'][ $part ] === '' ) {
				$values['services'] = $present['services'];
			} else {
				$values['cookies'][ $part ] = $present['cookies'][ $part ];
			}
		}
		return $values;
	}

	/**
	 * @param array<array-key, array<string, mixed>> $lists
	 * @return array<array-key, array<string, mixed>> Each with an id of its own, which is also the provider's name by
	 *   default.
	 */
	public function newsletters( string $field, array $lists ): array {
		$lists = array_map(
			static fn( array $list ): array =>
				array_replace( $list, $list['st_id'] === '' ? [ 'st_id' => $list['id'] ] : [] ),
			$lists,
		);
		foreach ( [ 'id', 'st_id' ] as $part ) {
			$ids = array_filter( array_column( $lists, $part ), is_string( ... ) );
			foreach ( array_diff_key( $ids, array_unique( $ids ) ) as $index => $twice ) {
				$this->problems->add(
					"$field.$index.$part",
					/* translators: 1: "Newsletter list 2"; 2: name of a field; 3: the value. */
					__( '%1$s: another list has the %2$s "%3$s" already.', 'circulation' ),
					$this->schema->label( "$field.$index" ),
					$part,
					$twice,
				);
			}
		}
		return $lists;
	}

	/** The plan list: refused as a whole if one line is invalid, so that no plan disappears unnoticed. */
	private function plan_list( string $field, string $text, mixed $present ): mixed {
		if ( strlen( $text ) > self::LONGEST_PLAN_LIST ) {
			$this->problems->add(
				$field,
				/* translators: 1: name of a setting, 2: a number. */
				__( '%1$s: use text of at most %2$s bytes.', 'circulation' ),
				$this->schema->label( $field ),
				number_format_i18n( self::LONGEST_PLAN_LIST ),
			);
			return $present;
		}
		$problems = ( new PlanCatalogue( new PlanListParser() ) )->read( $text )['problems'];
		foreach ( $problems as $problem ) {
			$this->problems->add(
				$field,
				/* translators: 1: line number, 2: column number, 3: what is wrong. */
				__( 'Line %1$d, column %2$d: %3$s', 'circulation' ),
				$problem['line'],
				$problem['column'],
				$problem['message'],
			);
		}
		return $problems === [] ? $text : $present;
	}

	/** Whether the path of the extensions collides with WordPress's own. */
	private function is_taken_prefix( string $prefix ): bool {
		$first = explode( '/', $prefix )[0];
		return $prefix === 'plugins' || ( $first !== 'plugins' && in_array( $first, self::TAKEN, true ) );
	}

	/** Whether the day exists in the calendar, or is empty; a text that is not a date has already been reported. */
	private function is_day( string $date ): bool {
		if ( $date === '' ) {
			return true;
		}
		$day = DateTimeImmutable::createFromFormat( '!Y-m-d', $date );
		return $day !== false && $day->format( 'Y-m-d' ) === $date;
	}

	/**
	 * @param array<array-key, mixed> $brand Each pair of its colors without enough contrast is reported (`site-34`).
	 */
	private function are_readable( array $brand ): bool {
		[ 'accent' => $accent, 'accent_contrast' => $text, 'accent_tint' => $tint ] = array_filter(
			$brand,
			is_string( ... ),
		) + array_fill_keys( [ 'accent', 'accent_contrast', 'accent_tint' ], '' );
		if ( $accent === '' ) {
			if ( $text . $tint !== '' ) {
				$this->problems->add(
					'brand.accent',
					__( 'Accent color: choose it first; the other two stand on it and around it.', 'circulation' ),
				);
			}
			return $text . $tint === '';
		}
		$contrast = new ContrastRules();
		$on_tint  = [ $accent, ...self::ON_TINT ];
		if ( $tint !== '' ) {
			usort(
				$on_tint,
				static fn( string $one, string $other ): int =>
					$contrast->between( $one, $tint ) <=> $contrast->between( $other, $tint ),
			);
		}
		$pairs = array_filter(
			[
				'brand.accent'          => [ $accent, self::PAPER ],
				'brand.accent_contrast' => [ $text, $text === '' ? '' : $accent ],
				'brand.accent_tint'     => [ $on_tint[0], $tint ],
			],
			static fn( array $pair ): bool => $pair[1] !== '' && ! $contrast->is_enough( ...$pair )
		);
		foreach ( $pairs as $field => [ $color, $ground ] ) {
			$ratio = floor( 100 * $contrast->between( $color, $ground ) ) / 100;
			$this->problems->add(
				$field,
				/* translators: 1: name of a setting, 2: the text's color, such as #17408b, 3: the color below it, 4: a ratio such as 3.12, 5: the ratio that is needed. */
				__( '%1$s: text of %2$s on %3$s has a contrast of %4$s to 1; it needs %5$s to 1.', 'circulation' ),
				$this->schema->label( $field ),
				$color,
				$ground,
				number_format_i18n( $ratio, 2 ),
				number_format_i18n( ContrastRules::TEXT, 1 ),
			);
		}
		return $pairs === [];
	}
}

<?php
/** Caches the parsed plan list, so that a reader's request does not parse a thousand lines each time. */

declare(strict_types=1);

namespace Circulation\Plans;

use Circulation\Consent\DailyCleanUp;
use Circulation\Module;
use Circulation\Settings\Settings;

/**
 * Reads the catalogue; its copy is written only when the plan list changes, never on a reader's request.
 *
 * @phpstan-import-type Catalogue from PlanCatalogue
 * @phpstan-import-type Problem from PlanListParser
 */
final class PlanStore implements Module {
	/** Option: the plans as they were read from the plan list; rebuilt when it changes. */
	public const OPTION = 'circulation_plans';

	public function __construct( private readonly Settings $settings, private readonly PlanCatalogue $catalogue ) {}

	public function register(): void {
		add_action( 'add_option_' . Settings::PLAN_LIST, $this->refresh( ... ), 10, 0 );
		add_action( 'update_option_' . Settings::PLAN_LIST, $this->refresh( ... ), 10, 0 );
		// The plans depend on the site's brand, and the copy on the version of the parser.
		add_action( 'update_option_' . Settings::OPTION, $this->bring_up_to_date( ... ), 10, 0 );
		add_action( DailyCleanUp::EVENT, $this->bring_up_to_date( ... ), 10, 0 );
	}

	/** Renews the copy if the plan list has changed, because until then each reader's request parses the list. */
	private function bring_up_to_date(): void {
		if ( $this->kept( $this->tag( $this->text() ) ) === null ) {
			$this->refresh();
		}
	}

	/** @return array{tag: string, catalogue: Catalogue} The catalogue and its ETag. */
	public function read(): array {
		// One query reads both.
		wp_prime_option_caches( [ Settings::PLAN_LIST, self::OPTION ] );
		$text = $this->text();
		return $this->kept( $this->tag( $text ) ) ?? $this->build( $text )['kept'];
	}

	/**
	 * The stored copy; null if there is none, or if it was made from another text.
	 *
	 * @return array{tag: string, catalogue: Catalogue}|null
	 */
	private function kept( string $tag ): ?array {
		$kept = get_option( self::OPTION );
		if ( ! is_array( $kept ) || ( $kept['tag'] ?? '' ) !== $tag || ! is_array( $kept['catalogue'] ?? null ) ) {
			return null;
		}
		/** @var Catalogue $catalogue Written by refresh() alone, under the tag of this very text. */
		$catalogue = $kept['catalogue'];
		return [
			'tag'       => $tag,
			'catalogue' => $catalogue,
		];
	}

	/** Parses the plan list again and stores the result. Skipped lines are logged with their place. */
	public function refresh(): void {
		$built = $this->build( $this->text() );
		update_option( self::OPTION, $built['kept'], false );
		foreach ( $built['problems'] as $problem ) {
			wp_trigger_error(
				__METHOD__,
				sprintf(
					'Plan list, line %d, column %d: %s The line is left out.',
					$problem['line'],
					$problem['column'],
					$problem['message'],
				),
			);
		}
	}

	private function text(): string {
		$text = $this->settings->plan_list();
		/**
		 * Filters the plan list before it is read, for plans that another system knows. Added lines must follow the
		 * same rules as typed ones. Save the plan list once after a change of the filter: until then each request
		 * parses the whole list.
		 *
		 * @param string $text One plan per line.
		 */
		$filtered = apply_filters( 'circulation_plan_text', $text );
		return is_string( $filtered ) ? $filtered : $text;
	}

	/** @return array{kept: array{tag: string, catalogue: Catalogue}, problems: list<Problem>} */
	private function build( string $text ): array {
		$read     = $this->catalogue->read( $text, $this->settings->values()['site'] );
		$problems = $read['problems'];
		unset( $read['problems'] );
		return [
			'kept'     => [
				'tag'       => $this->tag( $text ),
				'catalogue' => $read,
			],
			'problems' => $problems,
		];
	}

	/** Identifies a text, its site, and the version of the parser. */
	private function tag( string $text ): string {
		return hash( 'xxh128', "2\n{$this->settings->values()['site']}\n$text" );
	}
}

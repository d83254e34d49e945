<?php
/** Reads and saves the settings for the screen in wp-admin, a site's or those of its network (`site-2`, `site-37`). */

declare(strict_types=1);

namespace Circulation\Admin;

use Circulation\EachSite;
use Circulation\Rest\RateLimit;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use Circulation\Settings\Keys;
use Circulation\Settings\NetworkDefaults;
use Circulation\Settings\OptionRows;
use Circulation\Settings\Revisions;
use Circulation\Settings\Settings;
use Circulation\Settings\Types;
use LogicException;
use WP_REST_Request;

/**
 * POST saves everything that was sent or, when one value is wrong, nothing. `network` means a network's settings.
 *
 * @phpstan-import-type Values from Types
 */
final class SettingsRoute extends Route {
	public const PATH    = '/settings';
	public const METHODS = 'GET, POST';
	private const PER_MINUTE = 120;

	/** What a request holds besides settings; `file` says that they come from a copy. */
	private const BESIDE = [
		'keys'      => [],
		'revisions' => [],
		'network'   => [],
		'file'      => [],
	];

	public function __construct(
		private readonly Settings $settings,
		private readonly Keys $keys,
		private readonly Revisions $revisions,
		private readonly RateLimit $limit,
		private readonly NetworkDefaults $network,
		private readonly EachSite $sites,
		private readonly OptionRows $rows,
	) {}

	/**
	 * @return array<string, array<string, mixed>> Settings::validate() validates their values, because its sentences
	 *   name field and remedy.
	 */
	public function args(): array {
		return array_map(
			static fn(): array => [ 'required' => false ],
			$this->settings->schema()->stored() + self::BESIDE
		);
	}

	/** Allows users who may manage Circulation, and for a network's settings, users who may manage the network. */
	public function authorize( WP_REST_Request $request ): void {
		if (
			! current_user_can( Capability::MANAGE )
				|| (
					$this->is_of_network( $request )
						&& ( ! is_multisite() || ! current_user_can( 'manage_network_options' ) )
				)
		) {
			throw new RouteException(
				'forbidden',
				rest_authorization_required_code(),
				'The settings take the right to manage Circulation.',
			);
		}
	}

	private function is_of_network( WP_REST_Request $request ): bool {
		return ! in_array( $request['network'], [ null, false, '', '0', 'false' ], true );
	}

	/**
	 * Saves the settings that were sent, if any, and returns all of them. At most the last characters of a secret are
	 * returned.
	 *
	 * @return array<string, mixed> Values, keys and revisions, the problems of what is stored, after a network's save
	 *     the addresses of the sites that keep a value of their own, and a sentence about each part of a file that does
	 *     not come along.
	 * @throws RouteException If one of them is invalid, the rate limit is exceeded, or the database refuses.
	 */
	public function handle( WP_REST_Request $request ): array {
		$this->limit->check( self::PATH, self::PER_MINUTE, 'user ' . get_current_user_id() );
		$of_network = $this->is_of_network( $request );
		$kept       = [];
		$left       = [];
		if ( $request->get_method() === 'POST' ) {
			$input = $this->sent( $request->get_json_params() );
			if ( ( $input['file'] ?? null ) === true ) {
				[ $input, $left ] = $this->settings->of_file( $input );
			}
			try {
				$kept = $of_network ? $this->save_network( $input ) : $this->save( $input );
			} catch ( LogicException $refused ) {
				throw RouteException::unavailable( $refused->getMessage() );
			}
		}
		$values = $of_network ? $this->network->values() : $this->settings->all();
		return [
			'values'    => $values,
			'keys'      => $of_network ? (object) [] : $this->keys->told(),
			'revisions' => $this->revisions->of( $values ),
			'problems'  => $of_network ? [] : $this->settings->stored_problems(),
			'kept'      => $kept,
			'left'      => $left,
		];
	}

	/**
	 * @return non-empty-array<array-key, mixed>
	 * @throws RouteException If nothing was sent.
	 */
	private function sent( mixed $input ): array {
		if ( ! is_array( $input ) || $input === [] ) {
			throw new RouteException( 'invalid_settings', 400, 'Send the settings that change, as a JSON object.' );
		}
		return $input;
	}

	/**
	 * Saves the network's shared settings, or none if one is invalid. Sites without their own value follow at once.
	 *
	 * @param array<array-key, mixed> $input
	 * @return list<string> Addresses of sites with their own value, which they keep.
	 * @throws RouteException If a setting is wrong, with a sentence for each.
	 * @throws LogicException If the database refuses.
	 */
	private function save_network( array $input ): array {
		$settings = array_diff_key( $input, self::BESIDE );
		$before   = $this->network->values();
		$checked  = $this->network->validate( $settings );
		$sent     = array_intersect_key( $checked['values'], $settings );
		$this->refuse_overtaken( $input['revisions'] ?? null, $sent, $before, $before );
		$this->refuse( $checked['problems'] );
		$this->network->save( $before, $checked['values'], $this->rows );
		return $this->network->follow_everywhere( $this->sites, $this->settings, $before, $sent );
	}

	/**
	 * @param array<array-key, mixed> $input
	 * @return array{} No other site.
	 * @throws RouteException If a setting is wrong, with a sentence for each.
	 * @throws LogicException If the database refuses.
	 */
	private function save( array $input ): array {
		$settings = array_diff_key( $input, self::BESIDE );
		$keys     = $this->keys->validate( $input['keys'] ?? null );
		$checked  = $this->settings->validate( $settings );
		$this->refuse_overtaken(
			$input['revisions'] ?? null,
			array_intersect_key( $checked['values'], $settings ),
			$this->settings->values() + [ 'plan_list' => $this->settings->plan_list() ],
			$this->settings->all(),
		);
		$this->refuse(
			array_merge(
				$checked['problems'],
				$keys['problems'],
				isset( $input['comments'] ) || isset( $keys['values']['comments.webhook_secret'] )
					? $this->keys->unsigned( $checked['values']['comments'], $keys['values'] )
					: [],
			),
		);
		$since = $this->settings->save( $checked['values'], is_array( $input['revisions'] ?? null ) );
		if ( $since !== [] ) {
			$this->say_overtaken( $since, $this->settings->all() );
		}
		$this->keys->save( $keys['values'], $this->rows );
		return [];
	}

	/**
	 * @param list<array{field: string, message: string}> $problems
	 * @throws RouteException With a sentence for each.
	 */
	private function refuse( array $problems ): void {
		if ( $problems !== [] ) {
			throw new RouteException(
				'invalid_settings',
				400,
				$problems[0]['message'],
				[],
				[ 'problems' => $problems ],
			);
		}
	}

	/**
	 * Refuses if someone else has saved since the caller loaded the settings; a request without revisions overwrites.
	 *
	 * @param array<string, mixed> $sent As they would be stored.
	 * @param array<string, mixed> $stored
	 * @param Values               $values What is stored, as it is shown.
	 * @throws RouteException With the names of the conflicting settings.
	 */
	private function refuse_overtaken( mixed $seen, array $sent, array $stored, array $values ): void {
		$changed = $this->revisions->changed( array_intersect_key( is_array( $seen ) ? $seen : [], $sent ), $values );
		// Two people who save the same value are not in conflict, nor is one whose first answer was lost.
		$changed = array_filter( $changed, static fn( string $name ): bool => $sent[ $name ] !== $stored[ $name ] );
		if ( $changed !== [] ) {
			$this->say_overtaken( $changed, $values );
		}
	}

	/**
	 * @param array<string> $changed
	 * @param Values        $values
	 * @throws RouteException With the names and the current values.
	 */
	private function say_overtaken( array $changed, array $values ): never {
		throw new RouteException(
			'settings_overtaken',
			409,
			sprintf(
				/* translators: %s: names of settings. */
				__( 'Somebody else has saved %s since you opened this page. Nothing was saved, and what you typed is still here. Save again to put yours in its place, or load the page again to see theirs.', 'circulation' ),
				implode( ', ', array_map( $this->settings->schema()->label( ... ), $changed ) ),
			),
			[],
			[
				'values'    => $values,
				'revisions' => $this->revisions->of( $values ),
			]
		);
	}
}

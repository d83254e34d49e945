<?php
/**
 * Tells who changed which settings, and takes a change back (`site-30`).
 */

declare(strict_types=1);

namespace Circulation\Admin;

use Circulation\Rest\RateLimit;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use Circulation\Settings\Revisions;
use Circulation\Settings\Settings;
use Circulation\Settings\SettingsHistory;
use Circulation\Settings\Words;
use WP_REST_Request;

/** GET circulation/v1/settings/history; POST with the id of a change takes it back, unless something newer is there. */
final class HistoryRoute extends Route {
	public const PATH    = '/settings/history';
	public const METHODS = 'GET, POST';

	private const PER_MINUTE = 60;

	/** Takes the settings, what was changed, what names values, and the limit. */
	public function __construct( private readonly Settings $settings, private readonly SettingsHistory $history, private readonly Revisions $revisions, private readonly RateLimit $limit ) {}

	/**
	 * The change that is taken back.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function args(): array {
		return [
			'id' => [
				'required' => false,
				'type'     => 'string',
				'pattern'  => '^[0-9a-f]{16}\z',
			],
		];
	}

	/**
	 * Lets in only who may manage Circulation.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @throws RouteException For everybody else.
	 */
	public function authorize( WP_REST_Request $request ): void {
		if ( ! current_user_can( Capability::MANAGE ) ) {
			throw new RouteException( 'forbidden', rest_authorization_required_code(), 'The settings take the right to manage Circulation.' );
		}
	}

	/**
	 * Answers the changes, after one was taken back.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>
	 * @throws RouteException When it cannot be taken back, or it is too often.
	 */
	public function handle( WP_REST_Request $request ): array {
		$this->limit->check( self::PATH, self::PER_MINUTE, 'user ' . get_current_user_id() );
		if ( $request->get_method() === 'POST' ) {
			$id = $request->get_param( 'id' );
			$this->undo( is_string( $id ) ? $id : '' );
		}
		$values = $this->settings->all();
		$words  = new Words();
		return [
			'changes' => array_map(
				fn( array $change ): array => [
					'id'       => $change['id'],
					'at'       => (string) wp_date( 'Y-m-d H:i', $change['at'] ),
					'who'      => $this->name( $change['user'] ),
					'settings' => array_map( $words->group( ... ), array_keys( $change['before'] ) ),
					'isLatest' => $this->revisions->changed( $change['after'], $values ) === [],
				],
				$this->history->changes()
			),
		];
	}

	/**
	 * Puts back what was there before a change.
	 *
	 * @throws RouteException When there is no such change, something newer is there, or the rules have changed since.
	 */
	private function undo( string $id ): void {
		$change = array_values( array_filter( $this->history->changes(), static fn( array $one ): bool => $one['id'] === $id ) )[0] ?? null;
		if ( $change === null ) {
			throw new RouteException( 'not_found', 404, __( 'There is no such change any more: the last 50 are kept.', 'circulation' ) );
		}
		$newer = $this->revisions->changed( $change['after'], $this->settings->all() );
		if ( $newer !== [] ) {
			/* translators: %s: names of settings. */
			throw new RouteException( 'settings_changed_since', 409, sprintf( __( 'Nothing was taken back: %s was changed again since. Take the newer change back first.', 'circulation' ), implode( ', ', array_map( ( new Words() )->group( ... ), $newer ) ) ) );
		}
		$checked = $this->settings->validate( $change['before'] );
		if ( $checked['problems'] !== [] ) {
			throw new RouteException( 'invalid_settings', 400, $checked['problems'][0]['message'], [], [ 'problems' => $checked['problems'] ] );
		}
		$this->settings->save( $checked['values'] );
	}

	/** Who it was. */
	private function name( int $user ): string {
		$found = $user === 0 ? false : get_userdata( $user );
		return match ( true ) {
			$user === 0 => __( 'The command line, or other code', 'circulation' ),
			$found === false => __( 'Somebody whose account is gone', 'circulation' ),
			default => $found->display_name,
		};
	}
}

<?php
/**
 * Reads and saves the settings for the screen in wp-admin (`site-2`).
 */

declare(strict_types=1);

namespace Circulation\Admin;

use Circulation\Rest\RateLimit;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use Circulation\Settings\Defaults;
use Circulation\Settings\Keys;
use Circulation\Settings\Revisions;
use Circulation\Settings\Settings;
use Circulation\Settings\Words;
use WP_REST_Request;

/**
 * GET and POST circulation/v1/settings. POST takes any of the settings and leaves the others alone;
 * it saves everything that was sent or, when one value is wrong, nothing.
 */
final class SettingsRoute extends Route {
	public const PATH    = '/settings';
	public const METHODS = 'GET, POST';

	private const PER_MINUTE = 120;

	/** Takes the settings, the secrets, what names values, and the limit. */
	public function __construct( private readonly Settings $settings, private readonly Keys $keys, private readonly Revisions $revisions, private readonly RateLimit $limit ) {}

	/**
	 * Names the settings. Their values are validated by Settings::validate(), whose sentences name field and remedy.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function args(): array {
		return array_map(
			static fn(): array => [ 'required' => false ],
			( new Defaults() )->values() + [
				'keys'      => [],
				'revisions' => [],
			]
		);
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
	 * Answers the settings, after saving those that were sent. Of a secret the answer holds its last characters at most.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array{ values: array<string, mixed>, keys: array<string, mixed>, revisions: array<string, string> }
	 * @throws RouteException When one of them is wrong, or it is too often.
	 */
	public function handle( WP_REST_Request $request ): array {
		$this->limit->check( self::PATH, self::PER_MINUTE, 'user ' . get_current_user_id() );
		if ( $request->get_method() === 'POST' ) {
			$this->save( $request->get_json_params() );
		}
		return [
			'values'    => $this->settings->all(),
			'keys'      => $this->keys->told(),
			'revisions' => $this->revisions->of( $this->settings->all() ),
		];
	}

	/**
	 * Saves what was sent, or nothing.
	 *
	 * @param mixed $input What was sent: JSON, or nothing where it was none.
	 * @throws RouteException When a setting is wrong, with a sentence for each.
	 */
	private function save( mixed $input ): void {
		if ( ! is_array( $input ) || $input === [] ) {
			throw new RouteException( 'invalid_settings', 400, 'Send the settings that change, as a JSON object.' );
		}
		$settings = array_diff_key(
			$input,
			[
				'keys'      => null,
				'revisions' => null,
			]
		);
		$this->refuse_overtaken( $input['revisions'] ?? null, $settings );
		$keys     = $this->keys->validate( $input['keys'] ?? null );
		$checked  = $this->settings->validate( $settings );
		$problems = array_merge( $checked['problems'], $keys['problems'], $this->unsigned( $input, $checked['values']['comments'], $keys['values'] ) );
		if ( $problems !== [] ) {
			throw new RouteException( 'invalid_settings', 400, $problems[0]['message'], [], [ 'problems' => $problems ] );
		}
		$this->settings->save( $checked['values'] );
		$this->keys->save( $keys['values'] );
	}

	/**
	 * Somebody else has saved in between: their settings stay, and the answer holds them. Who names no revisions replaces
	 * whatever is there.
	 *
	 * @param mixed                   $seen     Revisions that the caller has seen.
	 * @param array<array-key, mixed> $settings What was sent.
	 * @throws RouteException With the names of what was overtaken.
	 */
	private function refuse_overtaken( mixed $seen, array $settings ): void {
		$values  = $this->settings->all();
		$changed = $this->revisions->changed( array_intersect_key( is_array( $seen ) ? $seen : [], $settings ), $values );
		// The same value from two people is no quarrel.
		$changed = array_filter( $changed, static fn( string $name ): bool => $settings[ $name ] !== $values[ $name ] );
		if ( $changed === [] ) {
			return;
		}
		throw new RouteException(
			'settings_overtaken',
			409,
			/* translators: %s: names of settings. */
			sprintf( __( 'Somebody else has saved %s since you opened this page. Nothing was saved, and what you typed is still here. Save again to put yours in its place, or load the page again to see theirs.', 'circulation' ), implode( ', ', array_map( ( new Words() )->group( ... ), $changed ) ) ),
			[],
			[
				'values'    => $values,
				'revisions' => $this->revisions->of( $values ),
			]
		);
	}

	/**
	 * A webhook without a secret: whoever gets it could not tell our events from anybody's (`vendor-27`, T40).
	 *
	 * @param array<array-key, mixed>                                                              $input    What was sent.
	 * @param array{comments_webhook: string, reactions_webhook: string} $comments As they would be.
	 * @param array<string, string>                                                                $keys     That would be stored.
	 * @return list<array{field: string, message: string}>
	 */
	private function unsigned( array $input, array $comments, array $keys ): array {
		$secret = 'comments.webhook_secret';
		if ( ! isset( $input['comments'] ) && ! isset( $keys[ $secret ] ) ) {
			return [];
		}
		$is_sent   = $comments['comments_webhook'] !== '' || $comments['reactions_webhook'] !== '';
		$is_signed = strlen( $keys[ $secret ] ?? $this->keys->read( $secret ) ) >= Keys::LEAST_BYTES[ $secret ];
		return ! $is_sent || $is_signed ? [] : [
			[
				'field'   => $secret,
				'message' => __( 'Signing secret of the webhooks: a webhook takes one of at least 32 characters, so that its receiver can tell our events from anybody\'s.', 'circulation' ),
			],
		];
	}
}

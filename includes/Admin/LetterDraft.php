<?php
/**
 * Reads the words of a letter that somebody is typing, and writes it with made-up facts (`site-38`).
 */

declare(strict_types=1);

namespace Circulation\Admin;

use Circulation\Letters\LetterTable;
use Circulation\Letters\LetterWriter;
use Circulation\Letters\SiteLanguage;
use Circulation\Rest\RouteException;
use Circulation\Settings\Settings;
use WP_REST_Request;

/** For the routes of preview and test letter: who may call them, with what, and what comes of it. */
final class LetterDraft {
	/** Takes the settings with their rules, who writes letters, which there are, and in which language. */
	public function __construct( private readonly Settings $settings, private readonly LetterWriter $writer, private readonly LetterTable $table, private readonly SiteLanguage $language ) {}

	/**
	 * Which letter, and its words; without them those that are stored.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function args(): array {
		return [
			'id'      => [
				'type'     => 'string',
				'required' => true,
				'pattern'  => '^[a-z][a-z-]{0,39}\z',
			],
			'subject' => [
				'type'     => 'string',
				'required' => false,
			],
			'text'    => [
				'type'     => 'string',
				'required' => false,
			],
		];
	}

	/**
	 * Lets in only who may manage Circulation.
	 *
	 * @throws RouteException For everybody else.
	 */
	public function authorize(): void {
		if ( ! current_user_can( Capability::MANAGE ) ) {
			throw new RouteException( 'forbidden', rest_authorization_required_code(), 'The letters take the right to manage Circulation.' );
		}
	}

	/**
	 * The letter as a reader would get it.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array{subject: string, message: string}
	 * @throws RouteException When there is no such letter, or its words cannot be sent.
	 */
	public function write( WP_REST_Request $request ): array {
		$id = $request->get_param( 'id' );
		if ( ! in_array( $id, LetterTable::IDS, true ) ) {
			throw new RouteException( 'unknown_letter', 404, 'There is no such letter; there are: ' . implode( ', ', LetterTable::IDS ) . '.' );
		}
		$checked = $this->settings->validate(
			[
				'letters' => [
					$id => array_intersect_key(
						$request->get_params(),
						[
							'subject' => null,
							'text' => null,
						]
					),
				],
			]
		);
		if ( $checked['problems'] !== [] ) {
			throw new RouteException( 'invalid_settings', 400, $checked['problems'][0]['message'], [], [ 'problems' => $checked['problems'] ] );
		}
		return $this->language->speak( fn(): array => $this->writer->write( $id, $this->table->letter( $id )->examples(), $checked['values']['letters'][ $id ] ?? null ) );
	}
}

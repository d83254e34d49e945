<?php
/**
 * POST profanity-check: whether a display name is acceptable; only the status `pass` means yes (`rest-20`). Wire
 * example: site.profanity-check.
 */

declare(strict_types=1);

namespace Circulation\Rest\Routes;

use Circulation\Names\BuiltInWords;
use Circulation\Rest\RateLimit;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use Circulation\Rest\SessionGuard;
use Circulation\Settings\Home;
use Circulation\Settings\PlainText;
use Circulation\Settings\Settings;
use WP_REST_Request;

/** Uses WordPress's disallowed comment words and the built-in list, or the publisher's own service. */
final class ProfanityCheck extends Route {
	public const PATH = '/profanity-check';
	public const METHODS = 'POST';
	private const PER_MINUTE = 20;

	public function __construct(
		private readonly SessionGuard $guard,
		private readonly RateLimit $limit,
		private readonly Settings $settings,
		private readonly BuiltInWords $words,
	) {}

	public function args(): array {
		return [
			'nonce'  => self::NONCE,
			'string' => [
				'description' => 'A display name.',
				'type'        => 'string',
				'required'    => true,
				'maxLength'   => 200,
			],
		];
	}

	public function authorize( WP_REST_Request $request ): void {
		$this->guard->nonce( $request );
		$this->guard->session( $request );
	}

	/**
	 * @return array{status: 'pass'|'fail'}
	 * @throws RouteException If the text cannot be a name, or a service does not answer.
	 */
	public function handle( WP_REST_Request $request ): array {
		$this->limit->check( self::PATH, self::PER_MINUTE, $this->guard->session( $request ) );
		$text = $this->text( $request, 'string' );
		if ( ! ( new PlainText() )->is( $text ) ) {
			throw new RouteException(
				'rest_invalid_param',
				400,
				'"string" is a name of one line without control characters and characters that turn the direction of text.',
			);
		}
		/**
		 * Filters whether a text may be shown, for a service that replaces the word lists.
		 *
		 * @param bool|null|\WP_Error $passes True or false; null to ask the lists; an error if that is unknown.
		 * @param string              $text   What the reader typed.
		 */
		$passes = apply_filters( 'circulation_profanity_check', null, $text );
		if ( $passes === null ) {
			$passes = ! wp_check_comment_disallowed_list( $text, '', '', $text, '', '' )
				&& ! (
					$this->settings->values()['word_list']
						&& $this->words->are_in( $text, Home::text( get_locale() ) )
				);
		}
		if ( ! is_bool( $passes ) ) {
			throw RouteException::unavailable( 'The text cannot be checked at the moment.' );
		}
		return [ 'status' => $passes ? 'pass' : 'fail' ];
	}
}

<?php
/**
 * Classifies an outside service's answer; an HTML page does not count as one, because a proxy or WordPress sent it
 * (`wire-8`).
 */

declare(strict_types=1);

namespace Circulation\Clients;

use WP_Error;

/** Status and body stay as they were received. */
final class Reply {
	/** The title of the identity service's own page about a refused session. */
	private const REFUSED = '~<title[^>]*>\s*(?:unauthori[sz]ed|unauthenticated|not (?:authenticated|logged in))\s*</title>~i';

	/** How a service spells that there is no error, and that something failed. */
	private const NOTHING = '/^(?:false|0|none|null|undefined)?\z/';
	private const FAILED  = '/^(?:errors?|err|fail|failed|failure|declined|refused|rejected|[45]\d\d)\z/';

	/** Keys that describe the answer rather than the reader, or wrap what is not read; those of the app's isNoData(). */
	private const ABOUT_ITSELF = '/^(?:data|message|msg|code|status|statuscode|detail|details|title|type|reason|path|'
		. 'timestamp|trace|traceid|requestid)\z/i';

	/**
	 * @param bool     $is_prompt A server asks for a password, which says nothing about the reader's session.
	 * @param int|null $sent_at   The second at which it was sent, by the service's own clock; null if it does not say.
	 */
	public function __construct(
		public readonly int $status,
		private readonly string $body,
		public readonly bool $is_prompt = false,
		public readonly ?int $sent_at = null,
	) {}

	/**
	 * The answer that WordPress's HTTP client has received.
	 *
	 * @param array<array-key, mixed>|WP_Error $answer
	 * @param string                           $call   The call's name and a colon, for logs.
	 * @throws ServiceUnavailable If there is no answer, a 5xx or a 429.
	 */
	public static function of( array|WP_Error $answer, string $url, string $call = '' ): self {
		if ( is_wp_error( $answer ) ) {
			$why = ( new NoAnswer() )->why( $answer, $url );
			throw new ServiceUnavailable( "{$call}no answer: $why", is_silence: true );
		}
		$status = (int) wp_remote_retrieve_response_code( $answer );
		if ( $status >= 500 || $status === 429 ) {
			throw new ServiceUnavailable(
				"{$call}status $status",
				RetryAfter::seconds( $answer ),
				in_array( $status, ServiceUnavailable::SILENCE, true ),
			);
		}
		$prompt = wp_remote_retrieve_header( $answer, 'www-authenticate' );
		return new self(
			$status,
			// A browser drops this mark, and PHP reads no JSON behind it.
			(string) preg_replace( '/^\xEF\xBB\xBF/', '', wp_remote_retrieve_body( $answer ) ),
			is_string( $prompt ) && preg_match( '/^(?:basic|digest)\b/i', $prompt ) === 1,
			RetryAfter::date( $answer ),
		);
	}

	/** The body as JSON; null if it is not JSON. */
	public function json(): mixed {
		return json_decode( $this->body, true );
	}

	/** The body as JSON with objects kept, because an empty object differs from an empty list. */
	public function objects(): mixed {
		return json_decode( $this->body );
	}

	/** Whether the status reports success; the body may still report a failure. */
	public function is_success(): bool {
		return $this->status >= 200 && $this->status <= 299;
	}

	/** Whether a command without a return value succeeded: the body is empty or reports no failure. */
	public function is_done(): bool {
		return $this->is_success()
			&& ( trim( $this->body ) === '' || ( is_array( $this->json() ) && ! $this->says_no() ) );
	}

	/**
	 * Whether a receiver that we do not know took a request: any body counts except an HTML page or a reported failure.
	 */
	public function is_taken(): bool {
		return $this->is_success() && ! $this->is_page() && ! $this->says_no();
	}

	/** Whether a JSON body reports a failure, whatever the status. */
	public function says_no(): bool {
		$answer = $this->json();
		return is_array( $answer ) && self::names_error( $answer );
	}

	/** Whether a JSON object says nothing about the reader; an empty one says that there is nothing. */
	public function is_about_itself(): bool {
		$answer = $this->json();
		$names  = str_replace( [ '_', '-' ], '', array_map( strval( ... ), array_keys( (array) $answer ) ) );
		return is_array( $answer )
			&& $names !== []
			&& preg_grep( self::ABOUT_ITSELF, $names, PREG_GREP_INVERT ) === [];
	}

	/** @param array<array-key, mixed> $fields They are judged by the same rules as the app's `namesError()`. */
	private static function names_error( array $fields ): bool {
		return ! array_is_list( $fields )
			&& array_filter( $fields, self::is_error( ... ), ARRAY_FILTER_USE_BOTH ) !== [];
	}

	private static function is_error( mixed $value, int|string $name ): bool {
		$key = (string) preg_replace( '/[\s_-]/', '', strtolower( (string) $name ) );
		if ( preg_match( '/^(?:errors?|error(?:code|message|description)|exception)\z/', $key ) === 1 ) {
			return self::is_named( $value );
		}
		$failed = preg_match( self::FAILED, self::plain( $value ) ) === 1;
		if ( $key === 'success' || $key === 'ok' ) {
			return $failed || Flag::read( $value ) === false || ! self::is_named( $value );
		}
		if ( is_array( $value ) ) {
			// An error may be wrapped like any other answer.
			return in_array( $key, [ 'data', 'result' ], true ) && self::names_error( $value );
		}
		return $failed && in_array( $key, [ 'status', 'statuscode', 'code', 'result', 'outcome', 'type' ], true );
	}

	/** Whether the value of a field such as `error` reports one. */
	private static function is_named( mixed $value ): bool {
		return is_array( $value ) ? $value !== [] : preg_match( self::NOTHING, self::plain( $value ) ) !== 1;
	}

	private static function plain( mixed $value ): string {
		return match ( true ) {
			is_bool( $value )   => $value ? 'true' : 'false',
			is_scalar( $value ) => strtolower( trim( (string) $value ) ),
			default             => '',
		};
	}

	/**
	 * Whether the service itself sent a refusal: JSON, or a 401 without a body or with its own page.
	 *
	 * Firewalls send pages or a line of text, and WordPress answers paths that no rule routes.
	 */
	public function refuses( int ...$statuses ): bool {
		return in_array( $this->status, $statuses, true )
			&& ! $this->is_prompt
			&& (
				is_object( $this->objects() )
					|| (
						$this->status === 401
							&& ( trim( $this->body ) === '' || preg_match( self::REFUSED, $this->body ) === 1 )
					)
			);
	}

	/** Whether WordPress itself answered with one of its pages, so the path is not routed to the service. */
	public function is_of_this_site(): bool {
		return str_contains( $this->body, 'id="circulation-config"' );
	}

	public function is_page(): bool {
		return str_starts_with( ltrim( $this->body, "\u{FEFF} \n\r\t" ), '<' );
	}
}

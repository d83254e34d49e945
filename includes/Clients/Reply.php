<?php
/**
 * Holds what an outside service answered, and says what kind of answer it is. A page is none: it is a firewall's, a
 * proxy's or WordPress's own (`wire-8`).
 */

declare(strict_types=1);

namespace Circulation\Clients;

/** Status and body, raw. */
final class Reply {
	/** The heading under which the identity service itself refuses a session where it refuses with a page. */
	private const REFUSED = '~<title[^>]*>\s*(?:unauthori[sz]ed|unauthenticated|not (?:authenticated|logged in))\s*</title>~i';

	public function __construct( public readonly int $status, private readonly string $body ) {}

	/** The body as JSON; null for anything that is not. */
	public function json(): mixed {
		return json_decode( $this->body, true );
	}

	/** The same with its objects as objects, for whoever has to tell an empty one from an empty list. */
	public function objects(): mixed {
		return json_decode( $this->body );
	}

	/** Whether the status says that it was done; what the body says is another question. */
	public function is_success(): bool {
		return $this->status >= 200 && $this->status <= 299;
	}

	/** Whether a command that promises no value was done: nothing is said, or nothing against it. */
	public function is_done(): bool {
		return $this->is_success()
			&& ( trim( $this->body ) === '' || ( is_array( $this->json() ) && ! $this->says_no() ) );
	}

	/** The same for a receiver that we know nothing of: any words are welcome but a page's. */
	public function is_taken(): bool {
		return $this->is_success() && ! $this->is_page() && ! $this->says_no();
	}

	/** Whether a JSON answer reports a failure, whatever its status is. */
	public function says_no(): bool {
		$answer = $this->json();
		$status = is_array( $answer ) && is_string( $answer['status'] ?? null ) ? strtolower( $answer['status'] ) : '';
		return is_array( $answer )
			&& (
				! empty( $answer['error'] )
					|| ! empty( $answer['errors'] )
					|| Flag::read( $answer['success'] ?? null ) === false
					|| $status === 'error'
			);
	}

	/**
	 * Whether the service itself says one of these, which are all refusals: in JSON, and a 401 without a body too. A
	 * page counts only where it is the service's own about a session that is over: a firewall answers pages or a line
	 * of text, and a path that nobody routes is WordPress's.
	 */
	public function refuses( int ...$statuses ): bool {
		return in_array( $this->status, $statuses, true )
			&& (
				is_object( $this->objects() )
					|| (
						$this->status === 401
							&& ( trim( $this->body ) === '' || preg_match( self::REFUSED, $this->body ) === 1 )
					)
			);
	}

	/** Whether this very WordPress answered, with one of its pages: then nothing leads to the service. */
	public function is_of_this_site(): bool {
		return str_contains( $this->body, 'id="circulation-config"' );
	}

	/** Whether it is a page for people. */
	public function is_page(): bool {
		return str_starts_with( ltrim( $this->body, "\u{FEFF} \n\r\t" ), '<' );
	}
}

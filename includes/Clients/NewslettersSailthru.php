<?php
/**
 * Reads and changes newsletters at Sailthru; each request is signed with the account's secret (`vendor-16`). Wire
 * examples: newsletter-provider.read-user, newsletter-provider.write-user.
 */

declare(strict_types=1);

namespace Circulation\Clients;

use Circulation\Settings\Connections;

/** Identifies readers by tracking id (extid), and by address those who subscribed before they had an account. */
final class NewslettersSailthru {
	private const ADDRESS = 'https://api.sailthru.com/user';

	/** The provider's code for other errors, which include an unknown user. */
	private const OTHER_ERROR = 99;

	public function __construct( private readonly Outside $outside, private readonly Connections $connections ) {}

	public function is_set_up(): bool {
		return $this->connections->newsletters() !== null;
	}

	/**
	 * @param array{mailbox: string, tracking_id: string} $reader The mailbox is '' if it may be another reader's.
	 * @param list<string> $mailed The lists that are sent by email: the provider keeps those of a reader who has left
	 *   all letters, and sends none.
	 * @return list<string> The lists that the reader gets, by the provider's names (st_id).
	 * @throws ServiceUnavailable If there is no certain answer; that is never treated as none.
	 */
	public function lists_of( array $reader, array $mailed = [] ): array {
		$user = $this->user( $reader );
		// PHP decodes an empty object as an empty list; a non-empty list would have numbers as names.
		$lists = $user['lists'] ?? [];
		if ( ! is_array( $lists ) || ( $lists !== [] && array_is_list( $lists ) ) ) {
			throw new ServiceUnavailable( 'newsletter-provider.read-user: an answer without lists' );
		}
		$names = array_map( strval( ... ), array_keys( $lists ) );
		return $this->says_no_letters( $user ) ? array_values( array_diff( $names, $mailed ) ) : $names;
	}

	/**
	 * Whether a reader has left all letters, by the link in one of them.
	 *
	 * @param array{mailbox: string, tracking_id: string} $reader
	 * @throws ServiceUnavailable If there is no certain answer.
	 */
	public function has_left_all( array $reader ): bool {
		return $this->says_no_letters( $this->user( $reader ) );
	}

	/**
	 * @param array{mailbox: string, tracking_id: string} $reader
	 * @return array<array-key, mixed> Empty for a reader whom the provider does not know.
	 * @throws ServiceUnavailable If there is no certain answer.
	 */
	private function user( array $reader ): array {
		return $this->find(
			'extid',
			$reader['tracking_id'],
		) ?? ( $reader['mailbox'] === '' ? null : $this->find( 'email', $reader['mailbox'] ) ) ?? [];
	}

	/** @param array<array-key, mixed> $user */
	private function says_no_letters( array $user ): bool {
		return ! in_array( $user['optout_email'] ?? '', [ '', 'none' ], true );
	}

	/**
	 * Writes lists and the variables that letters use, and ties tracking id and address together. It is never repeated.
	 *
	 * @param array{mailbox: string, tracking_id: string} $reader
	 * @param array<string, bool> $lists Name of the list => whether the reader is on it from now on.
	 * @param array<string, bool> $vars
	 * @param bool $comes_back Whether a reader who has left all letters gets letters again.
	 * @return bool False if the provider does not know the reader: it makes no user without an address.
	 * @throws ServiceUnavailable If the outcome is uncertain.
	 */
	public function change( array $reader, array $lists, array $vars, bool $comes_back = false ): bool {
		$order  = [
			'id'           => $reader['tracking_id'],
			'key'          => 'extid',
			'keys'         => array_filter(
				[
					'extid' => $reader['tracking_id'],
					'email' => $reader['mailbox'],
				]
			),
			'keysconflict' => 'merge',
		];
		$order += array_filter(
			[
				'lists' => array_map( static fn( bool $is_on ): int => $is_on ? 1 : 0, $lists ),
				'vars'  => $vars,
				'optout_email' => $comes_back ? 'none' : '',
			]
		);
		$reply = $this->outside->post( 'newsletter-provider.write-user', self::ADDRESS, $this->signed( $order ) );
		$is_known = $reader['mailbox'] !== '' || ! $this->names_no_user( $reply );
		if ( $is_known && ! $reply->is_done() ) {
			throw $this->refused( 'newsletter-provider.write-user', $reply );
		}
		/** This action is documented in includes/Clients/Decision.php. */
		do_action( 'circulation_service_answered', 'newsletters' );
		return $is_known;
	}

	/**
	 * @param 'email'|'extid' $key
	 * @return array<array-key, mixed>|null Null for none; repeated once after an outage.
	 * @throws ServiceUnavailable If there is no certain answer.
	 */
	private function find( string $key, string $value ): ?array {
		$query = $this->signed(
			[
				'id'     => $value,
				'key'    => $key,
				'fields' => [
					'lists'        => 1,
					'optout_email' => 1,
				],
			]
		);
		try {
			$reply = $this->outside->get( 'newsletter-provider.read-user', self::ADDRESS, $query );
		} catch ( ServiceUnavailable ) {
			$reply = $this->outside->get( 'newsletter-provider.read-user', self::ADDRESS, $query );
		}
		return $this->names_no_user( $reply ) ? null : $this->certain( 'newsletter-provider.read-user', $reply );
	}

	private function names_no_user( Reply $reply ): bool {
		$answer = $reply->json();
		return is_array( $answer )
			&& in_array( $answer['error'] ?? null, [ self::OTHER_ERROR, (string) self::OTHER_ERROR ], true )
			&& is_string( $answer['errormsg'] ?? null )
			&& stripos( $answer['errormsg'], 'not found' ) !== false;
	}

	/**
	 * @return array<array-key, mixed>
	 * @throws ServiceUnavailable If there is no certain answer.
	 */
	private function certain( string $call, Reply $reply ): array {
		$answer = $reply->json();
		if (
			! $reply->is_success()
				|| ! is_array( $answer )
				|| $reply->says_no()
				// An answer without the field that was asked for does not say that the reader is on no list.
				|| ! array_key_exists( 'lists', $answer )
		) {
			throw $this->refused( $call, $reply );
		}
		/** This action is documented in includes/Clients/Decision.php. */
		do_action( 'circulation_service_answered', 'newsletters' );
		return $answer;
	}

	private function refused( string $call, Reply $reply ): ServiceUnavailable {
		$answer = $reply->json();
		$error  = is_array( $answer ) && is_int( $answer['error'] ?? null ) ? ", error {$answer['error']}" : '';
		return new ServiceUnavailable( "$call: refused, status $reply->status$error" );
	}

	/**
	 * @param array<string, mixed> $order
	 * @return array<string, string> The payload as JSON, and the signature over the sorted values.
	 */
	private function signed( array $order ): array {
		$pair   = $this->connections->newsletters();
		$values = [
			'api_key' => $pair['key'] ?? '',
			'format'  => 'json',
			'json'    => (string) wp_json_encode( $order ),
		];
		$sorted = array_values( $values );
		sort( $sorted, SORT_STRING );
		return $values + [ 'sig' => hash( 'md5', ( $pair['secret'] ?? '' ) . implode( '', $sorted ) ) ];
	}
}

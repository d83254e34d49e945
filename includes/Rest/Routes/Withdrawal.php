<?php
/**
 * POST withdrawal: stores a declaration of withdrawal (`withdraw-2` to `withdraw-5`, T50). Wire example:
 * site.withdrawal.
 */

declare(strict_types=1);

namespace Circulation\Rest\Routes;

use Circulation\Billing\Presses;
use Circulation\Formats;
use Circulation\Limits\ClientAddress;
use Circulation\Rest\RateLimit;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use Circulation\Settings\PlainText;
use Circulation\Settings\Settings;
use Circulation\Withdrawal\WithdrawalLetters;
use Circulation\Withdrawal\WithdrawalStore;
use WP_REST_Request;

/** The form needs no log-in; the answer contains the receipt's text, in case no mail arrives. */
final class Withdrawal extends Route {
	public const PATH = '/withdrawal';
	public const METHODS = 'POST';
	private const PER_MINUTE = 3;

	/** Declarations per email address and day, because each sends a letter to an unverified address. */
	private const PER_DAY = 5;

	/** Declarations per client address and day; many readers can share one. */
	private const PER_DAY_AND_CLIENT = 60;

	/** Links are refused, because the letter goes to an unverified address and would advertise them. */
	private const LINK = '~://|\bwww\.~i';

	public function __construct(
		private readonly Settings $settings,
		private readonly WithdrawalStore $store,
		private readonly WithdrawalLetters $letters,
		private readonly RateLimit $limit,
		private readonly ClientAddress $client = new ClientAddress(),
	) {}

	public function args(): array {
		return [
			'key'        => [ 'required' => true ] + Presses::args()['key'],
			'name'       => $this->line( 'Name of who withdraws.', 1, 120 ),
			'email'      => $this->line( 'Where the receipt is sent.', 3, 254 ),
			'membership' => $this->line( 'What was bought.', 1, 200 ),
			'order'      => $this->line( 'Reference of the order, empty for none.', 0, 80 ),
		];
	}

	/** @throws RouteException If the publisher has not switched the form on. */
	public function authorize( WP_REST_Request $request ): void {
		if ( ! $this->settings->values()['withdrawal']['on'] ) {
			throw new RouteException( 'not_offered', 404, 'This site has no withdrawal form.' );
		}
	}

	/**
	 * @return array{reference: string, received_at: string, received: string, mailed: bool}
	 * @throws RouteException If the declaration is invalid, exceeds a limit, or could not be stored.
	 */
	public function handle( WP_REST_Request $request ): array {
		$this->limit->check( self::PATH, self::PER_MINUTE );
		$declared = [
			'name'       => trim( $this->text( $request, 'name' ) ),
			'email'      => strtolower( trim( $this->text( $request, 'email' ) ) ),
			'membership' => trim( $this->text( $request, 'membership' ) ),
			'order'      => trim( $this->text( $request, 'order' ) ),
		];
		foreach ( $declared as $field => $text ) {
			$is_wrong = ! ( new PlainText() )->is( $text )
				|| preg_match( self::LINK, $text ) === 1
				|| ( $text === '' && $field !== 'order' )
				|| ( $field === 'email' && is_email( $text ) === false );
			if ( $is_wrong ) {
				throw new RouteException(
					'rest_invalid_param',
					400,
					"\"$field\" is one line of plain text without links.",
					data: [ 'params' => [ $field => 'wrong' ] ],
				);
			}
		}
		$key        = $this->text( $request, 'key' );
		$withdrawal = $this->store->of_press( $key, $declared );
		if ( $withdrawal === null ) {
			$this->limit->check_day( self::PATH, self::PER_DAY, $declared['email'] );
			$this->limit->check_day( self::PATH . ' client', self::PER_DAY_AND_CLIENT, $this->client->counted() );
			$withdrawal = $this->store->add( $key, $declared );
		}
		if ( $withdrawal === null ) {
			throw RouteException::unavailable( 'A withdrawal cannot be kept at the moment.', 30 );
		}
		return [
			'reference'   => $withdrawal['reference'],
			'received_at' => gmdate( 'c', $withdrawal['received_at'] ),
			'received'    => ( new Formats() )->moment( $withdrawal['received_at'] ),
			'mailed'      => $this->letters->send( $withdrawal ),
		];
	}

	/** @return array<string, mixed> */
	private function line( string $description, int $least, int $most ): array {
		return [
			'description' => $description,
			'type'        => 'string',
			'required'    => $least > 0,
			'minLength'   => $least,
			'maxLength'   => $most,
		];
	}
}

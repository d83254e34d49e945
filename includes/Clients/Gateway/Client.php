<?php
/** Calls the card provider's server interface (`payment-49`, record 017). Wire examples: gateway.*. */

declare(strict_types=1);

namespace Circulation\Clients\Gateway;

use Circulation\Clients\Flag;
use Circulation\Clients\ServiceUnavailable;

/**
 * Every id is validated before it becomes part of a path or a body.
 *
 * @phpstan-import-type Discount from Records
 * @phpstan-import-type Subscription from Records
 */
final class Client {
	/** The format of ids, both ours and the provider's. */
	public const ID = '/^[A-Za-z0-9_-]{1,64}$/D';

	/** Customer ids are shorter, because two of them are combined. */
	private const CUSTOMER_ID = '/^(?!all$|new$)[A-Za-z0-9_-]{1,36}$/D';

	/** Charge states whose money is on its way or has arrived. */
	public const TAKEN = [
		'submitted_for_settlement',
		'settling',
		'settlement_pending',
		'settlement_confirmed',
		'settled',
	];

	/** Charge states whose money will not arrive. */
	public const NOT_TAKEN = [
		'processor_declined',
		'gateway_rejected',
		'failed',
		'settlement_declined',
		'voided',
		'authorization_expired',
	];

	private const CUSTOMER_ID_TAKEN = '91609';
	private const DISCOUNT_THERE = '91911';

	public function __construct( private readonly Wire $wire, private readonly Records $records = new Records() ) {}

	public function is_set_up(): bool {
		return $this->wire->is_set_up();
	}

	/**
	 * @return Subscription
	 * @throws GatewayFailure If it was not done, or if that is unknown.
	 */
	public function subscription( string $id ): array {
		$found = $this->records->subscription(
			$this->wire->read( 'gateway.subscription-find', '/subscriptions/' . $this->id( $id ) ),
		);
		return $found ?? throw new GatewayFailure( GatewayFailure::UNAVAILABLE );
	}

	/**
	 * @param Subscription $subscription
	 * @return list<Discount>
	 * @throws GatewayFailure If they cannot be read.
	 */
	public function discounts_on( array $subscription ): array {
		return $subscription['discounts'] ?? throw $this->unreadable( 'gateway.subscription-find' );
	}

	private function unreadable( string $call ): GatewayFailure {
		( new ServiceUnavailable( "$call: a discount that cannot be read" ) )->report( 'gateway' );
		return new GatewayFailure( GatewayFailure::UNAVAILABLE );
	}

	/**
	 * @return list<Discount> Including those for staff: never send them to a browser.
	 * @throws GatewayFailure If it was not done, or if that is unknown.
	 */
	public function discounts(): array {
		$list = $this->wire->read( 'gateway.discounts', '/discounts' );
		if ( ! is_array( $list ) || ! array_is_list( $list ) ) {
			throw new GatewayFailure( GatewayFailure::UNAVAILABLE );
		}
		return $this->records->discounts( $list ) ?? throw $this->unreadable( 'gateway.discounts' );
	}

	/**
	 * Whether the merchant has 3-D Secure, as stated in a client token.
	 *
	 * @throws GatewayFailure If the token does not say.
	 */
	public function has_three_d_secure(): bool {
		$answer = $this->wire->send(
			'gateway.client-token',
			'POST',
			'/client_token',
			[ 'client_token' => [ 'version' => 2 ] ],
		);
		$value  = is_array( $answer ) && is_string( $answer['value'] ?? null ) ? $answer['value'] : '';
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- The provider's own notation.
		$token = json_decode( (string) base64_decode( $value, true ), true );
		$said   = Flag::read( is_array( $token ) ? $token['threeDSecureEnabled'] ?? null : null );
		return $said ?? throw new GatewayFailure( GatewayFailure::UNAVAILABLE );
	}

	/**
	 * Adds a discount that the merchant has defined, starting with the next charge. A discount that the subscription
	 * already has counts as done.
	 *
	 * @throws GatewayFailure If the request was not done, or if that is unknown.
	 */
	public function add_discount( string $subscription, string $discount ): void {
		try {
			$answer = $this->wire->send(
				'gateway.subscription-update',
				'PUT',
				'/subscriptions/' . $this->id( $subscription ),
				[
					'subscription' => [
						'discounts' => [ 'add' => [ [ 'inherited_from_id' => $this->id( $discount ) ] ] ],
						// Overrides the merchant's setting, which could charge or refund today.
						'options'   => [ 'prorate_charges' => false ],
					],
				]
			);
			if (
				! in_array(
					$discount,
					array_column( $this->records->subscription( $answer )['discounts'] ?? [], 'id' ),
					true,
				)
			) {
				throw new GatewayFailure( GatewayFailure::UNKNOWN );
			}
		} catch ( GatewayFailure $failure ) {
			if ( ! $failure->has( self::DISCOUNT_THERE ) ) {
				throw $failure;
			}
		}
	}

	/**
	 * @param string $amount Explicit, so that an amount that grows in between is not charged.
	 * @throws GatewayFailure If it was not done, or if that is unknown.
	 */
	public function retry_charge( string $subscription, string $amount ): void {
		$charge = $this->wire->send(
			'gateway.retry-charge',
			'POST',
			'/transactions',
			[
				'transaction' => [
					'amount'          => $amount,
					'subscription_id' => $this->id( $subscription ),
					'options'         => [ 'submit_for_settlement' => true ],
					'type'            => 'sale',
				],
			]
		);
		// A charge can be recorded although it failed; its status shows that.
		$status = is_array( $charge ) && is_string( $charge['status'] ?? null ) ? $charge['status'] : '';
		if ( ! in_array( $status, self::TAKEN, true ) ) {
			throw is_array( $charge ) && in_array( $status, self::NOT_TAKEN, true )
				? GatewayFailure::of_charge( $charge )
				: new GatewayFailure( GatewayFailure::UNKNOWN );
		}
	}

	/**
	 * Creates a customer under an id of ours. An existing one counts as done.
	 *
	 * @param string $email '' for none; the provider sends its own letters there.
	 * @throws GatewayFailure If the request was not done, or if that is unknown.
	 */
	public function prepare_customer( string $id, string $email ): void {
		if ( preg_match( self::CUSTOMER_ID, $id ) !== 1 ) {
			throw new GatewayFailure( GatewayFailure::NOT_FOUND );
		}
		try {
			$answer = $this->wire->send(
				'gateway.customer-create',
				'POST',
				'/customers',
				[
					'customer' => array_filter(
						[
							'id'    => $id,
							'email' => $email,
						]
					),
				]
			);
			if ( ! is_array( $answer ) || ( $answer['id'] ?? null ) !== $id ) {
				throw new GatewayFailure( GatewayFailure::UNKNOWN );
			}
		} catch ( GatewayFailure $failure ) {
			if ( ! $failure->has( self::CUSTOMER_ID_TAKEN ) ) {
				throw $failure;
			}
		}
	}

	/** @throws GatewayFailure NOT_FOUND, as the provider would answer, if the text cannot be an id. */
	private function id( string $id ): string {
		if ( preg_match( self::ID, $id ) !== 1 ) {
			throw new GatewayFailure( GatewayFailure::NOT_FOUND );
		}
		return $id;
	}
}

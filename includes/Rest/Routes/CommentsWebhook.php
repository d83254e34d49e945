<?php
/**
 * POST comments-webhook: forwards a comment or a reaction, signed (`vendor-27`, T40). Wire example:
 * site.comments-webhook.
 */

declare(strict_types=1);

namespace Circulation\Rest\Routes;

use Circulation\Clients\ServiceUnavailable;
use Circulation\Clients\Webhook;
use Circulation\Limits\Counters;
use Circulation\Rest\ReaderCall;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use Circulation\Settings\Connections;
use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Home;
use WP_Post;
use WP_REST_Request;

/** Serves readers with a session, once for each event. The reader's identity is not passed on. */
final class CommentsWebhook extends Route {
	public const PATH = '/comments-webhook';
	public const METHODS = 'POST';
	private const PER_MINUTE = 20;

	/** Seconds for which an event is remembered, and for which receivers accept a signature. */
	private const WINDOW = 300;

	public function __construct(
		private readonly ReaderCall $call,
		private readonly FeatureFlags $flags,
		private readonly Connections $connections,
		private readonly Webhook $webhook,
		private readonly Counters $counters,
	) {}

	/** @return array<string, array<string, mixed>> The fields of an event. */
	public function args(): array {
		return array_diff_key( $this->call->args(), [ 'tracking_id' => null ] ) + [
			'type'      => [
				'description' => 'What happened.',
				'type'        => 'string',
				'enum'        => [ 'comment', 'reaction' ],
				'required'    => true,
			],
			'targetUrl' => [
				'description' => 'The story that it happened on, an address of this site.',
				'type'        => 'string',
				'maxLength'   => 2000,
				'required'    => true,
			],
			'details'   => [
				'description'          => 'The event\'s own id, the story\'s post, and which reaction it was.',
				'type'                 => 'object',
				'required'             => true,
				'additionalProperties' => true,
				'properties'           => [
					'eventId'  => [
						'type'     => 'string',
						'pattern'  => '^[A-Za-z0-9-]{16,64}\z',
						'required' => true,
					],
					'postId'   => [
						'type'     => 'integer',
						'minimum'  => 1,
						'required' => true,
					],
					'reaction' => [
						'type'    => 'string',
						'pattern' => '^[a-z-]{1,32}\z',
					],
				],
			],
		];
	}

	public function authorize( WP_REST_Request $request ): void {
		$this->call->authorize( $request );
	}

	/**
	 * @return array{success: true}
	 * @throws RouteException If no address receives such events, this one was sent before, or it was not delivered.
	 */
	public function handle( WP_REST_Request $request ): array {
		$type    = $request->get_param( 'type' );
		$type    = $type === 'reaction' ? $type : 'comment';
		$address = $this->connections->webhooks()[ $type ] ?? '';
		if ( $address === '' || ! $this->flags->is_on( 'comments' ) ) {
			throw new RouteException( 'not_found', 404, "No address gets each $type here." );
		}
		$story  = $this->story( $request );
		$target = (string) get_permalink( $story );
		$reader = $this->call->account( $request, self::PATH, self::PER_MINUTE, [ 'session_id' ] );
		$known  = (array) $request->get_param( 'details' );
		$id     = is_string( $known['eventId'] ?? null ) ? $known['eventId'] : '';
		if (
			! $this->counters->take( "webhook|{$reader['tracking_id']}|$id", $this->counters->now() + self::WINDOW )
		) {
			throw new RouteException( 'already_sent', 409, 'This event has been handed on.' );
		}
		try {
			$this->webhook->send(
				$address,
				$this->connections->webhook_secret(),
				$id,
				[
					'type'      => $type,
					'targetUrl' => $target,
					// No other field is passed on, because it could contain personal data.
					'details'   => array_intersect_key(
						$known,
						[
							'eventId'  => null,
							'postId'   => null,
							'reaction' => null,
						]
					),
				],
				time()
			);
		} catch ( ServiceUnavailable $outage ) {
			throw RouteException::of_outage( $outage, 'webhooks', 'The event could not be handed on.' );
		}
		/** This action is documented in includes/Clients/Decision.php. */
		do_action( 'circulation_service_answered', 'webhooks' );
		return [ 'success' => true ];
	}

	/** @throws RouteException Unless the article is public and open for comments, and `targetUrl` is its address. */
	private function story( WP_REST_Request $request ): WP_Post {
		$details = (array) $request->get_param( 'details' );
		$story   = is_int( $details['postId'] ?? null ) ? get_post( $details['postId'] ) : null;
		if ( ! $story instanceof WP_Post || ! is_post_publicly_viewable( $story ) || ! comments_open( $story ) ) {
			throw new RouteException(
				'rest_invalid_param',
				400,
				'"details.postId" is a story of this site that takes comments.',
			);
		}
		$sent = $request->get_param( 'targetUrl' );
		$home = new Home();
		// The scheme may differ, and a query, which may contain personal data, is dropped.
		if (
			! is_string( $sent )
				|| ! $home->is_own( $sent )
				|| $this->path( $sent ) !== $this->path( (string) get_permalink( $story ) )
		) {
			throw new RouteException( 'rest_invalid_param', 400, '"targetUrl" is the address of that story.' );
		}
		return $story;
	}

	private function path( string $address ): string {
		return rawurldecode( untrailingslashit( (string) wp_parse_url( $address, PHP_URL_PATH ) ) );
	}
}

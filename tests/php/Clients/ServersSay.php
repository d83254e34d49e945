<?php
/** Lets outside services give an answer, and makes the clients that read it. */

declare(strict_types=1);

namespace Circulation\Tests\Clients;

use Circulation\Clients\Http;
use Circulation\Clients\Identity;
use Circulation\Clients\NewslettersSailthru;
use Circulation\Clients\OutageMemory;
use Circulation\Clients\Outside;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Clients\TimeBudget;
use Circulation\Limits\Counters;
use Circulation\Settings\Connections;
use Circulation\Settings\CookieNames;
use Circulation\Settings\Environment;
use Circulation\Settings\Keys;
use Circulation\Tables;

trait ServersSay {
	/** @param array<string, string> $headers */
	private function servers_say( int $status, string $body, array $headers = [] ): void {
		remove_all_filters( 'pre_http_request' );
		add_filter(
			'pre_http_request',
			function ( mixed $before, array $args, string $url ) use ( $status, $body, $headers ): array {
				$this->calls[] = [ 'url' => $url, 'args' => $args ];
				return [ 'headers' => $headers, 'body' => $body, 'response' => [ 'code' => $status, 'message' => '' ], 'cookies' => [], 'filename' => null ];
			},
			10,
			3
		);
	}

	private function http(): Http {
		return new Http( new Environment(), new OutageMemory( new Counters( new Tables( $GLOBALS['wpdb'] ) ) ), new TimeBudget(), new CookieNames( $this->plugin_settings() ) );
	}

	private function identity(): Identity {
		return new Identity( $this->http(), $this->plugin_settings() );
	}

	private function newsletters(): NewslettersSailthru {
		update_option( Keys::OPTION, [ 'newsletters.key' => 'k', 'newsletters.secret' => 's' ] );
		return new NewslettersSailthru( new Outside( new TimeBudget(), new OutageMemory( new Counters( new Tables( $GLOBALS['wpdb'] ) ) ) ), new Connections( $this->plugin_settings(), new Environment() ) );
	}

	/** The result of a call; 'unknown' if no certain answer came back. */
	private static function outcome( \Closure $act ): mixed {
		try {
			return $act();
		} catch ( ServiceUnavailable ) {
			return 'unknown';
		}
	}
}

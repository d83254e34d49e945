<?php
/** Maps the reason for an unanswered call to a code, so that no text of a service is logged (T36). */

declare(strict_types=1);

namespace Circulation\Outages;

/** Parses a client's message, stores a short code, and makes a sentence of the code. */
final class OutageReason {
	/** Beginnings of known messages, the longer first, with their codes. */
	private const KINDS = [
		'not asked: this request' => 'no-time',
		'not asked'               => 'not-asked',
		'no answer: name'         => 'no-name',
		'no answer: certificate'  => 'no-certificate',
		'no answer: time'         => 'too-late',
		'no answer: connection'   => 'no-connection',
		'no answer: forbidden'    => 'not-allowed',
		'no answer'               => 'no-answer',
		'there is no key'         => 'no-key',
		'the signing key'         => 'no-key',
		'the secret is refused'   => 'refused',
		'the mailer refused'      => 'mailer',
		'misconfigured'           => 'refused',
		'refused'                 => 'refused',
		'an answer without'       => 'unreadable',
		'unavailable: name'        => 'no-name',
		'unavailable: certificate' => 'no-certificate',
		'unavailable: time'        => 'too-late',
		'unavailable: connection'  => 'no-connection',
		'unavailable'             => 'no-answer',
		'unknown'                 => 'lost',
		'busy'                    => 'busy',
		'status'                  => 'status',
	];

	/** The format of a call's name, such as "gateway.discounts". */
	private const CALL = '/^([a-z-]{1,30}\.[a-z-]{1,30}): /';

	/** The code of a message, such as "gateway.discounts status 503"; "other" for an unknown message. */
	public function code( string $said ): string {
		$call = preg_match( self::CALL, $said, $found ) === 1 ? $found[1] : '';
		$rest = $call === '' ? $said : substr( $said, strlen( $call ) + 2 );
		$kind = 'other';
		foreach ( self::KINDS as $begin => $code ) {
			if ( str_starts_with( $rest, $begin ) ) {
				$kind = $code;
				break;
			}
		}
		$status = preg_match( '/\bstatus ([1-5]\d\d)\b/', $rest, $found ) === 1 ? $found[1] : '';
		return trim( preg_replace( '/ +/', ' ', "$call $kind $status" ) ?? $kind );
	}

	/** A sentence for a client's message. */
	public function said( string $message ): string {
		return $this->words( $this->code( $message ) );
	}

	public function words( string $code ): string {
		$parts  = explode( ' ', $code );
		$call   = str_contains( $parts[0], '.' ) ? (string) array_shift( $parts ) : '';
		$status = $parts[1] ?? '';
		$said   = $this->sentences()[ $parts[0] ?? '' ] ?? __( 'It could not be used.', 'circulation' );
		/* translators: %s: an HTTP status such as 503. */
		$said .= $status === '' ? '' : ' ' . sprintf( __( 'Status %s.', 'circulation' ), $status );
		/* translators: %s: name of a call such as gateway.discounts. */
		return $said . ( $call === '' ? '' : ' ' . sprintf( __( 'Call: %s.', 'circulation' ), $call ) );
	}

	/** @return array<string, string> */
	private function sentences(): array {
		return [
			'no-time'    => __( 'It was not asked, because the request had waited long enough for others.', 'circulation' ),
			'not-asked'  => __( 'It was not asked, because it had not answered just before.', 'circulation' ),
			'no-name' => __( 'Its name was not found: look at its address, and at the name server that this server asks.', 'circulation' ),
			'no-certificate' => __( 'This server does not trust its certificate, so nothing was sent: give the address a certificate that is trusted, or let this server trust the authority that made it.', 'circulation' ),
			'no-connection' => __( 'The connection failed or was lost: look at its address and port, and at firewalls between this server and it.', 'circulation' ),
			'too-late' => __( 'It did not answer in time.', 'circulation' ),
			'not-allowed' => __( 'WordPress was not allowed to call it: look at WP_HTTP_BLOCK_EXTERNAL, and whether its address is one inside a network.', 'circulation' ),
			'no-answer'  => __( 'It did not answer.', 'circulation' ),
			'no-key'     => __( 'It was not asked, because its keys are not all set.', 'circulation' ),
			'refused'    => __( 'It refused the call: look at its keys.', 'circulation' ),
			'unreadable' => __( 'Its answer could not be read.', 'circulation' ),
			'lost'       => __( 'It did not say what became of a change.', 'circulation' ),
			'mailer'     => __( 'It did not take a letter: the log of your mail plugin or mail server says why.', 'circulation' ),
			'busy'       => __( 'It was called too often.', 'circulation' ),
			'status'     => __( 'It answered with an error.', 'circulation' ),
		];
	}
}

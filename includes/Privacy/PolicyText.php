<?php
/**
 * Suggests paragraphs for the publisher's privacy policy, in WordPress's own guide (`vendor-19`). Profile, newsletters
 * and payments lie with the outside services, not here.
 */

declare(strict_types=1);

namespace Circulation\Privacy;

use Circulation\Module;
use Circulation\Settings\Connections;
use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Sites;

/** Names only those services that are on. */
final class PolicyText implements Module {
	/** Takes what is on and what this site is called. */
	public function __construct( private readonly Sites $sites, private readonly FeatureFlags $flags, private readonly Connections $connections ) {}

	/** Waits for wp-admin. */
	public function register(): void {
		add_action( 'admin_init', $this->suggest( ... ), 10, 0 );
	}

	/** Hands the text to WordPress's privacy policy guide. */
	private function suggest(): void {
		// Others fire the hook outside wp-admin too, where WordPress does not want such texts.
		if ( ! is_admin() ) {
			return;
		}
		wp_add_privacy_policy_content( 'Circulation', '<p>' . implode( '</p><p>', array_map( esc_html( ... ), $this->paragraphs() ) ) . '</p>' );
	}

	/**
	 * The paragraphs.
	 *
	 * @return list<string>
	 */
	private function paragraphs(): array {
		$text = [
			/* translators: %s: name of the site. */
			sprintf( __( 'When you register at %s, your e-mail address, your name and what you add to your profile are kept by our identity service. Your log-in is kept in a cookie of this site for up to one year; you can end it by logging out.', 'circulation' ), $this->sites->name() ),
			__( 'Whether you may read an article for members is asked of our decision service each time; this site keeps a positive answer for five minutes, under a code from which your log-in cannot be read.', 'circulation' ),
			__( 'To protect accounts, this site counts how often an address uses the account pages. It keeps a code of the address for one minute, from which the address cannot be read.', 'circulation' ),
		];
		if ( $this->flags->is_on( 'membership' ) ) {
			$text[] = __( 'When you pay for a membership, your card is typed into fields of our card provider and never reaches this site. This site records which conditions you agreed to, and when.', 'circulation' );
		}
		if ( $this->connections->newsletters() !== null ) {
			$text[] = __( 'Newsletters and texts that you choose are kept by our newsletter provider together with your e-mail address, and whether your membership is paused.', 'circulation' );
		}
		if ( $this->connections->bot_check_site_key() !== '' ) {
			$text[] = __( 'Before you log in, register, reset your password or pay, Google reCAPTCHA checks that you are a person. It receives your address, details of your browser and how you use the page; Google\'s privacy policy and terms apply.', 'circulation' );
		}
		if ( $this->flags->is_on( 'googleOneTap' ) && $this->connections->one_tap_client_id() !== '' ) {
			$text[] = __( 'If you are logged in to Google, Google may offer to log you in here. This site learns your name and e-mail address only when you accept.', 'circulation' );
		}
		return $text;
	}
}

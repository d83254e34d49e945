<?php
/**
 * Says on the page's root, before anything is painted, that somebody seems to be logged in (`gate-37`, `address-44`):
 * the same script for every reader, who is not asked for.
 */

declare(strict_types=1);

namespace Circulation\Assets;

use Circulation\Settings\CookieNames;

/** Prints the script; what it hides stands beside it. */
final class EarlyRule {
	/** Takes the session's cookie. */
	public function __construct( private readonly CookieNames $cookies ) {}

	/**
	 * The script. Nothing is offered until the app knows the reader, and somebody who paid keeps room for the story.
	 * Where the loader does not come, everything stands as it is printed.
	 */
	public function html(): string {
		return '<script>(function(c,l,n){try{n=/^in/.test(localStorage["circ-session"])}catch(e){}if(n||RegExp("(^|; )"+'
			. wp_json_encode( preg_quote( $this->cookies->session(), '/' ), JSON_HEX_TAG )
			. '+"=[^;]").test(c)){l.add("circ-known");/is-subscriber=yes/.test(c)&&l.add("circ-payer");addEventListener("error",function(e){e.target.id==="circulation-loader-js"&&l.remove("circ-known","circ-payer")},true)}})(document.cookie,document.documentElement.classList)</script>';
	}
}

/** A members-only story's page as PHP prints it for everyone. */
import { GATED_POST } from '../../../sandbox/handlers/site-rest/routes.ts';

export const STORY = `
		<article><h1>Headline</h1>
		<div class="circ-paywall" data-circ-article="${ GATED_POST }">
			<p>The teaser.</p>
			<div class="circ-gate" data-circ-gate="${ GATED_POST }">
				<p class="circ-gate__lead">The rest of this story is for members.</p>
				<div class="circ-gate__box"><div class="circ-gate__offer">
					<h2>Read on with Sports Membership</h2>
					<p class="circ-gate__price circ-gate__trial"><b>7 days free</b>, then $9.99 a month.</p>
					<p class="circ-gate__price circ-gate__paid" hidden><b>$47.94 every 6 months</b>.</p>
					<p class="circ-gate__ways"><a class="circ-gate__main circ-gate__trial" href="/account/subscribe?redirect=%2Fstory%2F&plan=sports-monthly">Start free trial</a><a class="circ-gate__main circ-gate__paid" href="/account/subscribe?redirect=%2Fstory%2F&plan=sports-half-yearly" hidden>Get 6 Months for $47.94</a><a href="/account/subscribe?redirect=%2Fstory%2F">See all plans</a></p>
					<p class="circ-gate__foot"><span>Already a member? <a href="/account/login?redirect=%2Fstory%2F">Log In</a></span><a href="/account/settings/membership" data-circ-restore>Restore my access</a></p>
				</div></div>
			</div>
		</div></article>`;

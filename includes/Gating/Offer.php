<?php
/** Prints the wall, the same bytes for every reader, complete without JavaScript (`gate-6`, `gate-7`, `gate-47`). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Assets\HeaderSlot;
use Circulation\Assets\PageStyle;
use Circulation\Formats;
use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Home;
use Circulation\Settings\Settings;
use Circulation\Settings\Sites;
use WP_Post;

/**
 * The app replaces the panel's contents for a known reader; Assets\PageStyle styles it.
 *
 * @phpstan-import-type Entry from EntryOffer
 */
final class Offer {
	/** Query parameter: the reader whose view is previewed. */
	public const PREVIEW = 'circulation_as';

	/** A previewed visitor outside of the region. */
	public const ABROAD = 'abroad';

	/** Any reader during maintenance, previewed. */
	public const WORKS = 'maintenance';

	/** Previewed readers who are logged in, and so are not asked to log in. */
	private const LOGGED_IN = [ 'member', 'had-trial', 'past-due', 'paused', 'ended', 'outage' ];

	/** Marks the offer for readers who get a trial. */
	private const TRIAL = 'circ-gate__trial';

	/** Marks the version without a trial. */
	private const PAID = 'circ-gate__paid';

	public function __construct(
		private readonly FeatureFlags $flags,
		private readonly Settings $settings,
		private readonly Sites $sites,
		private readonly HeaderSlot $header,
		private readonly EntryOffer $entry,
		private readonly PageStyle $style,
		private readonly Access $access,
	) {}

	/**
	 * The panel's HTML, escaped. The styles come with it, because a theme that loads the next article takes its text
	 * but not its head.
	 *
	 * @param string  $preview The reader whom newsroom staff preview as; '' on a page for readers.
	 */
	public function html( WP_Post $post, string $preview = '' ): string {
		$accounts = $this->access->is_for_accounts( $post );
		$is_here  = $preview !== self::ABROAD && $this->sites->is_in_region();
		$sells    = ! $accounts && $this->flags->is_on( 'membership' ) && $is_here;
		$html     = sprintf(
			'<div class="circ-gate" data-circ-gate="%1$d" data-brand="%2$s"%8$s%9$s><style>%7$s</style>%3$s<p class="circ-gate__lead">%4$s</p><div class="circ-gate__box"><div class="circ-gate__offer">%5$s<p class="circ-gate__foot">%6$s</p></div></div></div>',
			$post->ID,
			esc_attr( $this->sites->id() ),
			$preview === '' ? $this->header->early_rule() : '',
			$accounts
				? esc_html__( 'The rest of this story is free with an account.', 'circulation' )
				: esc_html__( 'The rest of this story is for members.', 'circulation' ),
			$sells
				? $this->interrupted( $this->sale( $post ), $preview === self::WORKS )
				: ( $accounts && $is_here ? $this->invitation( $post ) : '' ),
			$accounts
				? $this->log_in( $post, $is_here )
				: $this->ways_back( $post, $is_here, $sells, in_array( $preview, self::LOGGED_IN, true ) ),
			$this->style->offer_css(),
			$accounts ? ' data-circ-wall="' . Access::REGISTERED . '"' : '',
			$preview === '' ? '' : ' data-circ-preview="' . esc_attr( $preview ) . '"',
		);
		// A user in the preview would otherwise log in and buy for real.
		return $preview === '' ? $html : (string) preg_replace( '/ href="[^"]*"/', '', $html );
	}

	/**
	 * During maintenance the sale is hidden; if a page cache keeps that longer, build/app/maintenance.js reveals it.
	 */
	private function interrupted( string $sale, bool $is_preview ): string {
		$now = $this->settings->maintenance();
		if ( $is_preview ) {
			$now ??= [
				'text'  => __( 'Example: we are moving to a new payment system.', 'circulation' ),
				'until' => ( time() + DAY_IN_SECONDS ) * 1000,
			];
		}
		if ( $now === null ) {
			return $sale;
		}
		return sprintf(
			'<p data-circ-until="%d">%s %s</p><div hidden>%s</div>',
			$now['until'],
			esc_html( $now['text'] ),
			esc_html(
				sprintf(
					/* translators: %s: a date and time. */
					__( 'Memberships are on sale again after %s.', 'circulation' ),
					( new Formats() )->moment( intdiv( $now['until'], 1000 ) ),
				)
			),
			$sale,
		);
	}

	private function sale( WP_Post $post ): string {
		[ 'plan' => $plan, 'paid' => $paid, 'lines' => $lines ] = $this->entry->certain();
		$title = $plan === null || $plan['name'] !== ( $paid['name'] ?? $plan['name'] )
			? __( 'Read on as a member', 'circulation' )
			/* translators: %s: name of a plan. */
			: sprintf( __( 'Read on with %s', 'circulation' ), $plan['name'] );
		$item = static fn( string $line ): string => '<li>' . esc_html( $line ) . '</li>';
		$lines = implode( '', array_map( $item, $lines ) );
		$ways  = $plan === null
			? $this->link( 'subscribe', __( 'See all plans', 'circulation' ), $post, 'circ-gate__main' )
			: $this->buy( $plan, $post, $plan['trial'] === null ? '' : self::TRIAL )
				. ( $paid === null ? '' : $this->buy( $paid, $post, self::PAID ) )
				. $this->link( 'subscribe', __( 'See all plans', 'circulation' ), $post );
		return sprintf( '<h2>%s</h2>', esc_html( $title ) )
			. ( $lines === '' ? '' : "<ul>$lines</ul>" )
			. ( $plan === null ? '' : $this->price( $plan, $plan['trial'] === null ? '' : self::TRIAL ) )
			. ( $plan === null || $paid === null ? '' : $this->price( $paid, self::PAID ) )
			. "<p class=\"circ-gate__ways\">$ways</p>";
	}

	/** @param Entry $plan */
	private function buy( array $plan, WP_Post $post, string $kind ): string {
		return $this->link(
			'subscribe',
			$this->entry->button( $plan ),
			$post,
			trim( "circ-gate__main $kind" ),
			[ 'plan' => $plan['id'] ],
			$this->hidden( $kind ),
		);
	}

	/** The version without a trial stays hidden until the app knows that the reader gets none. */
	private function hidden( string $kind ): string {
		return $kind === self::PAID ? ' hidden' : '';
	}

	/**
	 * The price, with its first words large. Both versions, with and without a trial, are marked, and the app swaps
	 * them for a reader who has already had a trial.
	 *
	 * @param Entry  $plan
	 * @param string $kind The mark of this version; '' if it is for everyone.
	 */
	private function price( array $plan, string $kind ): string {
		[ $first, $rest ] = $this->entry->price( $plan );
		return sprintf(
			'<p class="%s"%s><b>%s</b>%s <small>%s</small></p>',
			trim( "circ-gate__price $kind" ),
			$this->hidden( $kind ),
			esc_html( $first ),
			esc_html( $rest ),
			esc_html__( 'Cancel online any time.', 'circulation' ),
		);
	}

	private function invitation( WP_Post $post ): string {
		return sprintf(
			'<h2>%s</h2><p>%s</p><p class="circ-gate__ways">%s</p>',
			esc_html__( 'Read on with a free account', 'circulation' ),
			esc_html__( 'It costs nothing, and the story opens right here.', 'circulation' ),
			// This view of the log-in opens in place, while the address for registering has its own full page.
			$this->link(
				'login',
				__( 'Create an account', 'circulation' ),
				$post,
				'circ-gate__main',
				[ 'view' => 'register' ],
			),
		);
	}

	/** The line for readers with an account: "Restore my access" leads travelers through the log-in in every region. */
	private function log_in( WP_Post $post, bool $is_here ): string {
		return ! $is_here
			? sprintf(
				'<span>%s</span>%s',
				esc_html__( 'New accounts are not available where you are.', 'circulation' ),
				$this->restore(),
			)
			: sprintf(
				'<span>%s %s</span>',
				esc_html__( 'Already have an account?', 'circulation' ),
				$this->link( 'login', __( 'Log In', 'circulation' ), $post ),
			);
	}

	/** The wall's last line for a members-only story; it offers no log-in to a logged-in reader. */
	private function ways_back( WP_Post $post, bool $is_here, bool $sells, bool $is_logged_in ): string {
		if ( $is_logged_in ) {
			return $this->restore();
		}
		if ( ! $is_here ) {
			return sprintf(
				'<span>%s</span>%s',
				esc_html__( 'Memberships are not available where you are.', 'circulation' ),
				$this->restore(),
			);
		}
		$login = $this->link( 'login', __( 'Log In', 'circulation' ), $post );
		return $sells
			? sprintf(
				'<span>%s %s</span>%s',
				esc_html__( 'Already a member?', 'circulation' ),
				$login,
				$this->restore(),
			)
			: "<span>$login</span>";
	}

	/** A link to the reader's memberships, behind the log-in; for a known reader the app checks in place. */
	private function restore(): string {
		return sprintf(
			'<a href="%s" rel="nofollow" class="no-prefetch no-prerender" data-circ-restore>%s</a>',
			esc_url( ( new Home() )->path( '/account/settings/membership' ) ),
			esc_html__( 'Restore my access', 'circulation' ),
		);
	}

	/**
	 * @param array<string, string> $query     Additional query parameters.
	 * @param string                $attribute An attribute for the link, with a leading space.
	 */
	private function link(
		string $page,
		string $text,
		WP_Post $post,
		string $look = '',
		array $query = [],
		string $attribute = '',
	): string {
		$path = wp_make_link_relative( (string) get_permalink( $post ) );
		$link = add_query_arg(
			[ 'redirect' => rawurlencode( $path ) ] + array_map( rawurlencode( ... ), $query ),
			( new Home() )->path( "/account/$page" ),
		);
		return sprintf(
			'<a href="%s" rel="nofollow" class="%s"%s>%s</a>',
			esc_url( $link ),
			esc_attr( trim( "no-prefetch no-prerender $look" ) ),
			$attribute,
			esc_html( $text ),
		);
	}
}

<?php
/** Holds the table of settings, from which defaults, checks, screens, types and reference are made (`site-2`). */

declare(strict_types=1);

namespace Circulation\Settings;

/**
 * A new setting is one row here, and the code that uses it.
 *
 * @phpstan-import-type Values from Types
 */
final class Schema {
	/** Ids and keys that services issue. */
	private const ID = [ 'pattern' => '^[A-Za-z0-9_-]{0,64}\z' ];

	/** Keys and ids that may contain any visible character. */
	private const KEY = [ 'pattern' => '^[\x21-\x7E]{0,512}\z' ];

	/** Keys that sign. They have a minimum length, because a guessed one could sign in our name. */
	private const SIGNING_KEY = [ 'pattern' => '^(?:[\x21-\x7E]{' . Connections::SIGNING_BYTES . ',512})?\z' ];

	/** Ids at the affiliate network, which are numbers. */
	private const NUMBER = [ 'pattern' => '^\d{0,20}\z' ];

	private const HTTPS = [ 'pattern' => '^(?:https://[^\s"\'<>/]+[^\s"\'<>]*)?\z' ];

	/** An https address, a path of this site, or nothing. */
	private const ADDRESS = [
		'pattern' => '^(?:https://[^\s"\'<>/]+[^\s"\'<>]*|/(?:[^\s"\'<>/\\\\][^\s"\'<>\\\\]*)?)?\z',
	];

	/** Addresses that receive signed events. */
	private const WEBHOOK = [ 'pattern' => '^(?:[Hh][Tt][Tt][Pp][Ss]://[A-Za-z0-9.-]+(?::\d{1,5})?/[^\s"\'<>#@]*)?\z' ];

	/** Names of request headers. Cookies are excluded, because a page that varies by them could not be cached. */
	private const HEADER = [ 'pattern' => '^(?!(?i:cookie|authorization)\z)[A-Za-z0-9-]{0,64}\z' ];

	private const COOKIE = [ 'pattern' => '^[A-Za-z0-9_-]{0,64}\z' ];
	private const COLOR = [ 'pattern' => '^(?:#[0-9a-f]{6})?\z' ];

	/** At most eight names of fonts, without the quotes that CSS wants around some. */
	private const FONTS = [ 'pattern' => '^(?:' . self::FONT . '(?:, *' . self::FONT . '){0,7})?\z' ];

	/** The name of a font. */
	private const FONT = '[A-Za-z0-9-][A-Za-z0-9 _-]{0,39}';

	/** One segment of a path. */
	private const PATH_PART = '[a-z0-9][a-z0-9_-]{0,39}';

	/** @param array<string, Setting> $more */
	public function __construct( private readonly array $more = [] ) {}

	/** @return array<string, Setting> The rows in the order of the screen, with labels in the current language. */
	public function rows(): array {
		return [
			...$this->site(),
			...$this->features(),
			...$this->services(),
			...$this->connections(),
			...$this->third_parties(),
			...$this->readers(),
			...$this->newsletters(),
			...$this->plans(),
			...$this->region(),
			...$this->more,
		];
	}

	/** @return array<string, Setting> The rows that are stored with the settings, without those of secrets alone. */
	public function stored(): array {
		return array_filter( $this->rows(), static fn( Setting $row ): bool => $row->is_stored() );
	}

	/** @return Values */
	public function defaults(): array {
		/** @var Values $defaults The type is generated from the same rows. */
		$defaults = array_map( static fn( Setting $row ): mixed => $row->default(), $this->stored() );
		return $defaults;
	}

	/** @return array<string, Setting> Settings by dotted names, such as "gateway.environment"; a list counts as one. */
	public function fields(): array {
		$fields = [];
		foreach ( $this->rows() as $key => $row ) {
			foreach ( $row->parts === [] ? [ '' => $row ] : $row->parts as $part => $field ) {
				$fields[ $part === '' ? $key : "$key.$part" ] = $field;
			}
		}
		return $fields;
	}

	/**
	 * The values for pages, by their names there ("services.identity"), without those that equal their defaults.
	 *
	 * @param array<string, mixed> $values
	 * @return array<string, mixed>
	 */
	public function page( array $values ): array {
		$page = [];
		foreach ( $this->fields() as $name => $field ) {
			[ $key, $part ]   = explode( '.', $name ) + [ '', '' ];
			[ $group, $inner ] = explode( '.', $field->page ) + [ '', '' ];
			$all              = $values[ $key ] ?? null;
			$value            = $part === '' ? $all : ( is_array( $all ) ? $all[ $part ] ?? null : null );
			if ( $group === '' || $value === null || $value === $field->default() ) {
				continue;
			}
			if ( $inner === '' ) {
				$page[ $group ] = $value;
			} else {
				$page[ $group ] = ( is_array( $page[ $group ] ?? null ) ? $page[ $group ] : [] ) + [ $inner => $value ];
			}
		}
		return $page;
	}

	/** @return array<string, Setting> The secrets, by their dotted names. */
	public function secrets(): array {
		return array_filter( $this->fields(), static fn( Setting $field ): bool => $field->secret );
	}

	/** The label of a setting, of one part, or of a part of one record in a list ("events.0.title"). */
	public function label( string $name ): string {
		[ $key, $part, $item ] = explode( '.', $name, 3 ) + [ '', '', '' ];
		$row                   = $this->rows()[ $key ] ?? null;
		if ( $row === null || $part === '' ) {
			return $row->label ?? $name;
		}
		if ( $row->items === [] ) {
			$label = $row->parts[ $part ]->label ?? $name;
			return $row->one === '' ? $label : sprintf( $row->one, $label );
		}
		$one   = sprintf( $row->one, (int) $part + 1 );
		$label = $row->items[ $item ]->label ?? $item;
		return match ( true ) {
			$item === ''                  => $one,
			str_contains( $label, '%d' )  => sprintf( $label, (int) $part + 1 ),
			default                       => "$one, $label",
		};
	}

	/**
	 * The tabs of the settings screen, with their panels. A network's tabs omit settings that only make sense for one
	 * site: pictures, categories, keys (`site-37`).
	 *
	 * @return array<string, array{
	 *     title: string,
	 *     panels: array<string, array{title: string, intro?: string, shared?: true, tests?: array<string, string>}>,
	 * }>
	 */
	public function tabs(): array {
		return [
			'brand'       => [
				'title'  => __( 'Brand', 'circulation' ),
				'panels' => [
					'this-site'  => [ 'title' => __( 'This site', 'circulation' ) ],
					'brand'      => [ 'title' => __( 'Brand', 'circulation' ) ],
					'legal'      => [ 'title' => __( 'Legal texts', 'circulation' ) ],
					'mobile-app' => [ 'title' => __( 'Mobile app', 'circulation' ) ],
				],
			],
			'selling'     => [
				'title'  => __( 'Selling', 'circulation' ),
				'panels' => [
					'plans'      => [
						'title'  => __( 'Plan list', 'circulation' ),
						'shared' => true,
					],
					'payment'    => [ 'title' => __( 'Payment', 'circulation' ) ],
					'wallets'    => [
						'title' => __( 'Wallets', 'circulation' ),
						'intro' => __( 'Shown above the card form if your account with the card provider and the reader\'s device support them.', 'circulation' ),
					],
					'region'     => [
						'title'  => __( 'Where membership is offered', 'circulation' ),
						'shared' => true,
					],
					'withdrawal' => [
						'title'  => __( 'Withdrawal from a contract', 'circulation' ),
						'intro'  => __( 'If you sell to consumers in the European Union, you must let them withdraw online, within 14 days and without a log-in.', 'circulation' ),
						'shared' => true,
					],
					'categories' => [ 'title' => __( 'Members-only stories', 'circulation' ) ],
					'framing'    => [ 'title' => __( 'Members-only stories in frames', 'circulation' ) ],
				],
			],
			'readers'     => [
				'title'  => __( 'Readers', 'circulation' ),
				'panels' => [
					'ways-in'       => [
						'title'  => __( 'Ways to log in', 'circulation' ),
						'shared' => true,
					],
					'names'         => [ 'title' => __( 'Display names', 'circulation' ) ],
					'lists'         => [
						'title'  => __( 'Newsletter lists', 'circulation' ),
						'intro'  => __( 'Readers see them in this order. The keys of the provider are under Connections.', 'circulation' ),
						'shared' => true,
					],
					'privacy'       => [
						'title'  => __( 'Privacy', 'circulation' ),
						'intro'  => __( 'The copy needs no other service. Switch on deletion and sessions if your identity service offers them.', 'circulation' ),
						'shared' => true,
					],
					'events'        => [
						'title' => __( 'Events', 'circulation' ),
						'intro' => __( 'New members see them in the last step of the welcome, at most ten. Without events the step is left out.', 'circulation' ),
					],
					'home-delivery' => [ 'title' => __( 'Home delivery', 'circulation' ) ],
				],
			],
			'connections' => [
				'title'  => __( 'Connections', 'circulation' ),
				'panels' => [
					'prefixes'       => [
						'title' => __( 'Path prefixes', 'circulation' ),
						'intro' => __( 'The services answer on the address of this site, below these paths. Small letters, digits and hyphens, without slashes.', 'circulation' ),
						'tests' => [
							'identity'   => __( 'Identity service', 'circulation' ),
							'decision'   => __( 'Decision service', 'circulation' ),
							'extensions' => __( 'Extensions of the identity service', 'circulation' ),
							'features'   => __( 'Features of the decision service', 'circulation' ),
							'charged-callback' => __( 'Reports of the card provider', 'circulation' ),
						],
					],
					'set-up'         => [
						'title' => __( 'Set-up of the identity service', 'circulation' ),
						'tests' => [
							'reader-setup'   => __( 'Set-up for readers', 'circulation' ),
							'session-cookie' => __( 'Session cookie', 'circulation' ),
							'plan-offer'     => __( 'Plans that are offered', 'circulation' ),
						],
					],
					'cookies'        => [ 'title' => __( 'Cookie names', 'circulation' ) ],
					'card-provider'  => [
						'title' => __( 'Card provider', 'circulation' ),
						'tests' => [ 'gateway' => __( 'Card provider', 'circulation' ) ],
					],
					'bot-check'      => [
						'title' => __( 'Bot check', 'circulation' ),
						'tests' => [ 'bot-check' => __( 'Bot check', 'circulation' ) ],
					],
					'newsletter-api' => [
						'title' => __( 'Newsletter provider', 'circulation' ),
						'tests' => [ 'newsletters' => __( 'Newsletter provider', 'circulation' ) ],
					],
					'identity-admin' => [
						'title' => __( 'Admin interface of the identity service', 'circulation' ),
						'intro' => __( 'Needed only to let readers who came by a link or another account create a password.', 'circulation' ),
						'tests' => [
							'identity-admin' => __( 'Admin interface of the identity service', 'circulation' ),
						],
					],
					'comments'       => [
						'title' => __( 'Comment service', 'circulation' ),
						'tests' => [
							'comments' => __( 'Comment service', 'circulation' ),
							'webhooks' => __( 'Receiver of the webhooks', 'circulation' ),
						],
					],
					'meter'          => [
						'title' => __( 'Paywall meter', 'circulation' ),
						'tests' => [ 'meter' => __( 'Paywall meter', 'circulation' ) ],
					],
					'analytics'      => [
						'title'  => __( 'Analytics', 'circulation' ),
						'intro'  => __( 'Analytics and the affiliate network run after the reader has agreed in your consent tool (WP Consent API), and never on account pages. A site without such a tool states its readers\' consent with the filter circulation_consent; without either, nothing runs.', 'circulation' ),
						'shared' => true,
					],
					'affiliate'      => [
						'title'  => __( 'Affiliate network', 'circulation' ),
						'shared' => true,
					],
				],
			],
			'operation'   => [
				'title'  => __( 'Operation', 'circulation' ),
				'panels' => [
					'flags'       => [
						'title'  => __( 'Feature flags', 'circulation' ),
						'shared' => true,
					],
					'maintenance' => [
						'title' => __( 'Maintenance', 'circulation' ),
						'intro' => __( 'While it lasts, every account page shows the sentence, nothing is sold, and stories stay as they are. Empty your page cache when you begin; it ends automatically.', 'circulation' ),
					],
					'development' => [ 'title' => __( 'Development', 'circulation' ) ],
					'history'     => [ 'title' => __( 'Copy and history', 'circulation' ) ],
				],
			],
		];
	}

	/** @return array<string, Setting> The site as readers see it, and the addresses that it links to. */
	private function site(): array {
		$roles   = $this->roles();
		$categories = [
			'default' => [],
			'rule'    => [
				'items'    => [ 'type' => [ 'integer', 'string' ] ],
				'maxItems' => 100,
			],
			'takes'   => __( 'slugs of categories, such as local-sports', 'circulation' ),
			'check'   => 'categories',
			'panel'   => 'categories',
			'control' => 'categories',
		];
		$color      = [
			'rule'    => self::COLOR,
			'takes'   => __( 'a color such as #17408b, or nothing', 'circulation' ),
			'check'   => 'small',
			'control' => 'color',
		];
		$no_link    = __( 'an address that begins with https://, or a path of this site such as /terms/, or nothing', 'circulation' );
		$fonts   = __( 'at most eight names of fonts with commas between them and without quotes, such as Georgia, serif, or nothing', 'circulation' );
		$app     = __( 'Its address, which begins with https://. New readers are led there. Leave empty for no link.', 'circulation' );
		$store   = __( 'an address that begins with https:// and has no spaces or quotes, or nothing', 'circulation' );
		return [
			'site'               => new Setting(
				__( 'Site', 'circulation' ),
				__( 'Picks the display name, the newsletter brand and the colors.', 'circulation' ),
				default: 'nypost',
				options: $roles,
				panel: 'this-site',
				shared: false
			),
			'site_names'         => new Setting(
				__( 'Display names', 'circulation' ),
				panel: 'this-site',
				parts: [
					'nypost'  => $this->name( $roles['nypost'], 'The Daily Example' ),
					'pagesix' => $this->name( $roles['pagesix'], 'Back Fence' ),
					'decider' => $this->name( $roles['decider'], 'Second Screen' ),
				]
			),
			'color_scheme'       => new Setting(
				__( 'Dark look of the theme', 'circulation' ),
				__( 'Account pages, the window over a story and the wall are dark where your theme is, and only there. A theme with a switch of its own sets data-scheme on the page to "light", "dark" or "auto".', 'circulation' ),
				default: 'light',
				options: [
					'light' => __( 'It has none: everything stays light', 'circulation' ),
					'auto'  => __( 'It follows the reader\'s device', 'circulation' ),
					'dark'  => __( 'It is always dark', 'circulation' ),
				],
				panel: 'this-site'
			),
			'brand'              => new Setting(
				__( 'Brand', 'circulation' ),
				panel: 'brand',
				check: 'readable',
				parts: [
					'logo' => new Setting(
						__( 'Logo', 'circulation' ),
						rule: self::ADDRESS,
						takes: __( 'the address of a picture of this site, or nothing', 'circulation' ),
						check: 'own-address',
						control: 'logo',
					),
					'accent' => new Setting(
						__( 'Accent color', 'circulation' ),
						__( 'For buttons, links and selected items, such as #17408b; it has to be readable on white. The color on dark pages is derived from it. Leave empty for the color of the site.', 'circulation' ),
						...$color,
					),
					'accent_contrast' => new Setting(
						__( 'Text on the accent color', 'circulation' ),
						__( 'Leave empty for white.', 'circulation' ),
						...$color,
					),
					'accent_tint' => new Setting(
						__( 'Light ground of the accent', 'circulation' ),
						__( 'Behind selected items. Leave empty for a tint of the accent.', 'circulation' ),
						...$color,
					),
					'heading_font' => new Setting(
						__( 'Heading font', 'circulation' ),
						__( 'The first font that the reader\'s device or your theme has is used, such as Georgia, serif. Leave empty for your theme\'s heading font.', 'circulation' ),
						rule: self::FONTS,
						takes: $fonts,
					),
					'text_font' => new Setting(
						__( 'Text font', 'circulation' ),
						__( 'The same for text in forms and on account pages, which load no theme. Leave empty for the font of the reader\'s device.', 'circulation' ),
						rule: self::FONTS,
						takes: $fonts,
					),
				]
			),
			'card_on_clean_page' => new Setting(
				__( 'Card details on a clean page', 'circulation' ),
				__( 'On: a window over an article ends at "Continue to payment", and the card is taken on the account page, where no ad script runs. Recommended wherever articles carry scripts of others, such as ads, analytics or a tag manager: what runs on an article can read what is typed around the card, and put a false card form in the place of the real one.', 'circulation' ),
				default: false,
				panel: 'payment',
				page: 'cardOnCleanPage'
			),
			'three_d_secure'     => new Setting(
				__( '3-D Secure', 'circulation' ),
				__( 'On: account pages let the bank of a card ask its reader to confirm, in a frame of its own. Turn it on if your account with the card provider has 3-D Secure, as Europe and the United Kingdom ask for.', 'circulation' ),
				default: false,
				panel: 'payment'
			),
			'legal'              => new Setting(
				__( 'Legal texts', 'circulation' ),
				panel: 'legal',
				parts: [
					'membership_terms' => new Setting(
						__( 'Membership terms', 'circulation' ),
						__( 'What a reader agrees to before paying. Its address begins with https://, or is a path of this site. Leave empty for no link.', 'circulation' ),
						default: '/membership-terms/',
						rule: self::ADDRESS,
						takes: $no_link,
						check: 'own-address',
						page: 'legal.membershipTerms',
					),
					'cancellation' => new Setting(
						__( 'How cancellation works', 'circulation' ),
						__( 'Linked to where a membership is sold and where it is canceled. Leave empty for no link.', 'circulation' ),
						default: '/membership-terms/#cancellation',
						rule: self::ADDRESS,
						takes: $no_link,
						check: 'own-address',
						page: 'legal.cancellation',
					),
					'terms' => new Setting(
						__( 'Terms of use', 'circulation' ),
						__( 'Linked to below each log-in form. Leave empty for no link.', 'circulation' ),
						default: '/terms/',
						rule: self::ADDRESS,
						takes: $no_link,
						check: 'own-address',
						page: 'legal.terms',
					),
					// The default is the page set in WordPress.
					'privacy' => new Setting(
						__( 'Privacy policy', 'circulation' ),
						__( 'Leave empty for the page that is chosen under Settings, Privacy; without one there is no link.', 'circulation' ),
						rule: self::ADDRESS,
						takes: $no_link,
						check: 'own-address',
						page: 'legal.privacy',
					),
				]
			),
			'maintenance'        => new Setting(
				__( 'Maintenance', 'circulation' ),
				panel: 'maintenance',
				check: 'maintenance',
				shared: false,
				parts: [
					'text'  => new Setting(
						__( 'Sentence for readers', 'circulation' ),
						__( 'What readers cannot do, and why. Leave empty for none.', 'circulation' ),
						rule: $this->line( 0, 200 ),
						takes: __( 'one line of at most 200 characters, without tags', 'circulation' ),
						check: 'plain',
					),
					'until' => new Setting(
						__( 'End of the maintenance', 'circulation' ),
						__( 'Date and time in the time zone of this site (Settings, General), such as 2027-03-31 06:00.', 'circulation' ),
						rule: [ 'pattern' => '^(?:\d{4}-\d{2}-\d{2} (?:[01]\d|2[0-3]):[0-5]\d)?\z' ],
						takes: __( 'a date and time such as 2027-03-31 06:00, or nothing', 'circulation' ),
						check: 'moment',
					),
				]
			),
			'closed_categories'  => new Setting(
				__( 'Categories for members', 'circulation' ),
				__( 'New stories in them, and in categories below them, are for members until an editor decides otherwise. Stories that are out already stay as they are.', 'circulation' ),
				...$categories,
			),
			'registered_categories' => new Setting(
				__( 'Categories for free accounts', 'circulation' ),
				__( 'New stories in them, and in categories below them, open with a free account until an editor decides otherwise. A story that is in a category for members too is for members.', 'circulation' ),
				...$categories,
			),
			'story_product'      => new Setting(
				__( 'Product that opens them', 'circulation' ),
				__( 'As you have entered it at Google, such as example.com:membership. Members-only stories name it for search engines, which can then show a reader what a membership opens. Leave empty to name none.', 'circulation' ),
				rule: [ 'pattern' => '^(?:[A-Za-z0-9][A-Za-z0-9.-]{0,99}:[A-Za-z0-9][A-Za-z0-9._-]{0,99})?\z' ],
				takes: __( 'a publication and a product with a colon between them, such as example.com:membership', 'circulation' ),
				panel: 'categories',
				shared: false
			),
			'framing'            => new Setting(
				__( 'Who may frame members-only stories', 'circulation' ),
				panel: 'framing',
				check: 'framing',
				parts: [
					'mode'    => new Setting(
						__( 'Who may frame members-only stories', 'circulation' ),
						__( 'A page that frames a story can draw over it and catch what a reader presses. Feeds and link previews are not frames and keep working whatever you choose.', 'circulation' ),
						default: 'site',
						options: [
							'site'   => __( 'This site only', 'circulation' ),
							'listed' => __( 'This site and those listed below', 'circulation' ),
							'nobody' => __( 'Nobody', 'circulation' ),
							'anyone' => __( 'Anyone', 'circulation' ),
						]
					),
					'origins' => new Setting(
						__( 'Sites that may frame members-only stories', 'circulation' ),
						__( 'One per line: https:// and a host, such as https://partner.example; https://*.partner.example for all hosts below it.', 'circulation' ),
						default: [],
						// A host has at least two labels, so that a whole top-level domain cannot be allowed.
						rule: [
							'maxItems' => 50,
							'items' => [
								'type' => 'string',
								'pattern' => '^https://(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?(?::[1-9]\d{0,4}(?<!6553[6-9]|655[4-9]\d|65[6-9]\d\d|6[6-9]\d{3}|[7-9]\d{4}))?\z',
							],
						],
						takes: __( 'https:// and a host such as https://partner.example or https://*.partner.example, with nothing after it but a port', 'circulation' ),
						check: 'small',
						control: 'lines',
						when: [ 'framing.mode', 'listed' ]
					),
				]
			),
			'word_list'          => new Setting(
				__( 'Built-in list of words', 'circulation' ),
				__( 'On: names with a swear word or a slur of this site\'s language are refused. Add your own words under Settings, Discussion, Disallowed Comment Keys.', 'circulation' ),
				default: true,
				panel: 'names'
			),
			'inspection'         => new Setting(
				__( 'Inspection', 'circulation' ),
				__( 'On: on account pages, and while the payment or the onboarding is open, a developer finds what the app knows at this moment in the browser\'s console, with circulation.state(). It shows each reader their own data only. Leave it off unless a developer needs it.', 'circulation' ),
				default: false,
				panel: 'development',
				page: 'inspection'
			),
			'mobile_app_marker'  => new Setting(
				__( 'Mobile app marker', 'circulation' ),
				__( 'A part of the user agent by which your mobile app is known; its readers see no log-out button. Leave empty if only ?mobile_app=1 counts.', 'circulation' ),
				rule: $this->line( 0, 100 ),
				panel: 'mobile-app',
				page: 'mobileAppMarker'
			),
			'app_links'          => new Setting(
				__( 'Your app in the stores', 'circulation' ),
				panel: 'mobile-app',
				parts: [
					'apple' => new Setting(
						__( 'Your app in the App Store', 'circulation' ),
						$app,
						rule: self::HTTPS,
						takes: $store,
						check: 'trim',
					),
					'google' => new Setting(
						__( 'Your app in Google Play', 'circulation' ),
						$app,
						rule: self::HTTPS,
						takes: $store,
						check: 'trim',
					),
				]
			),
			'home_delivery_url'  => new Setting(
				__( 'Where home delivery is managed', 'circulation' ),
				__( 'The address to which "Manage home delivery" leads on the membership page: it begins with https://, or is a path of this site. Leave empty for no button.', 'circulation' ),
				rule: self::ADDRESS,
				takes: __( 'an address that begins with https://, or a path of this site such as /home-delivery/, or nothing', 'circulation' ),
				check: 'own-address',
				panel: 'home-delivery'
			),
			'events'             => new Setting(
				__( 'Events', 'circulation' ),
				default: [],
				rule: [ 'maxItems' => 10 ],
				/* translators: %d: which event of the list, from 1. */
				one: __( 'Event %d', 'circulation' ),
				panel: 'events',
				items: [
					'title' => new Setting(
						/* translators: %d: which event of the list, from 1. */
						__( 'Title of event %d', 'circulation' ),
						__( 'As readers see it.', 'circulation' ),
						rule: $this->line( 1, 120 ),
					),
					'date'  => new Setting(
						/* translators: %d: which event of the list, from 1. */
						__( 'Date of event %d', 'circulation' ),
						__( 'Year, month and day: YYYY-MM-DD.', 'circulation' ),
						rule: [ 'pattern' => '^\d{4}-\d{2}-\d{2}\z' ],
						takes: __( 'a date such as 2027-03-31', 'circulation' ),
						check: 'day'
					),
					'url' => new Setting(
						/* translators: %d: which event of the list, from 1. */
						__( 'Address of event %d', 'circulation' ),
						__( 'It begins with https://.', 'circulation' ),
						rule: [ 'pattern' => '^https://[^\s"\'<>]+\z' ],
						takes: __( 'an address that begins with https:// and has no spaces or quotes', 'circulation' ),
					),
				]
			),
		];
	}

	/** @return array<string, Setting> */
	private function features(): array {
		return [
			'flags' => new Setting(
				__( 'Features', 'circulation' ),
				/* translators: %s: the name of a feature. */
				one: __( 'Feature: %s', 'circulation' ),
				panel: 'flags',
				parts: [
					'membership' => new Setting(
						__( 'Membership', 'circulation' ),
						__( 'Readers can subscribe and manage their account. Off: they can still log in and out; nothing is sold, and the account pages are not shown.', 'circulation' ),
						default: true,
					),
					'comments' => new Setting(
						__( 'Comments', 'circulation' ),
						__( 'The comment service appears where your theme shows comments, and readers are logged in to it. It needs a spot id under Connections and the reader’s consent. Off: nothing of that service loads.', 'circulation' ),
						default: false,
					),
					'pauseSubscriptions' => new Setting(
						__( 'Pause subscriptions', 'circulation' ),
						__( 'Members can pause their membership. Off: no pause is offered; paused members can still resume.', 'circulation' ),
						default: false,
					),
					'sportsPlusTwo' => new Setting(
						__( 'Two plans in onboarding', 'circulation' ),
						__( 'The offer in onboarding shows the featured and the monthly plan. Off: it shows one.', 'circulation' ),
						default: false,
					),
					'piano' => new Setting(
						__( 'Paywall meter', 'circulation' ),
						__( 'The content-paywall meter runs on open articles, for everybody who does not subscribe. It needs an application id under Connections and the reader’s consent, and a key to know readers who are logged in. Off: no meter, and no token is issued.', 'circulation' ),
						default: false,
					),
					'googleOneTap' => new Setting(
						__( 'Google One Tap', 'circulation' ),
						__( 'Visitors who are logged out see the One Tap prompt. Off: its script never loads.', 'circulation' ),
						default: false,
					),
				]
			),
		];
	}

	/** @return array<string, Setting> The addresses of the outside services, and the names of their cookies. */
	private function services(): array {
		$part   = __( 'one part of a path in small letters, digits and hyphens, without slashes', 'circulation' );
		$cookie = __( 'letters, digits, hyphens and underscores', 'circulation' );
		$path   = [ 'pattern' => '^' . self::PATH_PART . '\z' ];
		return [
			'services'        => new Setting(
				__( 'Paths of the services', 'circulation' ),
				panel: 'prefixes',
				check: 'two-services',
				parts: [
					'identity' => new Setting(
						__( 'Path of the identity service', 'circulation' ),
						__( 'Usually blaize.', 'circulation' ),
						default: 'blaize',
						rule: $path,
						takes: $part,
						check: 'free-path',
						page: 'services.identity',
					),
					'decision' => new Setting(
						__( 'Path of the decision service', 'circulation' ),
						__( 'Usually zephr.', 'circulation' ),
						default: 'zephr',
						rule: $path,
						takes: $part,
						check: 'free-path',
						page: 'services.decision',
					),
					'cardprovider' => new Setting(
						__( 'Path of the card provider', 'circulation' ),
						__( 'Usually braintree.', 'circulation' ),
						default: 'braintree',
						rule: $path,
						takes: $part,
						check: 'free-path',
						page: 'services.cardProvider',
					),
				]
			),
			'public_prefix'   => new Setting(
				__( 'Path of the extensions', 'circulation' ),
				__( 'Where Google One Tap and the sign-on of comments answer: usually plugins/public. Your edge must send it to the identity service too.', 'circulation' ),
				default: 'plugins/public',
				rule: [ 'pattern' => '^' . self::PATH_PART . '(?:/' . self::PATH_PART . '){0,3}\z' ],
				takes: __( 'one to four parts of a path in small letters, digits and hyphens, such as plugins/public, without a slash at either end', 'circulation' ),
				check: 'free-prefix',
				panel: 'prefixes',
				page: 'publicPrefix'
			),
			'data_layer_name' => new Setting(
				__( 'Name of the data layer', 'circulation' ),
				__( 'As set in the console of the identity service: usually dataLayer.', 'circulation' ),
				default: 'dataLayer',
				rule: [ 'pattern' => '^[A-Za-z_$][A-Za-z0-9_$-]{0,63}\z' ],
				takes: __( 'letters, digits, underscores, hyphens and $, not beginning with a digit', 'circulation' ),
				panel: 'set-up',
				page: 'dataLayerName'
			),
			'subscribe_call'  => new Setting(
				__( 'Subscribe call', 'circulation' ),
				__( 'Choose the newer one where your contract with the identity service names it. Both charge in the same way.', 'circulation' ),
				default: 'subscribe',
				options: [
					'subscribe' => __( 'payment/…/subscribe (usual)', 'circulation' ),
					'zephr'     => __( '/zephr/subscribe (newer)', 'circulation' ),
				],
				panel: 'set-up',
				page: 'subscribeCall'
			),
			'cookies'         => new Setting(
				__( 'Names of cookies', 'circulation' ),
				panel: 'cookies',
				parts: [
					'session' => new Setting(
						__( 'Name of the session cookie', 'circulation' ),
						/* translators: %s: name of a cookie. */
						sprintf( __( 'Leave empty for %s.', 'circulation' ), '{services.identity}_session' ),
						rule: self::COOKIE,
						takes: $cookie,
					),
					'tracking' => new Setting(
						__( 'Name of the tracking cookie', 'circulation' ),
						/* translators: %s: name of a cookie. */
						sprintf( __( 'Leave empty for %s.', 'circulation' ), '{services.identity}_tracking_id' ),
						rule: self::COOKIE,
						takes: $cookie,
					),
					'paywall' => new Setting(
						__( 'Name of the paywall cookie', 'circulation' ),
						__( 'Cleared when a reader logs out. Leave empty if there is none.', 'circulation' ),
						rule: self::COOKIE,
						takes: $cookie,
					),
				]
			),
		];
	}

	/** @return array<string, Setting> The site's ids and keys at the outside services (`vendor-1`). */
	private function connections(): array {
		$off          = __( 'Leave empty to turn this service off.', 'circulation' );
		/* translators: %d: a number of characters. */
		$plain        = __( 'letters, digits, hyphens and underscores, at most %d', 'circulation' );
		$id           = sprintf( $plain, 64 );
		$long_id      = sprintf( $plain, 100 );
		$key          = __( 'visible characters without spaces, at most 512', 'circulation' );
		$signing      = __( 'visible characters without spaces, 32 to 512', 'circulation' );
		$header       = __( 'the name of a request header, such as X-Region', 'circulation' );
		$webhook      = __( 'an address with a path, such as https://desk.example/comments, without a user name, quotes or spaces, or nothing', 'circulation' );
		$environments = [
			'sandbox'    => __( 'Sandbox', 'circulation' ),
			'production' => __( 'Production', 'circulation' ),
		];
		return [
			'gateway'        => new Setting(
				__( 'Card provider', 'circulation' ),
				panel: 'card-provider',
				parts: [
					'environment' => new Setting(
						__( 'Environment of the card provider', 'circulation' ),
						__( 'In the sandbox no card is charged.', 'circulation' ),
						default: 'sandbox',
						options: $environments,
						constant: true,
					),
					'merchant_id' => new Setting(
						__( 'Merchant id of the card provider', 'circulation' ),
						$off,
						rule: self::ID,
						takes: $id,
						constant: true,
					),
					'public_key' => new Setting(
						__( 'Public key of the card provider', 'circulation' ),
						$off,
						rule: self::ID,
						takes: $id,
						constant: true,
					),
					'private_key' => $this->secret( __( 'Private key of the card provider', 'circulation' ), $key ),
				]
			),
			'edge_headers'   => new Setting(
				__( 'Headers with the reader\'s place', 'circulation' ),
				panel: 'card-provider',
				parts: [
					'state' => new Setting(
						__( 'Header with the reader\'s state', 'circulation' ),
						__( 'The request header in which your CDN names the state, for taxes. Leave empty for none.', 'circulation' ),
						rule: self::HEADER,
						takes: $header,
					),
					'postal_code' => new Setting(
						__( 'Header with the reader\'s postal code', 'circulation' ),
						__( 'The request header in which your CDN names the postal code. Leave empty for none.', 'circulation' ),
						rule: self::HEADER,
						takes: $header,
					),
				]
			),
			'wallets'        => new Setting(
				__( 'Wallets', 'circulation' ),
				panel: 'wallets',
				parts: [
					'google_pay' => new Setting(
						__( 'Google Pay', 'circulation' ),
						__( 'On: Google\'s script loads at the payment step, and account pages allow its hosts.', 'circulation' ),
						default: false,
					),
					'apple_pay' => new Setting(
						__( 'Apple Pay', 'circulation' ),
						__( 'On: offered on devices that support it. No Apple script loads. Your domains have to be registered with the card provider.', 'circulation' ),
						default: false,
					),
					'paypal' => new Setting(
						__( 'PayPal', 'circulation' ),
						__( 'On: PayPal\'s script loads at the payment step, and account pages allow its hosts.', 'circulation' ),
						default: false,
					),
					'google_merchant_id' => new Setting(
						__( 'Merchant id at Google Pay', 'circulation' ),
						__( 'Google issues it after reviewing your site. While it is empty, Google Pay works only in the sandbox.', 'circulation' ),
						rule: [ 'pattern' => '^[A-Z0-9]{0,32}\z' ],
						takes: __( 'capital letters and digits, at most 32, or nothing', 'circulation' ),
					),
				]
			),
			'bot_check'      => new Setting(
				__( 'Bot check', 'circulation' ),
				panel: 'bot-check',
				parts: [
					'site_key' => new Setting(
						__( 'Site key of the bot check', 'circulation' ),
						__( 'Without site key and secret nobody can log in with a password, register, reset a password or pay. On a local or development site it may stay empty: nobody is checked there.', 'circulation' ),
						rule: [ 'pattern' => '^[A-Za-z0-9_-]{0,100}\z' ],
						takes: $long_id,
						constant: true,
					),
					'secret' => $this->secret( __( 'Secret of the bot check', 'circulation' ), $key ),
				]
			),
			'newsletters'    => new Setting(
				__( 'Newsletter provider', 'circulation' ),
				panel: 'newsletter-api',
				parts: [
					'key' => $this->secret( __( 'API key of the newsletter provider', 'circulation' ), $key ),
					'secret' => $this->secret( __( 'API secret of the newsletter provider', 'circulation' ), $key ),
				]
			),
			'identity_admin' => new Setting(
				__( 'Identity service, administration', 'circulation' ),
				panel: 'identity-admin',
				parts: [
					// The tenant is one label of a host name.
					'tenant' => new Setting(
						__( 'Tenant at the identity service', 'circulation' ),
						$off,
						rule: [ 'pattern' => '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)?\z' ],
						takes: __( 'small letters, digits and hyphens, at most 63', 'circulation' ),
						constant: true,
					),
					'access_key' => new Setting(
						__( 'Admin access key of the identity service', 'circulation' ),
						$off,
						rule: [ 'pattern' => '^[A-Za-z0-9_-]{0,100}\z' ],
						takes: $long_id,
						constant: true,
					),
					'key' => $this->secret( __( 'Admin secret key of the identity service', 'circulation' ), $key ),
				]
			),
			'comments'       => new Setting(
				__( 'Comments', 'circulation' ),
				panel: 'comments',
				parts: [
					'spot_id' => new Setting(
						__( 'Spot id at the comment service', 'circulation' ),
						$off,
						rule: self::ID,
						takes: $id,
						constant: true,
					),
					// The session cookie is sent to this address, so it must be on this site.
					'sso_path' => new Setting(
						__( 'Path of the single sign-on', 'circulation' ),
						__( 'Where the identity service\'s extension for comments answers, on this site.', 'circulation' ),
						default: Connections::SIGN_ON,
						rule: [ 'pattern' => '^/(?!/)[A-Za-z0-9_./-]{1,200}\z' ],
						takes: __( 'a path of this site, such as /plugins/public/openweb/sso', 'circulation' ),
					),
					'comments_webhook' => new Setting(
						__( 'Webhook for comments', 'circulation' ),
						__( 'Your address to which each comment is sent. Leave empty to send none.', 'circulation' ),
						rule: self::WEBHOOK,
						takes: $webhook,
					),
					'reactions_webhook' => new Setting(
						__( 'Webhook for reactions', 'circulation' ),
						__( 'Your address to which each reaction is sent. Leave empty to send none.', 'circulation' ),
						rule: self::WEBHOOK,
						takes: $webhook,
					),
					'webhook_secret' => $this->secret(
						__( 'Signing secret of the webhooks', 'circulation' ),
						$signing,
						self::SIGNING_KEY,
					),
				]
			),
			'piano'          => new Setting(
				__( 'Paywall meter', 'circulation' ),
				panel: 'meter',
				parts: [
					'aid' => new Setting(
						__( 'Application id of the meter', 'circulation' ),
						$off,
						rule: [ 'pattern' => '^[A-Za-z0-9]{0,64}\z' ],
						takes: __( 'letters and digits, at most 64', 'circulation' ),
						constant: true,
					),
					'environment' => new Setting(
						__( 'Environment of the meter', 'circulation' ),
						default: 'production',
						options: $environments,
					),
					'consent' => new Setting(
						__( 'Consent of the meter', 'circulation' ),
						__( 'The category that a reader has to agree to before the meter counts. "Functional" counts before anything was chosen: ask your lawyer first.', 'circulation' ),
						default: 'statistics',
						options: [
							'statistics'  => __( 'Statistics', 'circulation' ),
							'marketing'   => __( 'Marketing', 'circulation' ),
							'preferences' => __( 'Preferences', 'circulation' ),
							'functional'  => __( 'Functional', 'circulation' ),
						],
					),
					'key' => $this->secret(
						__( 'Signing key of the meter', 'circulation' ),
						$signing,
						self::SIGNING_KEY,
					),
				]
			),
		];
	}

	/**
	 * @return array<string, Setting> Third parties: each has a switch and public ids, without which none of its code
	 *   loads (`vendor-24`, `vendor-25`).
	 */
	private function third_parties(): array {
		$off    = __( 'Leave empty to turn this service off.', 'circulation' );
		$number = __( 'a number of at most 20 digits, or nothing', 'circulation' );
		return [
			'analytics' => new Setting(
				__( 'Analytics', 'circulation' ),
				panel: 'analytics',
				parts: [
					'on' => new Setting(
						__( 'Analytics', 'circulation' ),
						__( 'Counts log-ins, plans, payments and changes, for readers who agree to statistics. Off: nothing is counted.', 'circulation' ),
						default: false,
					),
					'data_layer' => new Setting(
						__( 'Events for your own tag manager', 'circulation' ),
						__( 'Hands each event to window.dataLayer, for a tag manager that your site carries already. It loads nothing itself. Off: nothing stands there, unless a container is named below.', 'circulation' ),
						default: false,
					),
					'tag_id' => new Setting(
						__( 'Id of the Google tag', 'circulation' ),
						__( 'From Google Analytics (G-…) or a Tag Manager container (GTM-…). Leave empty to load nothing from Google.', 'circulation' ),
						rule: [ 'pattern' => '^(?:(?:G|GT|AW|GTM)-[A-Z0-9]{4,20})?\z' ],
						takes: __( 'an id such as G-ABC123DEF4 or GTM-ABC1234, or nothing', 'circulation' ),
						constant: true,
					),
					// The address must have no query, which could contain a secret.
					'beacon' => new Setting(
						__( 'Address that takes events', 'circulation' ),
						__( 'Gets each event as JSON. Leave empty to send none.', 'circulation' ),
						rule: [ 'pattern' => '^(?:[Hh][Tt][Tt][Pp][Ss]://[A-Za-z0-9.-]+(?::\d{1,5})?(?:/[^\s"\'<>?#\\\\]*)?)?\z' ],
						takes: __( 'an address that begins with https:// and has no query, or nothing', 'circulation' ),
						constant: true,
					),
				]
			),
			'affiliate' => new Setting(
				__( 'Affiliate orders', 'circulation' ),
				panel: 'affiliate',
				parts: [
					'on' => new Setting(
						__( 'Affiliate orders', 'circulation' ),
						__( 'Tells the network of a membership that one of its clicks led to, for readers who agree to marketing. Needs all three ids. Off: no order is reported.', 'circulation' ),
						default: false,
					),
					'tag_id' => new Setting(
						__( 'Tag id of the affiliate network', 'circulation' ),
						$off,
						rule: self::NUMBER,
						takes: $number,
					),
					'enterprise_id' => new Setting(
						__( 'Enterprise id of the affiliate network', 'circulation' ),
						$off,
						rule: self::NUMBER,
						takes: $number,
					),
					'action_id' => new Setting(
						__( 'Action id of the affiliate network', 'circulation' ),
						$off,
						rule: self::NUMBER,
						takes: $number,
					),
				]
			),
		];
	}

	/**
	 * @return array<string, Setting> The ways to sign in, and readers' rights to their own data (`site-13`, `site-19`).
	 */
	private function readers(): array {
		$off = __( 'Off: its button is not shown.', 'circulation' );
		return [
			'social'    => new Setting(
				__( 'Log-in with other accounts', 'circulation' ),
				panel: 'ways-in',
				parts: [
					'google'   => new Setting( __( 'Log-in with Google', 'circulation' ), $off, default: true ),
					'facebook' => new Setting( __( 'Log-in with Facebook', 'circulation' ), $off, default: true ),
					'apple'    => new Setting( __( 'Log-in with Apple', 'circulation' ), $off, default: true ),
				]
			),
			'one_tap'   => new Setting(
				__( 'Google One Tap', 'circulation' ),
				panel: 'ways-in',
				parts: [
					'client_id' => new Setting(
						__( 'Client id of Google One Tap', 'circulation' ),
						__( 'The prompt also needs its feature flag. Leave empty for no prompt.', 'circulation' ),
						rule: [ 'pattern' => '^[A-Za-z0-9._-]{0,200}\z' ],
						takes: __( 'letters, digits, dots, hyphens and underscores, at most 200', 'circulation' ),
						constant: true,
					),
				]
			),
			'exclusive' => new Setting(
				__( 'Exclusive site', 'circulation' ),
				__( 'On: the One Tap prompt is never shown on this site.', 'circulation' ),
				default: false,
				panel: 'ways-in',
			),
			'privacy'   => new Setting(
				__( 'Privacy services', 'circulation' ),
				panel: 'privacy',
				parts: [
					'export'  => new Setting(
						__( 'Readers can download their data', 'circulation' ),
						__( 'Needs no other service: the file is made in the browser, from what the reader\'s own pages show.', 'circulation' ),
						default: false,
					),
					'delete'  => new Setting(
						__( 'Readers can delete their account', 'circulation' ),
						__( 'First have the identity service\'s forget-me switched on for your tenant, and decide who deletes what newsletter and card provider hold.', 'circulation' ),
						default: false,
					),
					'devices' => new Setting(
						__( 'Readers can see and end their sessions', 'circulation' ),
						__( 'First have the session service switched on for your tenant.', 'circulation' ),
						default: false,
					),
				]
			),
		];
	}

	/** @return array<string, Setting> The sites' newsletter lists, and the lists of the text campaigns (`site-18`). */
	private function newsletters(): array {
		return [
			'newsletter_lists' => new Setting(
				__( 'Newsletter lists', 'circulation' ),
				default: [],
				rule: [ 'maxItems' => 100 ],
				check: 'newsletters',
				/* translators: %d: which list, from 1. */
				one: __( 'Newsletter list %d', 'circulation' ),
				panel: 'lists',
				items: [
					'id' => new Setting(
						__( 'Id', 'circulation' ),
						__( 'Letters, digits, hyphens; it stays the same.', 'circulation' ),
						rule: [ 'pattern' => '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}\z' ],
						takes: __( 'letters, digits, hyphens, underscores and dots', 'circulation' ),
					),
					'st_id' => new Setting(
						__( 'Name at the provider', 'circulation' ),
						__( 'Leave empty for the id.', 'circulation' ),
						rule: $this->line( 0, 120 ),
					),
					'brand'       => new Setting(
						__( 'Site', 'circulation' ),
						default: 'nypost',
						options: $this->roles()
					),
					'name' => new Setting(
						__( 'Name', 'circulation' ),
						__( 'As readers know it.', 'circulation' ),
						rule: $this->line( 1, 120 ),
					),
					'description' => new Setting(
						__( 'Description', 'circulation' ),
						__( 'One sentence.', 'circulation' ),
						rule: $this->line( 0, 300 ),
					),
					'frequency' => new Setting(
						__( 'Frequency', 'circulation' ),
						__( 'In words, such as Every day.', 'circulation' ),
						rule: $this->line( 0, 60 ),
					),
					// The last kind is a text campaign's list, which no newsletter screen shows.
					'kind'        => new Setting(
						__( 'For', 'circulation' ),
						options: [
							''                           => __( 'All readers', 'circulation' ),
							'member_exclusive'           => __( 'Members', 'circulation' ),
							'member_team_exclusive'      => __( 'Members: teams', 'circulation' ),
							'member_columnist_exclusive' => __( 'Members: columnists', 'circulation' ),
							'text'                       => __( 'Text campaign', 'circulation' ),
						]
					),
				]
			),
		];
	}

	/** @return array<string, Setting> */
	private function plans(): array {
		return [
			'plan_list' => new Setting(
				__( 'Plan list', 'circulation' ),
				check: 'plan-list',
				panel: 'plans',
				control: 'plan-list',
			),
			'restart_offer' => new Setting(
				__( 'Offer after a cancel', 'circulation' ),
				__( 'The feature of the decision service that answers with an offer for readers who canceled and have time left, as cancel-flow-offer does. It is shown where they restart. Leave empty for none.', 'circulation' ),
				rule: [ 'pattern' => '^[a-z0-9-]{0,64}\z' ],
				takes: __( 'small letters, digits and hyphens, or nothing', 'circulation' ),
				panel: 'plans',
			),
		];
	}

	/** @return array<string, Setting> The places where accounts and memberships are offered (`site-11`). */
	private function region(): array {
		return [
			'region' => new Setting(
				__( 'Region', 'circulation' ),
				panel: 'region',
				check: 'region',
				parts: [
					'mode'      => new Setting(
						__( 'Region', 'circulation' ),
						__( 'Outside the region, log-in and membership are not offered. Members can still cancel from there.', 'circulation' ),
						default: 'everywhere',
						options: [
							'everywhere' => __( 'Everywhere', 'circulation' ),
							'countries'  => __( 'In these countries only', 'circulation' ),
						]
					),
					'countries' => new Setting(
						__( 'Countries', 'circulation' ),
						__( 'Two-letter country codes with commas between them, such as US, CA.', 'circulation' ),
						default: [],
						rule: [
							'maxItems' => 250,
							'items' => [
								'type' => 'string',
								'pattern' => '^[A-Z]{2}\z',
							],
						],
						takes: __( 'codes of two letters, such as US', 'circulation' ),
						check: 'capitals',
						control: 'codes',
						when: [ 'region.mode', 'countries' ]
					),
					'header' => new Setting(
						__( 'Region header', 'circulation' ),
						__( 'The request header in which your CDN names the country of a reader, such as CF-IPCountry. Readers without it count as inside the region.', 'circulation' ),
						rule: self::HEADER,
						takes: __( 'the name of a request header, such as CF-IPCountry', 'circulation' ),
						when: [ 'region.mode', 'countries' ],
					),
				]
			),
			'withdrawal' => new Setting(
				__( 'Withdrawal from a contract', 'circulation' ),
				panel: 'withdrawal',
				parts: [
					'on'   => new Setting(
						__( 'Withdrawal form', 'circulation' ),
						__( 'On: /account/withdraw takes a withdrawal from anybody, keeps it, and mails the receipt to the reader and to your desk. It neither ends a membership nor refunds a payment: your desk does. Your site has to be able to send mail, and somebody has to read that mailbox.', 'circulation' ),
						default: false,
					),
					'desk' => new Setting(
						__( 'Mailbox of your desk', 'circulation' ),
						__( 'Where withdrawals are sent. Leave empty for the administration address of this site (Settings, General).', 'circulation' ),
						rule: [ 'pattern' => '^(?:[^@\s<>"\',;]{1,64}@[^@\s<>"\',;]{1,180}\.[^@\s<>"\',;.]{2,63})?\z' ],
						takes: __( 'an e-mail address, or nothing', 'circulation' ),
						check: 'trim',
					),
				]
			),
		];
	}

	/** @return array{nypost: string, pagesix: string, decider: string} What each of the publisher's sites is. */
	private function roles(): array {
		return [
			'nypost'  => __( 'Main site', 'circulation' ),
			'pagesix' => __( 'Gossip site', 'circulation' ),
			'decider' => __( 'Third site', 'circulation' ),
		];
	}

	private function name( string $role, string $name ): Setting {
		return new Setting(
			/* translators: %s: "Main site", "Gossip site" or "Third site". */
			sprintf( __( 'Display name: %s', 'circulation' ), $role ),
			__( 'As readers know it.', 'circulation' ),
			default: $name,
			rule: $this->line( 1, 80 ),
		);
	}

	/** @param array<string, mixed> $rule */
	private function secret( string $label, string $takes, array $rule = self::KEY ): Setting {
		return new Setting( $label, rule: $rule, takes: $takes, constant: true, secret: true );
	}

	/** @return array{minLength: int, maxLength: int} */
	private function line( int $least, int $most ): array {
		return [
			'minLength' => $least,
			'maxLength' => $most,
		];
	}
}

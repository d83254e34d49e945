/** The sandbox page: it does everything through the control interface that tests use too. */
import { drawTimeLine } from './draw-time-line.js';
import { showTour } from './tour.js';
import { timeLine } from './time-line.js';

const SITES = {
	nypost: { name: 'The Daily Example', host: 'localhost' },
	pagesix: { name: 'Back Fence', host: 'pagesix.localhost' },
	decider: { name: 'Second Screen', host: 'decider.localhost' },
};
const SESSION_COOKIES = [ 'blaize_session', 'blaize_tracking_id', 'circ_segment' ];
const EVERY_MS = 4000;
const MAILS_SHOWN = 10;

const byId = ( id ) => document.getElementById( id );
const news = byId( 'news' );

/** Builds an element: el( 'p', { className: 'x' }, 'text', child ). */
const el = ( tag, properties = {}, ...children ) => {
	const element = Object.assign( document.createElement( tag ), properties );
	element.append( ...children );
	return element;
};

const say = ( sentence, isBad = false ) => {
	news.textContent = sentence;
	news.toggleAttribute( 'data-bad', isBad );
};

const api = async ( name, method = 'GET', body = undefined ) => {
	const response = await fetch( `/__sandbox/api/${ name }`, {
		method,
		headers: body ? { 'content-type': 'application/json' } : {},
		body: body && JSON.stringify( body ),
	} );
	const answer = await response.json();
	if ( ! response.ok ) {
		throw new Error( answer.message );
	}
	return answer;
};

const cookie = ( name ) =>
	document.cookie
		.split( '; ' )
		.find( ( pair ) => pair.startsWith( `${ name }=` ) )
		?.slice( name.length + 1 );

const shortTime = ( iso ) => iso.slice( 0, 16 ).replace( 'T', ' ' );

const fill = ( id, caption, columns, rows ) => {
	const body = el(
		'tbody',
		{},
		...rows.map( ( cells ) =>
			el(
				'tr',
				{},
				...cells.map( ( cell ) =>
					el( 'td', {}, cell instanceof Node ? cell : String( cell ?? '–' ) )
				)
			)
		)
	);
	byId( id ).replaceChildren(
		el( 'caption', {}, rows.length ? caption : `${ caption }: none` ),
		...( rows.length
			? [
					el(
						'thead',
						{},
						el(
							'tr',
							{},
							...columns.map( ( name ) => el( 'th', { scope: 'col' }, name ) )
						)
					),
					body,
				]
			: [] )
	);
};

/** Runs an action, reports the outcome, and shows the new state. */
const act = async ( sentence, doIt ) => {
	try {
		await doIt();
		say( sentence );
	} catch ( error ) {
		say( error.message, true );
	}
	await refresh();
};

const readerItem = ( { id, name, email, password, about } ) =>
	el(
		'li',
		{},
		el(
			'button',
			{
				type: 'button',
				onclick: () =>
					act( `You are ${ name } now.`, () => api( 'enter', 'POST', { persona: id } ) ),
			},
			name
		),
		el( 'span', {}, about ),
		el( 'small', {}, `${ email }, ${ password }` )
	);

const showReaders = async () => {
	const personas = await api( 'personas' );
	byId( 'readers' ).replaceChildren(
		...Object.entries( SITES ).flatMap( ( [ site, { name, host } ] ) => {
			const address = `//${ host }:${ location.port }/`;
			const list = el(
				'ul',
				{ className: 'readers' },
				...personas.filter( ( reader ) => reader.site === site ).map( readerItem )
			);
			return location.hostname === host
				? [ el( 'h3', {}, el( 'a', { href: address }, name ) ), list ]
				: [
						el(
							'details',
							{},
							el( 'summary', {}, `Readers of ${ name }` ),
							el(
								'p',
								{},
								'Cookies are kept per site: ',
								el(
									'a',
									{ href: `${ address }__sandbox` },
									`open the sandbox at ${ host }`
								),
								' to be one of them there.'
							),
							list
						),
					];
		} )
	);
};

const showTimeLine = ( subscriptions, charges, now ) =>
	byId( 'time-line' ).replaceChildren(
		subscriptions.length
			? drawTimeLine( timeLine( subscriptions, charges, now ) )
			: el( 'p', {}, 'No subscription to draw.' )
	);

const showMoney = ( { accounts, subscriptions, charges, now } ) => {
	const all = byId( 'everyone' ).checked;
	const own = cookie( 'blaize_tracking_id' );
	const email = ( id ) => accounts.find( ( account ) => account.id === id )?.email ?? id;
	const shown = ( { account } ) => all || account === own;
	const reader = accounts.find( ( { id } ) => id === own );
	byId( 'whose' ).textContent = reader
		? `You are ${ reader.email }; the engine says: ${ reader.entitled ? 'may read' : 'may not read' }.`
		: 'You are a visitor.';
	showTimeLine( subscriptions.filter( shown ), charges, now );
	fill(
		'subscriptions',
		'Subscriptions',
		[ 'Reader', 'Plan', 'Status', 'Next billing', 'Paid through', 'Ends', 'Amount' ],
		subscriptions
			.filter( shown )
			.map( ( one ) => [
				email( one.account ),
				one.plan,
				one.status,
				one.nextBilling,
				one.paidThrough,
				one.ends,
				`$${ one.amount }`,
			] )
	);
	fill(
		'charges',
		'Charges, newest first',
		[ 'Time (UTC)', 'Reader', 'Amount', 'Outcome' ],
		charges
			.filter( shown )
			.sort( ( one, other ) => other.time.localeCompare( one.time ) )
			.slice( 0, 100 )
			.map( ( one ) => [
				shortTime( one.time ),
				email( one.account ),
				`$${ one.amount }`,
				one.outcome,
			] )
	);
};

/** Shows the letter as a mail client does, in an iframe that runs no scripts. */
const asMail = ( subject, html ) =>
	el(
		'details',
		{},
		el( 'summary', {}, 'As a mail program shows it' ),
		el( 'iframe', {
			title: subject,
			srcdoc: html,
			sandbox: 'allow-top-navigation-by-user-activation',
		} )
	);

let shownMails = '';

const showOutbox = ( mails, { accounts } ) => {
	const own = accounts.find( ( { id } ) => id === cookie( 'blaize_tracking_id' ) )?.email;
	const fitting = [ ...mails ]
		.reverse()
		.filter( ( { to } ) => byId( 'everyone' ).checked || to === own );
	const shown = fitting.slice( 0, MAILS_SHOWN );
	byId( 'mails' ).textContent = fitting.length
		? `The newest ${ shown.length } of ${ fitting.length }.`
		: 'Nothing was sent.';
	// Unchanged letters are not rendered again, because that would close the opened ones.
	const state = JSON.stringify( shown );
	if ( state === shownMails ) {
		return;
	}
	shownMails = state;
	byId( 'outbox' ).replaceChildren(
		...shown.map( ( { at, to, subject, text, html, links } ) =>
			el(
				'li',
				{},
				el( 'p', {}, el( 'b', {}, subject ) ),
				el( 'p', {}, `${ shortTime( at ) }, to ${ to }` ),
				el( 'p', {}, text ),
				...links.map( ( href ) => el( 'p', {}, el( 'a', { href }, href ) ) ),
				...( html ? [ asMail( subject, html ) ] : [] )
			)
		)
	);
};

const helpWith = ( { label, method, call, body } ) =>
	act( `${ label }: done.`, () => api( call, method, body ) );

const showPresets = async () =>
	byId( 'presets' ).replaceChildren(
		...( await api( 'presets' ) ).map( ( { id, name, about } ) =>
			el(
				'li',
				{},
				el(
					'button',
					{
						type: 'button',
						onclick: () =>
							act( `${ name }: planned.`, () =>
								api( 'presets', 'POST', { preset: id } )
							),
					},
					name
				),
				el( 'span', {}, about )
			)
		)
	);

async function refresh() {
	const [ world, journal, outbox, faults, tour, vendors ] = await Promise.all(
		[ 'world', 'journal', 'outbox', 'faults', 'tour', 'vendors' ].map( ( name ) => api( name ) )
	);
	showTour( byId( 'tour' ), byId( 'tour-done' ), tour, helpWith );
	byId( 'world' ).textContent = world.world;
	byId( 'now' ).textContent = `${ shortTime( world.now ) } UTC`;
	byId( 'now' ).dateTime = world.now;
	byId( 'wire' ).elements.wire.value = world.wire;
	showMoney( world );
	showOutbox( outbox, world );
	fill(
		'planned',
		'Planned faults',
		[ 'Call', 'Kind', 'When', 'Struck', 'Of', 'From' ],
		faults.map( ( fault ) => [
			fault.call,
			fault.kind,
			fault.when,
			fault.struck,
			fault.times,
			fault.from,
		] )
	);
	const companies = Object.entries( Object.groupBy( vendors, ( { vendor } ) => vendor ) );
	byId( 'vendor-sums' ).textContent = companies.length
		? `So far: ${ companies.map( ( [ vendor, rows ] ) => `${ vendor } ${ rows.length }` ).join( ', ' ) }.`
		: 'Nothing sent yet.';
	fill(
		'vendors',
		'What third parties were told',
		[ 'Time (UTC)', 'Who', 'What' ],
		[ ...vendors ]
			.reverse()
			.slice( 0, 100 )
			.map( ( { at, vendor, told } ) => [
				at.slice( 11, 19 ),
				vendor,
				el( 'code', {}, JSON.stringify( told ) ),
			] )
	);
	fill(
		'journal',
		'Calls',
		[ 'Time (UTC)', 'Call', 'Request', 'Status', 'Body' ],
		[ ...journal ]
			.reverse()
			.slice( 0, 100 )
			.map( ( row ) => [
				row.at.slice( 11, 19 ),
				row.call,
				el( 'code', {}, `${ row.method } ${ row.path }` ),
				row.status || 'none',
				el( 'code', {}, row.body ? JSON.stringify( row.body ) : '' ),
			] )
	);
}

const thirdParties = `//${ SITES.pagesix.host }:${ location.port }/`;
byId( 'third-parties-site' ).href = thirdParties;
byId( 'affiliate-click' ).href = `${ thirdParties }?cjevent=demo-click`;

byId( 'leave' ).addEventListener( 'click', () =>
	act( 'You are a visitor now.', async () => {
		for ( const name of SESSION_COOKIES ) {
			document.cookie = `${ name }=; Path=/; Max-Age=0`;
		}
	} )
);
byId( 'reset' ).addEventListener( 'click', () =>
	act( 'The world is as it was at the start. Choose a reader again.', () =>
		api( 'reset', 'POST' )
	)
);
byId( 'everyone' ).addEventListener( 'change', refresh );
document
	.querySelectorAll( '[data-advance]' )
	.forEach( ( button ) =>
		button.addEventListener( 'click', () =>
			act( `${ button.textContent } later.`, () =>
				api( 'clock', 'POST', { advance: button.dataset.advance } )
			)
		)
	);
document
	.querySelectorAll( '[data-clear]' )
	.forEach( ( button ) =>
		button.addEventListener( 'click', () =>
			act( 'Done.', () => api( button.dataset.clear, 'DELETE' ) )
		)
	);
byId( 'clock' ).addEventListener( 'submit', ( event ) => {
	event.preventDefault();
	const day = new FormData( event.target ).get( 'day' );
	act( `It is ${ day } now.`, () => api( 'clock', 'POST', { now: `${ day }T12:00:00Z` } ) );
} );
byId( 'wire' ).addEventListener( 'change', ( { target: { value: wire } } ) =>
	act( `As ${ wire }, from now on.`, () => api( 'wire', 'POST', { wire } ) )
);
byId( 'faults' ).addEventListener( 'submit', ( event ) => {
	event.preventDefault();
	const given = Object.fromEntries(
		[ ...new FormData( event.target ) ].filter( ( [ , value ] ) => value !== '' )
	);
	for ( const name of [ 'times', 'from', 'status', 'delay' ] ) {
		if ( name in given ) {
			given[ name ] = Number( given[ name ] );
		}
	}
	act( `Planned: ${ given.kind } for ${ given.call }.`, () => api( 'faults', 'POST', given ) );
} );

const orSay = ( asked ) => asked.catch( () => say( 'The sandbox does not answer.', true ) );

await orSay( Promise.all( [ showReaders(), showPresets(), refresh() ] ) );
delete document.body.dataset.waiting;
setInterval( () => document.visibilityState === 'visible' && orSay( refresh() ), EVERY_MS );

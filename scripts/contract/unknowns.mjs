/** Evaluates what a tenant's answers say about the unknowns of the references. */

const SESSION = 'blaize_session';
const RATE = /^(ratelimit|x-rate-?limit|retry-after)/;

const known = ( seen ) => ( { known: true, seen } );
const notKnown = ( seen ) => ( { known: false, seen } );

const said = ( { status, failed, body } ) =>
	status === null
		? failed
		: [
				status,
				body.kind,
				body.title && `"${ body.title }"`,
				body.shape?.message && `"${ body.shape.message }"`,
			]
				.filter( Boolean )
				.join( ' ' );

const isAnswered = ( row ) => row.status !== null && row.status < 500;

/** Whether a service answered; a 404 page is WordPress's answer to a path that is not forwarded. */
const isServices = ( row ) =>
	isAnswered( row ) && ! ( row.status === 404 && row.body.kind === 'page' );

const shapeOf = ( { shape } ) => {
	const name = Object.keys( shape ?? {} )[ 0 ];
	const value = shape?.[ name ];
	if ( Array.isArray( value ) ) {
		return `a list under "${ name }": ${ value
			.map( ( one ) => Object.keys( one ?? {} ).join( ', ' ) )
			.join( '; ' ) }`;
	}
	return `an object under "${ name }": ${ Object.keys( value ?? {} ).join( ', ' ) }`;
};

/**
 * Returns ten rows that each answer a question, and two that no safe request can answer.
 * @param {any[]} rows The result of `askTenant`.
 * @return {{ what: string, known: boolean, seen: string }[]} In the list's order.
 */
export function unknowns( rows ) {
	const of = ( id ) => rows.find( ( row ) => row.id === id );
	const cookies = rows
		.flatMap( ( row ) => row.cookies ?? [] )
		.filter( ( { name } ) => name === SESSION );
	const cookie = cookies[ 0 ];
	const attribute = ( name, without ) =>
		cookie
			? known( String( cookie[ name ] ?? without ) )
			: notKnown( 'no session cookie came; look at one after a log-in' );

	const refusal = of( 'account' );
	const isRefusal = refusal.status >= 400 && refusal.status < 500;
	const limits = rows.flatMap( ( { headers = {} } ) =>
		Object.keys( headers ).filter( ( name ) => RATE.test( name ) )
	);
	const layer = [ of( 'datalayer' ), of( 'datalayer-made-up' ) ].find(
		( { status, body } ) => status === 200 && body.kind === 'json'
	);
	const anonymous = rows.some(
		( { as, cookies: set = [] } ) =>
			as === 'a visitor' && set.some( ( { name } ) => name === SESSION )
	);
	const nothing = said( of( 'nothing' ) );
	/** If an extension answers like a made-up one, nothing is known about it. */
	const extension = ( id ) =>
		isServices( of( id ) ) && said( of( id ) ) !== nothing
			? known( `answers ${ said( of( id ) ) }` )
			: notKnown( `answers ${ said( of( id ) ) }, as a made-up one does: ${ nothing }` );
	const newer = of( 'subscribe-newer' );

	return [
		[ 'SameSite of the session cookie', attribute( 'samesite', 'none is set' ) ],
		[ 'Domain of the session cookie', attribute( 'domain', 'this host alone' ) ],
		[
			'Page or JSON for a refusal, when JSON is asked for',
			isRefusal
				? known( `${ said( refusal ) }; for anything: ${ said( of( 'account-any' ) ) }` )
				: notKnown( said( refusal ) ),
		],
		[
			'Rate limits',
			limits.length > 0
				? known( [ ...new Set( limits ) ].join( ', ' ) )
				: notKnown( 'no header names one' ),
		],
		[
			'The prefixes lead to the service',
			isServices( of( 'account' ) ) && isServices( of( 'sessions' ) )
				? known(
						`identity: ${ said( of( 'account' ) ) }; decision: ${ said( of( 'sessions' ) ) }`
					)
				: notKnown(
						`identity: ${ said( of( 'account' ) ) }; decision: ${ said( of( 'sessions' ) ) }`
					),
		],
		[ 'Address of One Tap', extension( 'one-tap' ) ],
		[ "Address of the comments' sign-on", extension( 'comments' ) ],
		[
			'Form of the data layer',
			layer
				? known( shapeOf( layer.body ) )
				: notKnown( `${ said( of( 'datalayer' ) ) }; log in and look at it` ),
		],
		[
			'A visitor gets an anonymous session',
			isAnswered( of( 'home' ) )
				? known( anonymous ? 'yes' : 'no cookie came' )
				: notKnown( said( of( 'home' ) ) ),
		],
		[
			'The newer call of a subscription',
			isServices( newer )
				? known( `${ said( newer ) } ${ newer.headers.allow ?? '' }`.trim() )
				: notKnown( said( newer ) ),
		],
		[
			"Field of the comments' answer (codeB)",
			notKnown( "only a reader's own code tells; not asked" ),
		],
		[
			'Whether a start is a day or an instant; what the token of the meter holds',
			notKnown( 'only a payment and the provider tell; not asked' ),
		],
	].map( ( [ what, found ] ) => ( { what, ...found } ) );
}

/**
 * The guided tour: a link that prepares the world for a step and leads there, and ticks that follow
 * from the journal. Each step creates a new reader, so that it can be repeated whatever happened in
 * the previous one.
 */
import { clearingLine } from '../cookies.ts';
import { sessionCookies } from '../handlers/identity/sign-in.ts';
import { PASSWORD } from '../personas/persona.ts';
import { healAll } from '../presets.ts';
import type { Account } from '../records.ts';
import type { Registry } from '../registry.ts';
import type { World } from '../world.ts';
import { accountOf, type Step } from './step.ts';
import { STEPS } from './steps.ts';

export const TOUR_ROOT = '/__sandbox/tour/';

/** The app's own cookie about a session (`cookie-4`). */
const SEGMENT_COOKIE = 'circ_segment';
/** The tour uses the stories of the main site. */
const SISTER = /^(?:pagesix|decider)\./;

const addressOf = ( { id }: Step, number: number ): string =>
	`tour-${ id }-${ number }@readers.example`;

const isReaderOf = ( { id }: Step, account: Account | undefined ): boolean =>
	account?.email.replace( /-\d+@.*/, '' ) === `tour-${ id }`;

const newReader = ( world: World, step: Step ): Account => {
	const number = world.accounts.all().filter( ( one ) => isReaderOf( step, one ) ).length + 1;
	const account = world.accounts.register( {
		email: addressOf( step, number ),
		password: PASSWORD,
		attributes: {
			'full-name': 'Toni Baker',
			'first-name': 'Toni',
			'last-name': 'Baker',
		},
	} );
	if ( typeof account === 'string' ) {
		throw new Error( account );
	}
	return account;
};

/** The part of each step that the page shows. */
export const tourView = ( world: World ): object[] =>
	STEPS.map( ( step ) => {
		const { id, title, text, aid = null, arrive, isDone } = step;
		const rows = world.journal
			.all()
			.filter( ( { session } ) =>
				arrive === null ? session === null : isReaderOf( step, accountOf( world, session ) )
			);
		return {
			id,
			title,
			text,
			path: TOUR_ROOT + id,
			aid,
			isDone: isDone( rows, world ),
		};
	} );

/** Answers the link of a step. */
export const beginStep = ( registry: Registry, request: Request ): Response => {
	const url = new URL( request.url );
	const id = url.pathname.slice( TOUR_ROOT.length );
	const step = STEPS.find( ( one ) => one.id === id );
	if ( ! step ) {
		return Response.json(
			{
				message: `"${ id }" is no step of the tour; allowed: ${ STEPS.map(
					( one ) => one.id
				).join( ', ' ) }.`,
			},
			{ status: 404 }
		);
	}
	const headers = new Headers( { 'cache-control': 'no-store' } );
	if ( SISTER.test( url.host ) ) {
		url.host = url.host.replace( SISTER, '' );
		headers.set( 'location', url.href );
		return new Response( null, { status: 303, headers } );
	}
	const world = registry.worldOf( request.headers );
	healAll( world );
	headers.append( 'set-cookie', clearingLine( SEGMENT_COOKIE ) );
	if ( step.arrive === null ) {
		for ( const name of [ registry.sessionCookie, registry.trackingCookie ] ) {
			headers.append( 'set-cookie', clearingLine( name ) );
		}
	} else {
		const reader = newReader( world, step );
		step.arrive( world, reader );
		const session = world.accounts.openSession( reader );
		for ( const [ name, value ] of sessionCookies( { registry, world }, session ).lines ) {
			headers.append( name, value );
		}
	}
	headers.set( 'location', step.path );
	return new Response( null, { status: 303, headers } );
};

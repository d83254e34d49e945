/** The site's newsletters route, for tests that run without WordPress (`rest-21`). */
import LISTS from '../../../../scripts/demo/newsletter-lists.json';
import newslettersWire from '../../../wire/site.newsletters.json';
import type { Account } from '../../records.ts';
import type { World } from '../../world.ts';
import { defineCall } from '../define-call.ts';

type List = ( typeof LISTS )[ number ];

const BRANDS = [ 'nypost', 'pagesix', 'decider' ] as const;
const GROUPS = [
	'member_exclusive',
	'member_team_exclusive',
	'member_columnist_exclusive',
] as const;

const shown = ( { kind: _kind, ...list }: List ): object => list;

const grouped = < Name extends string >(
	names: readonly Name[],
	of: ( list: List ) => string
): object =>
	Object.fromEntries(
		names.map( ( name ) => [
			name,
			LISTS.filter( ( list ) => of( list ) === name ).map( shown ),
		] )
	);

/** The provider's user; its `left` stands for the letters that the reader has left. */
const userOf = ( world: World, reader: Account ) =>
	world.newsletters.find( 'extid', reader.id ) ??
	( reader.emailVerified ? world.newsletters.find( 'email', reader.email ) : undefined );

/** The provider keeps the lists of a reader who has left all letters, and sends none of them. */
const hasLeft = ( world: World, reader: Account ): boolean =>
	! [ undefined, '', 'none' ].includes( userOf( world, reader )?.left );

const isMailed = ( { kind }: List ): boolean => kind !== 'text';

const read = ( world: World, reader: Account ): object => {
	const lists = userOf( world, reader )?.lists;
	const left = hasLeft( world, reader );
	return {
		lists: grouped( BRANDS, ( { kind, brand } ) => ( kind === '' ? brand : '' ) ),
		userinfo: {
			list_subscriptions: LISTS.filter(
				( list ) => lists?.has( list.st_id ) && ! ( left && isMailed( list ) )
			).map( ( { id } ) => ( { list_id: id } ) ),
		},
		membership: grouped( GROUPS, ( { kind } ) => kind ),
	};
};

const refused = ( code: string, status: number, message: string ): object => ( {
	code,
	message,
	data: { status },
} );

export const newsletters = defineCall(
	'site.newsletters',
	newslettersWire,
	( { world, reader, text, raw } ) => {
		if ( ! reader ) {
			return { outcome: 'session-not-authenticated' };
		}
		if ( text( 'email' ).toLowerCase() !== reader.email ) {
			return { outcome: 'session-mismatch' };
		}
		const form = new URLSearchParams( raw );
		const action = text( 'action' );
		if ( action === 'read' ) {
			return { outcome: 'read', body: read( world, reader ) };
		}
		const keys = {
			extid: reader.id,
			...( reader.emailVerified && { email: reader.email } ),
		};
		// The provider makes no user without an address.
		const isNobody = ! reader.emailVerified && ! world.newsletters.find( 'extid', reader.id );
		if ( action === 'account_change' && isNobody ) {
			return { outcome: 'done' };
		}
		if ( action === 'account_change' ) {
			const paused = form.get( 'pause_membership' );
			world.newsletters.write( {
				...keys,
				vars: paused === null ? {} : { membership_paused: paused === '1' },
			} );
			return { outcome: 'done' };
		}
		const lists: Record< string, number > = {};
		for ( const [ field, isOn ] of [
			[ 'subscribe', 1 ],
			[ 'unsubscribe', 0 ],
		] as const ) {
			for ( const id of form.getAll( `${ field }[]` ) ) {
				const list = LISTS.find( ( one ) => one.id === id );
				if ( ! list ) {
					return {
						outcome: 'unknown-list',
						body: refused(
							'unknown_list',
							400,
							`"${ field }": there is no list ${ id }.`
						),
					};
				}
				if ( isOn && list.kind !== '' && ! world.isEntitled( reader ) ) {
					return {
						outcome: 'not-entitled',
						body: refused(
							'not_entitled',
							403,
							`"${ field }": ${ id } comes with a membership.`
						),
					};
				}
				lists[ list.st_id ] = isOn;
			}
		}
		if ( isNobody ) {
			return {
				outcome: Object.values( lists ).includes( 1 ) ? 'email-not-verified' : 'done',
			};
		}
		// Whoever has left all letters and chooses one gets that one alone.
		const mailed = LISTS.filter( isMailed ).map( ( { st_id: name } ) => name );
		const comesBack =
			hasLeft( world, reader ) && mailed.some( ( name ) => lists[ name ] === 1 );
		world.newsletters.write( {
			...keys,
			lists: {
				...( comesBack && Object.fromEntries( mailed.map( ( name ) => [ name, 0 ] ) ) ),
				...lists,
			},
			...( comesBack && { left: 'none' } ),
		} );
		return { outcome: 'done' };
	}
);

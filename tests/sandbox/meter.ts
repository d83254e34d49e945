/**
 * The meter of one world: who has read how many stories, by the token that a page sent
 * (`vendor-7`).
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

export const METER_AID = 'sandboxaid';
export const METER_KEY = 'sandbox-meter-key-of-32-bytes-or-so';
const MOST_VIEWS = 3;

export interface MeterHit {
	/** 'visitor', or the token's subject. */
	readonly who: string;
	readonly views: number;
	readonly state: 'active' | 'expired';
}

export interface Meter {
	/**
	 * Returns null if the token is forged, expired or for another audience. `now` in milliseconds.
	 */
	readonly count: ( token: string | null, now: number ) => MeterHit | null;
	readonly hits: () => readonly MeterHit[];
}

const base64url = ( text: string ): string => Buffer.from( text ).toString( 'base64url' );

const sign = ( said: string ): Buffer => createHmac( 'sha256', METER_KEY ).update( said ).digest();

/** A token as the site's own route issues it. */
export const meterToken = ( reader: string, now: number ): string => {
	const iat = Math.floor( now / 1000 );
	const said = [
		{ typ: 'JWT', alg: 'HS256' },
		{
			iss: 'http://localhost',
			aud: METER_AID,
			sub: createHmac( 'sha256', METER_KEY ).update( `meter|${ reader }` ).digest( 'hex' ),
			iat,
			exp: iat + 24 * 60 * 60,
			jti: randomUUID(),
		},
	]
		.map( ( part ) => base64url( JSON.stringify( part ) ) )
		.join( '.' );
	return `${ said }.${ sign( said ).toString( 'base64url' ) }`;
};

const subjectOf = ( token: string, now: number ): string | null => {
	const [ header = '', claims = '', signature = '' ] = token.split( '.' );
	const given = Buffer.from( signature, 'base64url' );
	const right = sign( `${ header }.${ claims }` );
	if ( given.length !== right.length || ! timingSafeEqual( given, right ) ) {
		return null;
	}
	const { alg } = JSON.parse( Buffer.from( header, 'base64url' ).toString() ) as { alg: unknown };
	const { aud, sub, exp } = JSON.parse( Buffer.from( claims, 'base64url' ).toString() ) as {
		aud: unknown;
		sub: unknown;
		exp: unknown;
	};
	return alg === 'HS256' &&
		aud === METER_AID &&
		typeof sub === 'string' &&
		Number( exp ) > now / 1000
		? sub
		: null;
};

export const createMeter = (): Meter => {
	const views = new Map< string, number >();
	const hits: MeterHit[] = [];
	return {
		count: ( token, now ) => {
			const who = token === null ? 'visitor' : subjectOf( token, now );
			if ( who === null ) {
				return null;
			}
			const seen = ( views.get( who ) ?? 0 ) + 1;
			views.set( who, seen );
			const hit: MeterHit = {
				who,
				views: seen,
				state: seen > MOST_VIEWS ? 'expired' : 'active',
			};
			hits.push( hit );
			return hit;
		},
		hits: () => hits,
	};
};

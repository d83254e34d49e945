/**
 * The meter's command queue works before its script is loaded (`vendor-7`). Interface: Piano,
 * vx.piano.io/javascript-overview (command pattern, setAid) and docs.piano.io (setExternalJWT,
 * experience load).
 */
import { standIn, type MeterConfig } from '#src/domain/site/vendor-config.ts';

const SCRIPTS = {
	sandbox: 'https://sandbox.tinypass.com/xbuilder/experience/load',
	production: 'https://experience.tinypass.com/xbuilder/experience/load',
} as const;

type Order = readonly [ name: string, value: string | boolean ];

/** The script later replaces the array by an object with the same method. */
interface Orders {
	push: ( order: Order ) => unknown;
}

export const meterAddress = (
	{ aid, environment }: Omit< MeterConfig, 'consent' >,
	demo: string
): string => `${ standIn( SCRIPTS[ environment ], demo ) }?aid=${ encodeURIComponent( aid ) }`;

/** Without a token the meter counts the reader as a visitor. */
export function orderMeter(
	{ aid, environment }: Omit< MeterConfig, 'consent' >,
	token: string | null
): void {
	const page = window as unknown as { tp?: Orders };
	const orders = ( page.tp ??= [] as Order[] );
	orders.push( [ 'setAid', aid ] );
	if ( environment === 'sandbox' ) {
		orders.push( [ 'setSandbox', true ] );
	}
	if ( token ) {
		orders.push( [ 'setExternalJWT', token ] );
	}
}

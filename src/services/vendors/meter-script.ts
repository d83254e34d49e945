/**
 * The meter's script in a page (`vendor-7`). It takes its orders from a list, also before it is
 * there. Interface: Piano, vx.piano.io/javascript-overview (command pattern, setAid) and
 * docs.piano.io (setExternalJWT, experience load).
 */
import { standIn, type MeterConfig } from '#src/domain/site/vendor-config.ts';

const SCRIPTS = {
	sandbox: 'https://sandbox.tinypass.com/xbuilder/experience/load',
	production: 'https://experience.tinypass.com/xbuilder/experience/load',
} as const;

type Order = readonly [ name: string, value: string | boolean ];

/** The script puts its own object there later, with the same method. */
interface Orders {
	push: ( order: Order ) => unknown;
}

export const meterAddress = ( { aid, environment }: MeterConfig, demo: string ): string =>
	`${ standIn( SCRIPTS[ environment ], demo ) }?aid=${ encodeURIComponent( aid ) }`;

/** Without a token the reader is counted as a visitor. */
export function orderMeter( { aid, environment }: MeterConfig, token: string | null ): void {
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

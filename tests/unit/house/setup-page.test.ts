/** docs/setup.md matches the code. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_PATHS as paths } from '#src/domain/addresses/paths.ts';
import { PANELS } from '#src/screens/account/settings/membership/panels/panel-name.ts';
import { providerAddress } from '#src/flows/providers/provider-address.ts';

const page = readFileSync( 'docs/setup.md', 'utf8' ).replace( /\s+/g, ' ' );
const site = 'https://www.example.com';

describe( 'The page for the first day names', () => {
	it.each( [
		`${ site }${ paths.continue }?token=…&action=…`,
		`${ paths.verify }?token=…&action=…`,
		`${ site }${ paths.resetPassword }?state=…`,
		`${ site }${ paths.verifyEmailChange }?link=…`,
		`${ paths.handoff }?token=…&redirect=…`,
	] )( 'where a mail or a sister site leads: %s', ( address ) => {
		expect( page ).toContain( `\`${ address }\`` );
	} );

	it.each( [
		paths.membership,
		paths.paymentMethod,
		...PANELS.map( ( panel ) => `${ paths.membership }?open=${ panel }` ),
		paths.cancel,
		paths.receipts,
	] )( 'where a mail of the billing service leads: %s', ( address ) => {
		expect( page ).toContain( `| \`${ site }${ address }\`` );
	} );

	it( "the callback of a log-in provider, below the provider's own address", () => {
		const begin = providerAddress(
			{ config: { services: { identity: 'blaize' } } } as never,
			'google'
		);
		expect( page ).toContain( `\`${ site }${ begin }/callback\`` );
	} );

	it.each( [
		[ "the card provider's report", '/blaize/payment/braintree/subscriptionChargedCallback' ],
		[
			"Apple's file of a domain",
			'/.well-known/apple-developer-merchantid-domain-association',
		],
		[ 'the extension of Google One Tap', '/plugins/public/google-one-tap-login/otl' ],
	] )( '%s', ( _, address ) => {
		expect( page ).toContain( address );
		const source = readFileSync( 'includes/Health/Probes/EdgePaths.php', 'utf8' );
		expect( source ).toContain( address.split( '/' ).at( -1 ) );
	} );

	it( 'what the affiliate network is not sent, and how long a cookie of a script lasts', () => {
		expect( page ).toContain( 'This plugin sends the order alone' );
		expect( page ).toContain( 'seven days at most' );
	} );
} );

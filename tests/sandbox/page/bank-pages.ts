/**
 * Serves what 3-D Secure loads into a browser from hosts other than the card provider's: a bank's
 * page, and the script that knows the banks, as far as the provider's SDK uses it (its 'inline' way
 * of showing a question).
 */
export const SONGBIRD_HOST = 'songbirdstag.cardinalcommerce.com';
export const SONGBIRD_URL = `https://${ SONGBIRD_HOST }/edge/v1/songbird.js`;
export const BANK_HOST = 'bank.example';

const songbird = `( () => {
	const listeners = {};
	const tell = ( name, ...facts ) => listeners[ name ]?.( ...facts );
	const validated = ( answer ) => tell( 'payments.validated', {
		ActionCode: answer === 'confirmed' ? 'SUCCESS' : 'FAILURE',
		Validated: answer === 'confirmed',
		ErrorNumber: 0,
		ErrorDescription: '',
		Payment: {
			Type: 'CCA',
			ExtendedData: answer === 'cancelled' ? { ChallengeCancel: '01' } : {},
		},
	}, answer );
	window.Cardinal = {
		configure() {},
		on( name, listener ) { listeners[ name ] = listener; },
		off( name ) { delete listeners[ name ]; },
		setup() {
			setTimeout( () => tell( 'payments.setupComplete', { sessionId: '0_stand-in' } ) );
		},
		trigger: async () => ( { Status: true } ),
		continue( kind, { AcsUrl, Payload } ) {
			const frame = '<iframe id="Cardinal-CCA-IFrame" title="Your bank" width="390" height="400"></iframe>';
			const open = () => {
				document.getElementById( 'Cardinal-CCA-IFrame' ).src = AcsUrl + '#' + Payload;
			};
			tell( 'ui.inline.setup', frame, { paymentType: 'CCA', data: { mode: 'static' } }, open, () => {} );
		},
	};
	window.addEventListener( 'message', ( { origin, data } ) => {
		if ( origin === 'https://${ BANK_HOST }' ) {
			validated( data );
		}
	} );
} )();
`;

const bank = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Your bank</title>
<style>body { font: 16px/1.5 sans-serif; margin: 16px; } button { display: block; min-height: 44px; margin: 8px 0; }</style>
</head>
<body>
<h1>Your bank</h1>
<p>A shop asks for <b id="amount"></b>. Is it you?</p>
<button value="confirmed">Yes, it is me</button>
<button value="refused">No</button>
<button value="cancelled">Cancel</button>
<script>
document.getElementById( 'amount' ).textContent = JSON.parse( atob( location.hash.slice( 1 ) ) ).amount;
document.addEventListener( 'click', ( { target } ) => {
	if ( target.value ) {
		parent.postMessage( target.value, '*' );
	}
} );
</script>
</body>
</html>
`;

const file = ( text: string, type: string ) =>
	new Response( text, {
		headers: { 'content-type': `text/${ type }; charset=utf-8` },
	} );

export const songbirdScript = () => file( songbird, 'javascript' );
export const bankPage = () => file( bank, 'html' );

/** A service that spells its lists in another way than the sandbox. */

type Row = Readonly< Record< string, unknown > >;

/** Sends each call on, and changes the rows of the lists whose address matches. */
export const variedRows =
	( path: RegExp, change: ( row: Row ) => Row ): typeof fetch =>
	async ( input, init ) => {
		const answer = await fetch( input, init );
		if (
			! path.test( String( input ) ) ||
			( init?.method ?? 'GET' ) !== 'GET' ||
			! answer.ok
		) {
			return answer;
		}
		const { status, headers } = answer;
		const rows: readonly Row[] = await answer.json();
		return new Response( JSON.stringify( rows.map( change ) ), { status, headers } );
	};

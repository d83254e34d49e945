/** Asks the reader a question on a page in an iframe, which answers with one message. */

interface FrameQuestion {
	/**
	 * The iframe. Insert it into the page, and do not move it afterwards: moving an iframe reloads
	 * it.
	 */
	readonly element: HTMLIFrameElement;
	/** Resolves with the page's message, or with the value passed to `end`. */
	readonly answer: Promise< string >;
	/** Loads the page; call it once the element is in the document. */
	readonly open: () => void;
	readonly end: ( answer: string ) => void;
}

export function askInFrame( title: string, address: string ): FrameQuestion {
	const element = document.createElement( 'iframe' );
	element.title = title;
	element.width = '390';
	element.height = '300';
	const over = new AbortController();
	let end: FrameQuestion[ 'end' ] = () => {};
	const answer = new Promise< string >( ( resolve ) => {
		end = ( said ) => {
			over.abort();
			resolve( said );
		};
	} );
	addEventListener(
		'message',
		( { source, data } ) => {
			if ( source === element.contentWindow ) {
				end( String( data ) );
			}
		},
		over
	);
	return {
		element,
		answer,
		open: () => {
			element.src = address;
		},
		end,
	};
}

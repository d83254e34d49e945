/** Asks the reader a question on a page in an iframe, which answers with one message. */

interface FrameQuestion {
	/** Do not move the frame once it is in the page: that would reload it. */
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

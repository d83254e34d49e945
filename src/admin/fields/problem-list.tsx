/** A list of sentences about what is wrong, one below the other. */
export const ProblemList = ( { sentences }: { readonly sentences: readonly string[] } ) => (
	<ul className="circ-admin-problems">
		{ sentences.map( ( sentence ) => (
			<li key={ sentence }>{ sentence }</li>
		) ) }
	</ul>
);

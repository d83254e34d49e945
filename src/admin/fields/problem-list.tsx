export const ProblemList = ( { sentences }: { readonly sentences: readonly string[] } ) => (
	<ul className="circ-admin-problems">
		{ sentences.map( ( sentence ) => (
			<li key={ sentence }>{ sentence }</li>
		) ) }
	</ul>
);

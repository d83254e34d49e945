/** The mark of a company, in its own colours; always beside its name, which is what is read out. */
import './mark.css';

export interface Mark {
	/** The view box. */
	readonly box: string;
	/** Colour, path, and what turns it. */
	readonly paths: readonly (
		| readonly [ fill: string, d: string ]
		| readonly [ fill: string, d: string, transform: string ]
	)[];
}

export const MarkPicture = ( { mark }: { readonly mark: Mark } ) => (
	<svg className="circ-mark" viewBox={ mark.box } aria-hidden="true" focusable="false">
		{ mark.paths.map( ( [ fill, d, transform ] ) => (
			<path
				key={ d }
				// Not the attribute, which a rule of the theme for paths would win over.
				style={ { fill } }
				d={ d }
				transform={ transform }
			/>
		) ) }
	</svg>
);

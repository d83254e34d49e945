/** A company's mark is always beside its name, which is what screen readers read. */
import './mark.css';

export interface Mark {
	/** The SVG view box. */
	readonly box: string;
	/** Color, path, and optional transform. */
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
				// A theme's CSS rule for paths would override the attribute.
				style={ { fill } }
				d={ d }
				transform={ transform }
			/>
		) ) }
	</svg>
);

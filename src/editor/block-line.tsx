/** A placeholder line in the editor for a block that the server renders. */
import { useBlockProps } from '@wordpress/block-editor';

export const BlockLine = ( { children }: { readonly children: string } ) => (
	<div
		{ ...useBlockProps( {
			style: {
				padding: '12px 16px',
				border: '1px dashed currentColor',
				fontFamily: 'system-ui, sans-serif',
				fontSize: '14px',
				textAlign: 'center',
			},
		} ) }
	>
		{ children }
	</div>
);

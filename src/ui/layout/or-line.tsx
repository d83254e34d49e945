/** A divider between two alternatives: 'or continue with'. */
import './or-line.css';

export const OrLine = ( { text }: { readonly text: string } ) => (
	<p className="circ-or">{ text }</p>
);

/** The ring that turns while something runs; decoration, the words beside it carry the meaning. */
import './spinner.css';

export const Ring = () => <span className="circ-spinner" aria-hidden="true" />;

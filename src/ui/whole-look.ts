/**
 * What the log-in form looks well without until the reader acts: further tokens, elements and kinds of its own parts.
 * Every other chunk with parts begins with it (decision 6). After the sheets that it goes on from.
 */
import './tokens.css';
import './base.css';
import './button.css';
import './dialog-frame.css';
import './field-frame.css';
import './form.css';
import './icon.css';
import './input-box.css';
import './spinner.css';
import './stack.css';
import './text-link.css';
import './tokens-pages.css';
import './base-pages.css';
import './kinds.css';

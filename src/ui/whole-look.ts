/**
 * What the log-in form looks well without until the reader acts: further tokens, elements and kinds of its own parts.
 * Every other chunk with parts begins with it (decision 6). After the sheets that it goes on from.
 */
import './tokens.css';
import './base.css';
import './button/button.css';
import './dialog/dialog-frame.css';
import './field/field-frame.css';
import './form/form.css';
import './icon/icon.css';
import './field/input-box.css';
import './icon/spinner.css';
import './layout/stack.css';
import './link/text-link.css';
import './tokens-pages.css';
import './base-pages.css';
import './kinds.css';

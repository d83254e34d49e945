/** As whole-look.ts, for the account pages: the look of a dialog comes with the first one that opens. */
import './tokens.css';
import './base.css';
import './button.css';
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

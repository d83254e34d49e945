/** As whole-look.ts, for the account pages: the look of a dialog comes with the first one that opens. */
import './tokens.css';
import './base.css';
import './button/button.css';
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

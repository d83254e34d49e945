/**
 * Shows every part of the interface in every state: `npx vite tests/gallery`, then add ?brand=pagesix, ?brand=decider
 * or ?scheme=dark to the address. For eyes, and for tests/browser/design.spec.ts.
 */
import { createRoot } from 'react-dom/client';
import '#src/ui/tokens.css';
import '#src/ui/base.css';
import { DialogPanel } from '#src/ui/dialog/dialog-panel.tsx';
import '#src/widgets/gated-article/gate.css';
import { Controls } from './controls.tsx';
import './gallery.css';
import { LoginForm } from './login-form.tsx';
import { Messages } from './messages.tsx';
import { Money } from './money.tsx';
import { Pages } from './pages.tsx';
import { People } from './people.tsx';

const query = new URLSearchParams( window.location.search );

/** A root as the loader makes it, under the body. */
function addRoot( tag: 'div' | 'dialog', className: string ): HTMLElement {
	const root = document.createElement( tag );
	root.className = `circ ${ className }`;
	root.dataset.brand = query.get( 'brand' ) ?? 'nypost';
	root.dataset.scheme = query.get( 'scheme' ) ?? 'light';
	document.body.append( root );
	return root;
}

const sheet = addRoot( 'div', 'sheet' );
createRoot( sheet ).render(
	<>
		<header className="circ-oxford">
			<p className="circ-title">Parts</p>
			<p className="circ-lead">
				Every part of the interface in every state.
			</p>
		</header>
		<Controls />
		<Messages />
		<Money />
		<People />
		<Pages />
	</>
);

const dialog = addRoot( 'dialog', 'circ-dialog sheet-dialog' );
dialog.setAttribute( 'open', '' );
createRoot( dialog ).render(
	<DialogPanel title="Log in" onClose={ () => dialog.remove() }>
		<LoginForm />
	</DialogPanel>
);

// As PHP writes it at the end of a teaser; it stands on the ground of the theme.
if ( query.get( 'scheme' ) === 'dark' ) {
	document.body.style.background = '#14171a';
}
// A theme may move its own parts; a picture of ours is compared at the same place.
const article = document.createElement( 'div' );
article.role = 'region';
article.ariaLabel = 'Teaser';
article.style.margin = '0';
document.body.append( article );
const gate = addRoot( 'div', 'circ-gate sheet-gate' );
article.append( gate );
gate.innerHTML = `
	<p class="circ-gate__lead">The rest of this story is for members.</p>
	<p class="circ-gate__ways"><a href="/account/subscribe">See plans</a> <a href="/account/login">Log In</a></p>`;

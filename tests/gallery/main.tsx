/**
 * Shows every part of the interface in every state, for designers and for
 * tests/browser/design.spec.ts. Run `npx vite tests/gallery`, then add ?brand=pagesix,
 * ?brand=decider or ?scheme=dark to the address.
 */
import { createRoot } from 'react-dom/client';
import '#src/ui/rem.css';
import '#src/ui/tokens.css';
import '#src/ui/base.css';
import { DialogPanel } from '#src/ui/dialog/dialog-panel.tsx';
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
			<p className="circ-lead">Every part of the interface in every state.</p>
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

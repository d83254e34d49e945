/** An account page has its title under the Oxford rule, content in columns, and help at the end. */
import type { ReactNode } from 'react';
import { Columns } from '../layout/columns.tsx';
import './account-shell.css';
import './page.css';

interface AccountShellProps {
	readonly nav: ReactNode;
	/** The page's `Title`, shown above the columns. */
	readonly head: ReactNode;
	/** Shown above the columns. */
	readonly notices?: ReactNode;
	/** The strip's height is constant; `null` reserves its space, undefined omits it. */
	readonly strip?: ReactNode;
	/** A notice at the window's lower edge, for what arrives after the page is shown. */
	readonly edge?: ReactNode;
	/** The `HelpPanel`: last, in the right column. */
	readonly aside?: ReactNode;
	/** The parts of the page, which fill two columns row by row if there is room. */
	readonly children: ReactNode;
}

export const AccountShell = ( props: AccountShellProps ) => (
	<div className="circ-page">
		<div className="circ-page__inner circ-account">
			{ props.nav }
			<main className="circ-account__main">
				<header className="circ-account__head circ-oxford">{ props.head }</header>
				{ props.notices }
				{ props.strip !== undefined && (
					<div className="circ-account__strip">{ props.strip }</div>
				) }
				<Columns>
					{ props.children }
					{ props.aside }
				</Columns>
				<div className="circ-account__edge" role="status">
					{ props.edge }
				</div>
			</main>
		</div>
	</div>
);

/**
 * The layout of the account pages: navigation, title under the Oxford rule, content in columns,
 * help at their end.
 */
import type { ReactNode } from 'react';
import { Columns } from '../layout/columns.tsx';
import './account-shell.css';
import './page.css';

export interface AccountShellProps {
	/** The `AccountNav`. */
	readonly nav: ReactNode;
	/** The `Title`. */
	readonly head: ReactNode;
	/** Stands above the columns. */
	readonly notices?: ReactNode;
	/**
	 * A notice in a strip of one height, whose room is there before it; undefined: there is no
	 * strip.
	 */
	readonly strip?: ReactNode;
	/** A notice that comes when the page is there already, at the lower edge of the window. */
	readonly edge?: ReactNode;
	/** The `HelpPanel`: last, in the right column. */
	readonly aside?: ReactNode;
	/** The parts of the page; row by row into two columns where there is room. */
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

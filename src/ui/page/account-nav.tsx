/** A column beside the page from 990 px on, else a collapsible list; only one is rendered. */
import { useState, type ReactNode } from 'react';
import { __ } from '#src/messages/translate.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { List } from '../list/list.tsx';
import { Anchor } from '../link/anchor.tsx';
import { useWideScreen } from '../layout/wide-screen.ts';
import './account-nav.css';

export interface NavGroup {
	readonly title: string;
	/** Whether the group is hidden for now, because its place is not known yet. */
	readonly isHeld?: boolean;
	readonly links: readonly {
		readonly href: string;
		readonly label: string;
		readonly isHeld?: boolean;
	}[];
}

interface AccountNavProps {
	readonly groups: readonly NavGroup[];
	/** Address of the page that is shown. */
	readonly current: string;
	/** Replaces following a link on a plain press (main button, no modifier key). */
	readonly onNavigate?: ( ( href: string ) => void ) | undefined;
	/** Shown beside the collapsed list, and below the open one. */
	readonly beside?: ReactNode;
}

function Groups( { groups, current, onNavigate }: AccountNavProps ) {
	return groups.map( ( { title, isHeld, links } ) => (
		<div key={ title } className={ classNames( isHeld && 'circ-nav__held' ) }>
			<p className="circ-nav__group">{ title }</p>
			<List className="circ-nav__list" label={ title }>
				{ links.map( ( { href, label, isHeld: isLinkHeld } ) => (
					<li key={ href } className={ classNames( isLinkHeld && 'circ-nav__held' ) }>
						<Anchor
							className="circ-nav__link"
							href={ href }
							aria-current={ href === current ? 'page' : undefined }
							onPress={ onNavigate && ( () => onNavigate( href ) ) }
						>
							{ label }
						</Anchor>
					</li>
				) ) }
			</List>
		</div>
	) );
}

export function AccountNav( props: AccountNavProps ) {
	const { groups, current, onNavigate, beside } = props;
	const wide = useWideScreen();
	const [ open, setOpen ] = useState( false );
	const name = __( 'Account' );

	if ( wide ) {
		return (
			<nav className="circ-nav" aria-label={ name }>
				<Groups { ...props } />
				{ beside }
			</nav>
		);
	}
	const here = groups.flatMap( ( { links } ) => links ).find( ( { href } ) => href === current );
	const leave =
		onNavigate &&
		( ( href: string ) => {
			setOpen( false );
			onNavigate( href );
		} );
	return (
		<nav className="circ-nav-bar" aria-label={ name }>
			<details
				className="circ-nav-menu"
				open={ open }
				onToggle={ ( event ) => setOpen( event.currentTarget.open ) }
			>
				<summary>
					<span className="circ-nav-menu__here">
						<span className="circ-soft">{ `${ name }:` }</span> <b>{ here?.label }</b>
					</span>
					<Icon name="down" />
				</summary>
				<div className="circ-nav-menu__body">
					<Groups groups={ groups } current={ current } onNavigate={ leave } />
				</div>
			</details>
			{ beside }
		</nav>
	);
}

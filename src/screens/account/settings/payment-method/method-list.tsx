/**
 * The list of saved payment methods has at most one open form: to add, replace or remove a card.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { asOf } from '#src/domain/cards/as-of.ts';
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { hasWarning } from '#src/domain/changes/paying-card.ts';
import { utcDay } from '#src/domain/days/utc-day.ts';
import { removeCard } from '#src/flows/cards/change-card.ts';
import { cardWarning, cardFailureText } from '#src/messages/cards.ts';
import { methodFirst, methodInText } from '#src/messages/method-names.ts';
import { fill } from '#src/messages/fill.ts';
import { __ } from '#src/messages/translate.ts';
import { hasNoCommand } from '#src/queries/end-on-refusal.ts';
import { command } from '#src/queries/money-command.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { OpenPanel } from '#src/ui/form/open-panel.tsx';
import { OpeningPress } from '#src/ui/form/opening-press.ts';
import { Stack } from '#src/ui/layout/layout.tsx';
import { List } from '#src/ui/list/list.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { useMoneyAction } from '#src/widgets/membership/use-money-action.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { part } from '#src/widgets/page/lazy.tsx';
import { ToldNotice } from '#src/widgets/page/told-notice.tsx';
import { MethodLine } from './method-line.tsx';

/** Notices about expired and expiring cards, each with type and last four digits (`payment-43`). */
const CardNotices = ( { methods }: { methods: readonly PaymentMethod[] } ) => (
	<Stack>
		{ methods.map( ( method ) => (
			<Notice
				key={ method.token }
				tone={ method.expired ? 'critical' : 'caution' }
				icon={ method.expired ? undefined : 'clock' }
			>
				{ cardWarning( method ) }
			</Notice>
		) ) }
	</Stack>
);

/** Loaded with the card form, which most visits to the list do not need. */
const CardPanel = part(
	async () =>
		( await import( /* webpackChunkName: "card-panel" */ './card-panel.tsx' ) ).CardPanel
);

type Open =
	{ readonly kind: 'add' } | { readonly kind: 'edit' | 'remove'; readonly method: PaymentMethod };

/** The name of the button that opened the form. */
const nameOf = ( open: Open ): string =>
	open.kind === 'add' ? 'add' : `${ open.kind } ${ open.method.token }`;

interface RemoveCardProps {
	readonly method: PaymentMethod;
	readonly onClose: () => void;
	readonly onDone: ( removed: PaymentMethod ) => void;
}

function RemoveCard( { method, onClose, onDone }: RemoveCardProps ) {
	const deps = useDeps();
	const removing = useMoneyAction(
		command( ( card: PaymentMethod ) => removeCard( deps, card ) ),
		() => onDone( method )
	);
	const name = methodInText( method );
	return (
		<OpenPanel
			/* translators: %s: a card such as "Visa ending in 1111". */
			title={ fill( __( 'Remove %s?' ), name ) }
			onSubmit={ () => removing.run( method ) }
		>
			<p>{ __( 'It is removed from your account. You can add it again at any time.' ) }</p>
			<ToldNotice
				tone="critical"
				text={ removing.failure && cardFailureText( 'change', removing.failure ) }
			/>
			<Actions>
				<Button
					type="submit"
					variant="danger"
					busy={ removing.isBusy }
					busyLabel={ __( 'Removing...' ) }
				>
					{ __( 'Remove' ) }
				</Button>
				{ ! removing.isBusy && (
					<Button variant="quiet" onPress={ onClose }>
						{ __( 'Keep it' ) }
					</Button>
				) }
			</Actions>
		</OpenPanel>
	);
}

export function MethodList( { methods: listed }: { methods: readonly PaymentMethod[] } ) {
	const methods = asOf( listed, utcDay( useDeps().browser.clock.now() ) );
	const client = useQueryClient();
	const [ open, setOpen ] = useState< Open | null >( null );
	const [ said, say ] = useState< string | null >( null );
	const opener = useRef< Open | null >( null );
	const buttons = useRef( new Map< string, HTMLButtonElement | null >() );
	const addButton = useRef< HTMLButtonElement >( null );
	const wasOpen = useRef( false );

	// The focus returns to the button that opened the form, or to one that always exists.
	useEffect( () => {
		if ( open === null && wasOpen.current ) {
			const button = opener.current && buttons.current.get( nameOf( opener.current ) );
			( button ?? addButton.current )?.focus();
		}
		wasOpen.current = open !== null;
	}, [ open ] );

	/** A form whose command is under way stays, and a press leads to it: it says how that ends. */
	const show = ( next: Open ) => {
		if ( open && ! hasNoCommand( client ) ) {
			setOpen( { ...open } );
			return;
		}
		opener.current = next;
		say( null );
		setOpen( next );
	};
	const close = () => setOpen( null );
	const done = ( text: string ) => {
		setOpen( null );
		say( text );
	};
	return (
		<Stack gap="loose">
			{ hasWarning( methods ) && <CardNotices methods={ methods } /> }
			<ToldNotice tone="positive" text={ said } />
			<List className="circ-methods">
				{ methods.map( ( method ) => (
					<MethodLine
						key={ method.token }
						method={ method }
						buttonRef={ ( kind ) => ( node ) => {
							buttons.current.set( nameOf( { kind, method } ), node );
						} }
						onEdit={ () => show( { kind: 'edit', method } ) }
						onRemove={ () => show( { kind: 'remove', method } ) }
						onDone={ ( text ) => {
							say( text );
							// The pressed button disappears with its row. A reader who has moved on stays.
							const { current } = buttons;
							const next =
								current.get( nameOf( { kind: 'edit', method } ) ) ??
								current.get( nameOf( { kind: 'remove', method } ) );
							if (
								next?.closest( 'li' )?.contains( next.ownerDocument.activeElement )
							) {
								next.focus();
							}
						} }
					/>
				) ) }
			</List>
			<OpeningPress value={ open }>
				{ open?.kind === 'add' && (
					<CardPanel
						replaced={ null }
						onClose={ close }
						onDone={ () => done( __( 'Your card is saved.' ) ) }
					/>
				) }
				{ open?.kind === 'edit' && (
					<CardPanel
						key={ open.method.token }
						replaced={ open.method }
						onClose={ close }
						onDone={ () => done( __( 'Your card is updated.' ) ) }
					/>
				) }
				{ open?.kind === 'remove' && (
					<RemoveCard
						key={ open.method.token }
						// Another tab may have edited the card while its panel was open.
						method={
							methods.find( ( { token } ) => token === open.method.token ) ??
							open.method
						}
						onClose={ close }
						onDone={ ( removed ) => {
							// The button is removed together with its row.
							opener.current = null;
							done(
								fill(
									/* translators: %s: a card such as "Visa ending in 1111". */
									__( '%s is removed.' ),
									methodFirst( removed )
								)
							);
						} }
					/>
				) }
			</OpeningPress>
			{ open === null && (
				<Actions>
					<Button
						variant="secondary"
						buttonRef={ addButton }
						onPress={ () => show( { kind: 'add' } ) }
					>
						{ __( 'Add a card' ) }
					</Button>
				</Actions>
			) }
		</Stack>
	);
}

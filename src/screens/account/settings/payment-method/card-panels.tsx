/**
 * A replaced card stays in the list until the service answers; a refusal has the service's own text
 * as its heading (`payment-40`).
 */
import { useId, type ReactNode } from 'react';
import type { CardChangeFailure } from '#src/domain/money-failure.ts';
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { addCard, replaceCard, type NewCard } from '#src/flows/cards/change-card.ts';
import { cardFailureText } from '#src/messages/cards.ts';
import { methodInText } from '#src/messages/method-names.ts';
import { fill } from '#src/messages/fill.ts';
import { __ } from '#src/messages/translate.ts';
import { command } from '#src/queries/money-command.ts';
import { useOpened } from '#src/ui/form/use-opened.ts';
import { Stack } from '#src/ui/layout/layout.tsx';
import { CardSubmitForm } from '#src/widgets/card-form/card-submit-form.tsx';
import { ToldNotice } from '#src/widgets/page/told-notice.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useMoneyAction } from '#src/widgets/membership/use-money-action.ts';

interface ClosingProps {
	readonly onClose: () => void;
	readonly onDone: () => void;
}

function Panel( {
	title,
	children,
}: {
	readonly title: string;
	readonly children: ( headingId: string ) => ReactNode;
} ) {
	const id = useId();
	const heading = useOpened();
	return (
		<section aria-labelledby={ id }>
			<Stack>
				<h2 ref={ heading } className="circ-heading" id={ id } tabIndex={ -1 }>
					{ title }
				</h2>
				{ children( id ) }
			</Stack>
		</section>
	);
}

const Problem = ( { failure }: { readonly failure: CardChangeFailure | null } ) => (
	<ToldNotice tone="critical" text={ failure && cardFailureText( 'change', failure ) } />
);

export function AddCard( { onClose, onDone }: ClosingProps ) {
	const deps = useDeps();
	const adding = useMoneyAction(
		command( ( card: NewCard ) => addCard( deps, card ) ),
		onDone
	);
	return (
		<Panel title={ __( 'Add a card' ) }>
			{ ( id ) => (
				<CardSubmitForm
					labelledBy={ id }
					label={ __( 'Save card' ) }
					busyLabel={ __( 'Saving...' ) }
					isBusy={ adding.isBusy }
					problem={ <Problem failure={ adding.failure } /> }
					onCard={ ( { nonce, began } ) => adding.run( { nonce, began } ) }
					onCancel={ onClose }
				/>
			) }
		</Panel>
	);
}

export function EditCard( {
	method,
	onClose,
	onDone,
}: ClosingProps & { readonly method: PaymentMethod } ) {
	const deps = useDeps();
	const replacing = useMoneyAction(
		command( ( card: NewCard ) => replaceCard( deps, { ...card, token: method.token } ) ),
		onDone
	);
	return (
		<Panel
			title={
				/* translators: %s: a card such as "Visa ending in 1111". */
				fill( __( 'Edit %s' ), methodInText( method ) )
			}
		>
			{ ( id ) => (
				<CardSubmitForm
					labelledBy={ id }
					label={ __( 'Save card' ) }
					busyLabel={ __( 'Saving...' ) }
					isBusy={ replacing.isBusy }
					problem={ <Problem failure={ replacing.failure } /> }
					onCard={ ( { nonce, began } ) => replacing.run( { nonce, began } ) }
					onCancel={ onClose }
				/>
			) }
		</Panel>
	);
}

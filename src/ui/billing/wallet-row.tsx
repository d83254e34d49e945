/**
 * The wallets' own buttons, in one row above the card form. Room is kept while it is asked which
 * there are; when there is none, the room goes so slowly that nothing jumps.
 */
import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import { moveSlowly } from '../layout/move-slowly.ts';
import { OrLine } from '../layout/or-line.tsx';
import './wallet-row.css';

/** An empty place of the height of a button, which the wallet fills. */
export const WalletSlot = ( { nodeRef }: { readonly nodeRef?: Ref< HTMLDivElement > } ) => (
	<div className="circ-wallet" ref={ nodeRef } />
);

export interface WalletRowProps {
	/** Of the group, for those who do not see it. */
	readonly label: string;
	/** Leads on to what stands below: 'or pay with a card'. */
	readonly after: string;
	/** How many may come, while they are being asked. */
	readonly waiting: number;
	/** There is none. */
	readonly folded: boolean;
	/** Nothing may be pressed now. */
	readonly inert: boolean;
	/** Slots. */
	readonly children?: ReactNode;
}

export function WalletRow( props: WalletRowProps ) {
	const { folded } = props;
	const box = useRef< HTMLDivElement >( null );

	useEffect( () => {
		const element = box.current;
		if ( ! folded || ! element ) {
			return;
		}
		const stop = moveSlowly( element, [ element.offsetHeight, 0 ] );
		return () => {
			stop();
			element.style.blockSize = '';
		};
	}, [ folded ] );

	return (
		<div
			ref={ box }
			className={ classNames( 'circ-wallets', folded && 'circ-wallets--folded' ) }
			inert={ props.inert || folded }
		>
			<div className="circ-wallets__inside">
				<div
					className={ classNames(
						'circ-wallets__row',
						props.inert && 'circ-wallets__row--inert'
					) }
					role="group"
					aria-label={ props.label }
					aria-busy={ props.waiting > 0 }
				>
					{ Array.from( { length: props.waiting }, ( _, index ) => (
						<div key={ index } className="circ-wallet circ-wallet--waiting" />
					) ) }
					{ props.children }
				</div>
				<OrLine text={ props.after } />
			</div>
		</div>
	);
}

/**
 * Room is reserved until the available wallets are known; without any, the row collapses too slowly
 * to cause a layout shift.
 */
import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import { OrLine } from '../layout/or-line.tsx';
import './wallet-row.css';

/** Pixels per frame: browsers ignore shifts below three pixels. */
const STEP = 2;

/**
 * Opens or closes an element slowly enough that browsers count no layout shift. Returns a cancel
 * function.
 */
function moveSlowly( element: HTMLElement, [ from, to ]: readonly [ number, number ] ): () => void {
	let height = from;
	const go = () => {
		height = height < to ? Math.min( to, height + STEP ) : Math.max( to, height - STEP );
		element.style.blockSize = `${ height }px`;
		if ( height !== to ) {
			frame = requestAnimationFrame( go );
		}
	};
	let frame = requestAnimationFrame( go );
	return () => cancelAnimationFrame( frame );
}

/** An empty element of a button's height, which the wallet fills. */
export const WalletSlot = ( { nodeRef }: { readonly nodeRef?: Ref< HTMLDivElement > } ) => (
	<div className="circ-wallet" ref={ nodeRef } />
);

interface WalletRowProps {
	/** Accessible name of the group. */
	readonly label: string;
	/** The word between the buttons and the card form, such as 'or'. */
	readonly after?: string | undefined;
	/** The number of placeholders while availability is unknown. */
	readonly waiting: number;
	/** Whether no wallet is available, so that the row collapses. */
	readonly folded: boolean;
	/** The caller refuses presses; the row is not inert, so that the pressed button keeps its focus. */
	readonly isDisabled: boolean;
	/** The `WalletSlot`s. */
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
			inert={ folded }
		>
			<div className="circ-wallets__inside">
				<div
					className={ classNames(
						'circ-wallets__row',
						props.isDisabled && 'circ-wallets__row--disabled'
					) }
					role="group"
					aria-label={ props.label }
					aria-busy={ props.waiting > 0 }
					aria-disabled={ props.isDisabled }
				>
					{ Array.from( { length: props.waiting }, ( _, index ) => (
						<div key={ index } className="circ-wallet circ-wallet--waiting" />
					) ) }
					{ props.children }
				</div>
				{ props.after && <OrLine text={ props.after } /> }
			</div>
		</div>
	);
}

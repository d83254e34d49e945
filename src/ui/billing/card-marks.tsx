/**
 * The card types that are taken, and the one that is being typed: eight signs in type (`payment-12`). The logos belong
 * to others.
 */
import { __ } from '#src/messages/translate.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { List } from '../list/list.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import './card-marks.css';

const MARKS = {
	visa: { short: 'Visa', name: 'Visa' },
	'master-card': { short: 'MC', name: 'Mastercard' },
	'american-express': { short: 'Amex', name: 'American Express' },
	jcb: { short: 'JCB', name: 'JCB' },
	maestro: { short: 'Mae', name: 'Maestro' },
	'diners-club': { short: 'DC', name: 'Diners Club' },
	discover: { short: 'Disc', name: 'Discover' },
} as const;

type MarkedCard = keyof typeof MARKS;
export type CardMarkType = MarkedCard | 'generic';

export interface CardMarkProps {
	/** Generic until the type of the number is known. */
	readonly type: CardMarkType;
}

/** The card type inside the number field. */
export const CardMark = ( { type }: CardMarkProps ) =>
	type === 'generic' ? (
		<span className="circ-card-mark" aria-hidden="true">
			<Icon name="card" small />
		</span>
	) : (
		<span className="circ-card-mark circ-card-mark--on" aria-hidden="true">
			{ MARKS[ type ].short }
		</span>
	);

export interface CardMarksProps {
	/** The type of the number that is being typed. */
	readonly active: CardMarkType;
}

export const CardMarks = ( { active }: CardMarksProps ) => (
	<List className="circ-card-marks" label={ __( 'Cards accepted' ) }>
		{ ( Object.keys( MARKS ) as MarkedCard[] ).map( ( type ) => (
			<li
				key={ type }
				className={ classNames(
					'circ-card-mark',
					type === active && 'circ-card-mark--on'
				) }
				aria-current={ type === active || undefined }
			>
				<span aria-hidden="true">{ MARKS[ type ].short }</span>
				<VisuallyHidden>{ MARKS[ type ].name }</VisuallyHidden>
			</li>
		) ) }
	</List>
);

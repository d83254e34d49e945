/**
 * The logos of the accepted cards: a row of all seven, and the one inside the number field, which
 * shows a plain card until the type is known (`payment-12`).
 */
import { __ } from '#src/messages/translate.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { MarkPicture } from '../icon/mark.tsx';
import { List } from '../list/list.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { CARD_MARKS } from './card-mark-paths.ts';
import './card-marks.css';

const NAMES = {
	visa: 'Visa',
	'master-card': 'Mastercard',
	'american-express': 'American Express',
	jcb: 'JCB',
	maestro: 'Maestro',
	'diners-club': 'Diners Club',
	discover: 'Discover',
} as const;

type MarkedCard = keyof typeof NAMES;
export type CardMarkType = MarkedCard | 'generic';

export interface CardMarkProps {
	/** 'generic' until the number's type is known. */
	readonly type: CardMarkType;
}

/** The logo inside the number field. */
export const CardMark = ( { type }: CardMarkProps ) =>
	type === 'generic' ? (
		<span className="circ-card-mark" aria-hidden="true">
			<Icon name="card" small />
		</span>
	) : (
		<span className="circ-card-mark circ-card-mark--on" aria-hidden="true">
			<MarkPicture mark={ CARD_MARKS[ type ] } />
		</span>
	);

export interface CardMarksProps {
	/** The type of the number being typed. */
	readonly active: CardMarkType;
}

export const CardMarks = ( { active }: CardMarksProps ) => (
	<List className="circ-card-marks" label={ __( 'Cards accepted' ) }>
		{ ( Object.keys( NAMES ) as MarkedCard[] ).map( ( type ) => (
			<li
				key={ type }
				className={ classNames(
					'circ-card-mark',
					type === active && 'circ-card-mark--on'
				) }
				aria-current={ type === active || undefined }
			>
				<MarkPicture mark={ CARD_MARKS[ type ] } />
				<VisuallyHidden>{ NAMES[ type ] }</VisuallyHidden>
			</li>
		) ) }
	</List>
);

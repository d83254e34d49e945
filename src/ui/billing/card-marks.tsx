/**
 * The number field shows seven logos while it is empty, then that of the typed number, and a plain
 * card until its type is known (`payment-12`).
 */
import { __ } from '#src/messages/translate.ts';
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

/** The logo inside the number field. */
export const CardMark = ( { type }: { type: CardMarkType } ) => (
	<span className="circ-card-mark" data-type={ type } aria-hidden="true">
		{ type === 'generic' ? (
			<Icon name="card" small />
		) : (
			<MarkPicture mark={ CARD_MARKS[ type ] } />
		) }
	</span>
);

export const CardMarks = () => (
	<List className="circ-card-marks" label={ __( 'Cards accepted' ) }>
		{ ( Object.keys( NAMES ) as MarkedCard[] ).map( ( type ) => (
			<li key={ type } className="circ-card-mark">
				<MarkPicture mark={ CARD_MARKS[ type ] } />
				<VisuallyHidden>{ NAMES[ type ] }</VisuallyHidden>
			</li>
		) ) }
	</List>
);

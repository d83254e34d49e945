/** The ten named avatar colors; the first is the default. */
import { DEFAULT_AVATAR_COLOR } from '#src/domain/limits.ts';
import { __ } from '../../messages/translate.ts';

export const avatarColors = (): readonly {
	readonly value: string;
	readonly label: string;
}[] => [
	{ value: DEFAULT_AVATAR_COLOR, label: __( 'Black' ) },
	{ value: '#17408b', label: __( 'Ink blue' ) },
	{ value: '#0b6b5f', label: __( 'Pine' ) },
	{ value: '#4c6b12', label: __( 'Moss' ) },
	{ value: '#8a4b00', label: __( 'Bronze' ) },
	{ value: '#a3281d', label: __( 'Brick' ) },
	{ value: '#a3125c', label: __( 'Plum' ) },
	{ value: '#5b3aa8', label: __( 'Violet' ) },
	{ value: '#f2b632', label: __( 'Marigold' ) },
	{ value: '#9fd3e6', label: __( 'Sky' ) },
];

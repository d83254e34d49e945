/** The fields that determine how other readers see someone, shared by settings and onboarding. */
import { isUrl } from '#src/domain/addresses/web-address.ts';
import { DEFAULT_AVATAR_COLOR } from '#src/domain/limits.ts';
import { fieldLabel } from '#src/messages/profile.ts';
import { __ } from '#src/messages/translate.ts';
import { Field, type FieldProps } from '#src/ui/field/field.tsx';
import { Avatar } from '#src/ui/icon/avatar.tsx';
import { ColorChoice } from './color-choice.tsx';
import './comment-preview.css';
import '#src/ui/choice/panel.css';

export const DisplayNameField = ( field: FieldProps ) => (
	<Field
		{ ...field }
		hint={ __( 'Shown next to your comments. We check it for offensive words.' ) }
	/>
);

/** Text of a switch or checkbox. A value that cannot be read is neither on nor off (`wire-25`). */
export const choiceText = ( value: boolean | null, text: string ): string =>
	value === null
		? `${ text } ${ __( 'We cannot tell whether this is on. Please choose again.' ) }`
		: text;

interface AvatarColorFieldProps {
	/** A hex color, '#rrggbb'. */
	readonly value: string;
	readonly onChange: ( value: string ) => void;
}

/** The ten named avatar colors; the first is the default. */
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

export function AvatarColorField( { value, onChange }: AvatarColorFieldProps ) {
	const colors = avatarColors();
	const chosen = value.toLowerCase();
	const isNamed = colors.some( ( color ) => color.value === chosen );
	return (
		<ColorChoice
			legend={ fieldLabel( 'avatar-color' ) }
			name="avatar-color"
			value={ chosen }
			colors={
				isNamed || ! /^#[\da-f]{6}$/.test( chosen )
					? colors
					: [ ...colors, { value: chosen, label: __( 'Your own color' ) } ]
			}
			onChange={ onChange }
		/>
	);
}

interface DisplayPreviewProps {
	readonly name: string;
	readonly color: string;
	readonly bio?: string | undefined;
	/** The profile's provider picture; ignored unless it is an https address. */
	readonly image?: string | undefined;
}

interface CommentPreviewProps extends Omit< DisplayPreviewProps, 'bio' > {
	readonly text: string;
}

export const CommentPreview = ( props: CommentPreviewProps ) => (
	<div className="circ-panel circ-panel--wash">
		<p className="circ-small circ-soft">{ __( 'Preview' ) }</p>
		<div className="circ-comment">
			<Avatar name={ props.name } color={ props.color } image={ props.image } />
			<div>
				{ /* Isolates the name, so that a right-to-left one does not reorder the line. */ }
				<p>
					<b>
						<bdi>{ props.name }</bdi>
					</b>{ ' ' }
					<span className="circ-small circ-soft">{ __( 'just now' ) }</span>
				</p>
				<p dir="auto">{ props.text }</p>
			</div>
		</div>
	</div>
);

export const DisplayPreview = ( props: DisplayPreviewProps ) => (
	<CommentPreview
		name={ props.name }
		color={ props.color }
		image={ props.image && isUrl( props.image ) ? props.image : undefined }
		text={ props.bio || __( 'I had packed for six games as well.' ) }
	/>
);

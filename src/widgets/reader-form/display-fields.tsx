/** The fields for how other readers see someone, shared by settings and onboarding. */
import { isUrl } from '#src/domain/addresses/web-address.ts';
import { avatarColors } from './avatar-colors.ts';
import { fieldLabel } from '#src/messages/profile.ts';
import { __ } from '#src/messages/translate.ts';
import { ColorChoice } from './color-choice.tsx';
import { CommentPreview } from './comment-preview.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { fieldId } from './reader-form-problems.tsx';

interface DisplayNameFieldProps {
	readonly value: string;
	readonly error?: string | undefined;
	readonly onChange: ( typed: string ) => void;
	readonly onLeave?: ( () => void ) | undefined;
}

export const DisplayNameField = ( props: DisplayNameFieldProps ) => (
	<Field
		id={ fieldId( 'full-name' ) }
		name="full-name"
		label={ fieldLabel( 'full-name' ) }
		hint={ __( 'Shown next to your comments. We check it for offensive words.' ) }
		autoComplete="nickname"
		value={ props.value }
		error={ props.error }
		onChange={ props.onChange }
		onBlur={ props.onLeave }
	/>
);

interface AvatarColorFieldProps {
	/** '#rrggbb' */
	readonly value: string;
	readonly onChange: ( value: string ) => void;
}

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

export const DisplayPreview = ( props: DisplayPreviewProps ) => (
	<CommentPreview
		name={ props.name }
		color={ props.color }
		image={ props.image && isUrl( props.image ) ? props.image : undefined }
		text={ props.bio || __( 'I had packed for six games as well.' ) }
	/>
);

/** Previews a comment with the chosen name and color. */
import { __ } from '#src/messages/translate.ts';
import { Avatar } from '#src/ui/icon/avatar.tsx';
import './comment-preview.css';
import '#src/ui/choice/panel.css';

interface CommentPreviewProps {
	readonly name: string;
	/** '#rrggbb' */
	readonly color: string;
	readonly image?: string | undefined;
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

/** Finds the place that PHP has left for the conversation of a story (`vendor-8`). */
export interface CommentPlace {
	readonly element: HTMLElement;
	readonly postId: number;
	/** The story's own address, without a query. */
	readonly url: string;
}

export function commentPlace(): CommentPlace | null {
	const element = document.querySelector< HTMLElement >( '[data-circ-comments]' );
	const postId = Number( element?.dataset.circComments );
	return element && postId
		? { element, postId, url: element.dataset.circCommentsUrl ?? '' }
		: null;
}

/**
 * The sentence that PHP has left in the place: that comments are another company's, and where to
 * allow them.
 */
export function sayWhatIsMissing( { element }: CommentPlace, isMissing: boolean ): void {
	const sentence = element.querySelector< HTMLElement >( '[data-circ-comments-consent]' );
	if ( sentence ) {
		sentence.hidden = ! isMissing;
	}
}

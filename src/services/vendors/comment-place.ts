/** Finds the element that PHP rendered for an article's conversation (`vendor-8`). */
export interface CommentPlace {
	readonly element: HTMLElement;
	readonly postId: number;
	/** The article's own address, without a query. */
	readonly url: string;
}

export function commentPlace(): CommentPlace | null {
	const element = document.querySelector< HTMLElement >( '[data-circ-comments]' );
	const postId = Number( element?.dataset.circComments );
	return element && postId
		? { element, postId, url: element.dataset.circCommentsUrl ?? '' }
		: null;
}

/** Shows or hides PHP's sentence that comments need consent, with the link to give it. */
export function sayWhatIsMissing( { element }: CommentPlace, isMissing: boolean ): void {
	const sentence = element.querySelector< HTMLElement >( '[data-circ-comments-consent]' );
	if ( sentence ) {
		sentence.hidden = ! isMissing;
	}
}

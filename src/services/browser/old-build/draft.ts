/** A draft has no password, card or code, and is removed as soon as it is read (`gate-33`). */
const DRAFT_KEY = 'circ-draft';
const RELOADED_KEY = 'circ-reloaded';

type Box = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Typed = string | boolean;

export interface Draft {
	/** The address of the open dialog. */
	readonly open: string | null;
	readonly fields: Readonly< Record< string, Typed > >;
}

const FIELDS = 'input[name], select[name], textarea[name]';
/** A draft never contains the checkbox of this name, because consent has to be given again. */
const NEVER = 'consent';
const SECRET = /password|file|hidden/;
const SECRET_TOKEN = /password|one-time|^cc-/;
/** Query values of the dialog's address that may be stored; links' codes are stored elsewhere. */
const KEPT_QUERY = [ 'plan', 'step', 'view' ];

const openDialog = () => document.querySelector< HTMLElement >( '.circ-dialog[open]' );
const formsOf = ( page: ParentNode ) =>
	openDialog() ?? page.querySelector< HTMLElement >( '#circulation-account' );

const isChoice = ( { type }: Box ) => type === 'checkbox' || type === 'radio';
const keyOf = ( box: Box ) => ( isChoice( box ) ? `${ box.name } ${ box.value }` : box.name );
const propertyOf = ( box: Box ) => ( isChoice( box ) ? 'checked' : 'value' );

const isSecret = ( box: Box ) =>
	SECRET.test( box.type ) ||
	SECRET_TOKEN.test( box.getAttribute( 'autocomplete' ) ?? '' ) ||
	box.name === NEVER;

const fieldsIn = ( root: ParentNode | null ) => [
	...( root?.querySelectorAll< Box >( FIELDS ) ?? [] ),
];

function placeOf( dialog: HTMLElement | null ): string | null {
	const at = dialog?.dataset.at ?? dialog?.dataset.to;
	if ( ! at ) {
		return null;
	}
	const { pathname, searchParams } = new URL( at, location.origin );
	const kept = [ ...searchParams ].filter( ( [ name ] ) => KEPT_QUERY.includes( name ) );
	return pathname + ( kept.length ? `?${ new URLSearchParams( kept ) }` : '' );
}

const readDraft = (): Draft => ( {
	open: placeOf( openDialog() ),
	fields: Object.fromEntries(
		fieldsIn( formsOf( document ) )
			.filter( ( box ) => ! isSecret( box ) )
			.map( ( box ) => [ keyOf( box ), Reflect.get( box, propertyOf( box ) ) as Typed ] )
	),
} );

const store = () => sessionStorage.setItem( DRAFT_KEY, JSON.stringify( readDraft() ) );

/** False if the page has reloaded for this build before, or if nothing can be stored. */
export function keepDraft( build: string ): boolean {
	try {
		if ( sessionStorage.getItem( RELOADED_KEY ) === build ) {
			return false;
		}
		store();
		sessionStorage.setItem( RELOADED_KEY, build );
		// The input is stored again when the page unloads, because the reader can type until then.
		addEventListener( 'pagehide', store, { once: true } );
		return true;
	} catch {
		return false;
	}
}

/** The stored draft; null if there is none, or if the stored value is not ours. */
function takeDraft(): Draft | null {
	try {
		const text = sessionStorage.getItem( DRAFT_KEY );
		sessionStorage.removeItem( DRAFT_KEY );
		const kept = JSON.parse( text ?? 'null' ) as Draft | null;
		return typeof kept?.fields === 'object' && kept.fields ? kept : null;
	} catch {
		return null;
	}
}

const RESTORE_MS = 20_000;

/** Restores the fields as they appear; each form takes the value from the input event. */
function restoreFields( fields: Draft[ 'fields' ] ): void {
	const left = new Map( Object.entries( fields ) );
	const restore = () => {
		for ( const box of fieldsIn( formsOf( document ) ) ) {
			const typed = left.get( keyOf( box ) );
			if ( typed !== undefined && left.delete( keyOf( box ) ) && ! isSecret( box ) ) {
				Reflect.set( box, propertyOf( box ), typed );
				box.dispatchEvent( new Event( 'input', { bubbles: true } ) );
			}
		}
		if ( left.size === 0 ) {
			end();
		}
	};
	const watch = new MutationObserver( restore );
	const timer = setTimeout( () => watch.disconnect(), RESTORE_MS );
	const end = () => {
		watch.disconnect();
		clearTimeout( timer );
	};
	watch.observe( document, { childList: true, subtree: true } );
	restore();
}

/** Reopens the dialog that was open, and restores what was typed. */
export function restoreDraft(): void {
	const draft = takeDraft();
	if ( draft?.open ) {
		// The place opens in the dialog, or on the account page if the dialog has no such screen.
		const link = document.createElement( 'a' );
		link.href = draft.open;
		document.body.append( link );
		link.click();
		link.remove();
	}
	if ( draft ) {
		restoreFields( draft.fields );
	}
}

/** A reload would interrupt a card, a conversation or a video. */
const UNDER_WAY =
	'button[aria-busy=true], input[aria-busy=true], iframe[name^=braintree], iframe:focus, [contenteditable]:focus';

/** Whether a reload would lose input that no draft keeps, or interrupt something in progress. */
export function wouldLose(): boolean {
	const ours = formsOf( document );
	const isLost = ( box: HTMLInputElement | HTMLTextAreaElement ) =>
		ours?.contains( box )
			? isSecret( box ) && ! isChoice( box ) && box.value !== ''
			: box.type !== 'hidden' && ! isChoice( box ) && box.value !== box.defaultValue;
	return (
		document.querySelector( UNDER_WAY ) !== null ||
		[ ...document.querySelectorAll< HTMLMediaElement >( 'audio, video' ) ].some(
			( { paused } ) => ! paused
		) ||
		[
			...document.querySelectorAll< HTMLInputElement | HTMLTextAreaElement >(
				'input, textarea'
			),
		].some( isLost )
	);
}

/**
 * Replaces WordPress's own packages in the tests of wp-admin and the editor, with the same roles
 * and names but without styles. In wp-admin they are externals (record 003), so they are not
 * installed here.
 */
import {
	useId,
	useState,
	useSyncExternalStore,
	type ChangeEventHandler,
	type MouseEventHandler,
	type KeyboardEventHandler,
	type ReactNode,
} from 'react';
import { vi } from 'vitest';

// --- @wordpress/api-fetch ---
const apiFetch = vi.fn< ( request: unknown ) => Promise< unknown > >();
export default apiFetch;

// --- @wordpress/i18n ---
export const __ = ( text: string ) => text;
export const _n = ( single: string, plural: string, number: number ) =>
	number === 1 ? single : plural;
export const sprintf = ( format: string, ...values: ( string | number )[] ) => {
	let next = 0;
	return format.replace( /%(?:(\d+)\$)?[sd]/g, ( _, place ) =>
		String( values[ place ? Number( place ) - 1 : next++ ] )
	);
};

// --- @wordpress/components ---
interface ControlProps {
	label: string;
	help?: ReactNode;
	disabled?: boolean;
	'aria-invalid'?: boolean;
}

interface TextProps extends ControlProps {
	value: string;
	type?: string;
	placeholder?: string;
	onChange: ( value: string ) => void;
	onKeyDown?: KeyboardEventHandler< HTMLInputElement >;
}

const Control = ( {
	label,
	help,
	children,
}: ControlProps & {
	children: ( ids: { id: string; 'aria-describedby': string } ) => ReactNode;
} ) => {
	const id = useId();
	return (
		<div>
			<label htmlFor={ id }>{ label }</label>
			{ children( { id, 'aria-describedby': `${ id }-help` } ) }
			<p id={ `${ id }-help` }>{ help }</p>
		</div>
	);
};

export const TextControl = ( props: TextProps ) => (
	<Control { ...props }>
		{ ( ids ) => (
			<input
				{ ...ids }
				aria-invalid={ props[ 'aria-invalid' ] }
				type={ props.type }
				placeholder={ props.placeholder }
				onKeyDown={ props.onKeyDown }
				disabled={ props.disabled }
				value={ props.value }
				onChange={ ( event ) => props.onChange( event.target.value ) }
			/>
		) }
	</Control>
);

export const TextareaControl = ( props: TextProps ) => (
	<Control { ...props }>
		{ ( ids ) => (
			<textarea
				{ ...ids }
				aria-invalid={ props[ 'aria-invalid' ] }
				value={ props.value }
				onChange={ ( event ) => props.onChange( event.target.value ) }
			/>
		) }
	</Control>
);

export const SelectControl = (
	props: TextProps & { options: { value: string; label: string }[] }
) => (
	<Control { ...props }>
		{ ( ids ) => (
			<select
				{ ...ids }
				disabled={ props.disabled }
				value={ props.value }
				onChange={ ( event ) => props.onChange( event.target.value ) }
			>
				{ props.options.map( ( { value, label } ) => (
					<option key={ value } value={ value }>
						{ label }
					</option>
				) ) }
			</select>
		) }
	</Control>
);

export const ToggleControl = (
	props: ControlProps & {
		checked: boolean;
		onChange: ( checked: boolean ) => void;
	}
) => (
	<Control { ...props }>
		{ ( ids ) => (
			<input
				{ ...ids }
				type="checkbox"
				checked={ props.checked }
				disabled={ props.disabled }
				onChange={ ( event ) => props.onChange( event.target.checked ) }
			/>
		) }
	</Control>
);

export const CheckboxControl = ToggleControl;

export const Button = ( props: {
	children: ReactNode;
	type?: 'button' | 'submit';
	disabled?: boolean;
	onClick?: () => void;
} ) => (
	<button
		type={ props.type ?? 'button' }
		aria-disabled={ props.disabled }
		onClick={ ( event ) => ( props.disabled ? event.preventDefault() : props.onClick?.() ) }
	>
		{ props.children }
	</button>
);

export const ExternalLink = ( props: {
	href: string;
	children: ReactNode;
	onClick?: MouseEventHandler< HTMLAnchorElement >;
} ) => (
	<a href={ props.href } target="_blank" rel="noreferrer" onClick={ props.onClick }>
		{ props.children }
	</a>
);

export const FormFileUpload = ( props: {
	children: ReactNode;
	onChange: ChangeEventHandler< HTMLInputElement >;
} ) => (
	<Control label={ String( props.children ) }>
		{ ( ids ) => <input { ...ids } type="file" onChange={ props.onChange } /> }
	</Control>
);

/** One value per line; the real component renders tokens. */
export const FormTokenField = ( props: {
	label: string;
	value: readonly string[];
	onChange: ( tokens: readonly string[] ) => void;
} ) => (
	<Control label={ props.label }>
		{ ( ids ) => (
			<textarea
				{ ...ids }
				value={ props.value.join( '\n' ) }
				onChange={ ( event ) => props.onChange( event.target.value.split( '\n' ) ) }
			/>
		) }
	</Control>
);

export const Spinner = () => <span />;

interface TabPanelProps {
	tabs: { name: string; title: string }[];
	children: ( tab: { name: string; title: string } ) => ReactNode;
	initialTabName?: string;
	onSelect?: ( name: string ) => void;
}

export const TabPanel = ( { tabs, children, initialTabName, onSelect }: TabPanelProps ) => {
	const [ name, setName ] = useState( initialTabName ?? tabs[ 0 ]?.name );
	const tab = tabs.find( ( one ) => one.name === name );
	return (
		<>
			<div role="tablist">
				{ tabs.map( ( one ) => (
					<button
						key={ one.name }
						role="tab"
						aria-selected={ one.name === name }
						onClick={ () => {
							setName( one.name );
							onSelect?.( one.name );
						} }
					>
						{ one.title }
					</button>
				) ) }
			</div>
			<div role="tabpanel">{ tab && children( tab ) }</div>
		</>
	);
};

export const Notice = ( props: {
	status: string;
	children: ReactNode;
	isDismissible?: boolean;
	onRemove?: () => void;
} ) => (
	<div role={ props.status === 'error' ? 'alert' : 'status' }>
		{ props.children }
		{ props.isDismissible !== false && (
			<button type="button" aria-label="Close" onClick={ props.onRemove } />
		) }
	</div>
);

const Block = ( { children }: { children: ReactNode } ) => <div>{ children }</div>;
export { Block as Card, Block as CardBody, Block as CardHeader, Block as Flex };

// --- @wordpress/plugins, @wordpress/blocks, @wordpress/block-editor, @wordpress/editor ---
export const registerPlugin = vi.fn();
export const addFilter = vi.fn();
export const registerBlockType = vi.fn();
export const useBlockProps = () => ( { 'data-block': 'true' } );
export const PluginDocumentSettingPanel = ( props: { title: string; children: ReactNode } ) => (
	<section aria-label={ props.title }>
		<h2>{ props.title }</h2>
		{ props.children }
	</section>
);

// --- @wordpress/data: the editor's store, as far as the panel reads and writes it ---
interface EditorState {
	meta: Record< string, unknown > | undefined;
	blocks: {
		name: string;
		attributes?: Record< string, unknown >;
		innerBlocks?: { name: string }[];
	}[];
	settings: Record< string, unknown >;
	categories?: number[];
	status?: string;
	modified?: string;
}

let state: EditorState = { meta: {}, blocks: [], settings: {} };
const listeners = new Set< () => void >();

/** The article in the editor. */
export const editor = {
	open( article: EditorState ) {
		state = article;
	},
	get meta() {
		return state.meta;
	},
	/** Shows other values in the panel that is open, such as those that the site has answered. */
	receive( changed: Partial< EditorState > ) {
		state = { ...state, ...changed };
		listeners.forEach( ( listener ) => listener() );
	},
	saveForPreview: async (): Promise< string | undefined > => undefined,
};

export const select = () => ( {
	getEditedPostAttribute: ( name: 'meta' | 'categories' ) => state[ name ],
	getCurrentPostAttribute: ( name: 'status' | 'modified' | 'meta' ) => state[ name ],
	getEditorSettings: () => state.settings,
	getBlocks: () => state.blocks,
} );

export function useSelect( read: ( from: typeof select ) => unknown ) {
	useSyncExternalStore(
		( listener ) => {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
		() => state
	);
	return read( select );
}

export const useDispatch = () => ( {
	editPost( edits: { meta: Record< string, unknown > } ) {
		editor.receive( { meta: { ...state.meta, ...edits.meta } } );
	},
	__unstableSaveForPreview: () => editor.saveForPreview(),
} );

/**
 * The few parts of WordPress's own packages that wp-admin and the editor use (record 003). They are
 * externals there and not installed here; the types below describe WordPress 7.1.
 */
declare module '@wordpress/components' {
	interface ControlProps {
		label: string;
		help?: React.ReactNode;
		disabled?: boolean;
		className?: string;
		dir?: 'auto';
		'aria-invalid'?: boolean;
	}
	interface TabPanelTab {
		name: string;
		title: string;
	}
	interface NoticeAction {
		label: string;
		onClick?: () => void;
		url?: string;
		variant?: 'primary' | 'secondary' | 'link';
	}

	export const Button: React.ComponentType< {
		children: React.ReactNode;
		variant?: 'primary' | 'secondary' | 'tertiary' | 'link';
		type?: 'button' | 'submit';
		isBusy?: boolean;
		disabled?: boolean;
		accessibleWhenDisabled?: boolean;
		'aria-expanded'?: boolean;
		onClick?: () => void;
	} >;
	export const Card: React.ComponentType< { children: React.ReactNode } >;
	export const CardBody: React.ComponentType< { children: React.ReactNode } >;
	export const CardHeader: React.ComponentType< {
		children: React.ReactNode;
	} >;
	export const ExternalLink: React.ComponentType< {
		children: React.ReactNode;
		href: string;
		onClick?: React.MouseEventHandler< HTMLAnchorElement >;
	} >;
	export const FormFileUpload: React.ComponentType< {
		accept: string;
		children: React.ReactNode;
		variant?: 'primary' | 'secondary';
		onChange: React.ChangeEventHandler< HTMLInputElement >;
	} >;
	export const FormTokenField: React.ComponentType< {
		label: string;
		value: readonly string[];
		suggestions: readonly string[];
		onChange: ( tokens: readonly string[] ) => void;
		help?: string;
		__experimentalExpandOnFocus?: boolean;
	} >;
	export const Spinner: React.ComponentType;
	export const Notice: React.ComponentType< {
		children: React.ReactNode;
		status: 'success' | 'error' | 'warning' | 'info';
		isDismissible?: boolean;
		onRemove?: () => void;
		actions?: NoticeAction[];
		spokenMessage?: string;
		politeness?: 'polite' | 'assertive';
	} >;
	export const SelectControl: React.ComponentType<
		ControlProps & {
			value: string;
			options: { value: string; label: string }[];
			onChange: ( value: string ) => void;
		}
	>;
	export const TabPanel: React.ComponentType< {
		tabs: TabPanelTab[];
		children: ( tab: TabPanelTab ) => React.ReactNode;
		className?: string;
		initialTabName?: string;
		onSelect?: ( name: string ) => void;
	} >;
	export const TextareaControl: React.ComponentType<
		ControlProps & {
			value: string;
			rows?: number;
			onChange: ( value: string ) => void;
		} & Pick<
				React.TextareaHTMLAttributes< HTMLTextAreaElement >,
				'spellCheck' | 'wrap' | 'autoCapitalize' | 'autoComplete'
			>
	>;
	export const TextControl: React.ComponentType<
		ControlProps & {
			value: string;
			onChange: ( value: string ) => void;
			type?: 'text' | 'password' | 'date' | 'email' | 'color';
			placeholder?: string;
			autoComplete?: string;
			spellCheck?: boolean;
			onKeyDown?: React.KeyboardEventHandler< HTMLInputElement >;
		}
	>;
	/** The gap in steps of 4 px. */
	export const Flex: React.ComponentType< {
		direction: 'column';
		gap: number;
		children: React.ReactNode;
	} >;
	export const CheckboxControl: typeof ToggleControl;
	export const ToggleControl: React.ComponentType<
		ControlProps & {
			checked: boolean;
			onChange: ( checked: boolean ) => void;
		}
	>;
}

declare module '@wordpress/api-fetch' {
	/** Rejects with `{ code, message, data? }`, also if there was no answer. */
	export default function apiFetch< Answer >( request: {
		path: string;
		method?: 'GET' | 'POST';
		data?: unknown;
	} ): Promise< Answer >;
}

declare module '@wordpress/i18n' {
	export function __( text: string, domain: 'circulation' ): string;
	export function _n(
		single: string,
		plural: string,
		number: number,
		domain: 'circulation'
	): string;
	export function getLocaleData(
		domain: 'circulation'
	): Readonly< Record< string, readonly string[] > > | undefined;
	export function sprintf( format: string, ...values: ( string | number )[] ): string;
}

declare module '@wordpress/hooks' {
	export function addFilter< Value >(
		hook: 'editor.BlockListBlock' | 'editor.preSavePost',
		namespace: string,
		change: ( value: Value ) => Value
	): void;
}

declare module '@wordpress/plugins' {
	export function registerPlugin(
		name: string,
		settings: { render: React.ComponentType; icon?: string }
	): void;
}

declare module '@wordpress/editor' {
	export const PluginDocumentSettingPanel: React.ComponentType< {
		name: string;
		title: string;
		children: React.ReactNode;
	} >;
}

declare module '@wordpress/data' {
	interface EditorSelectors {
		getEditedPostAttribute: {
			( name: 'meta' ): Record< string, unknown > | undefined;
			( name: 'categories' ): readonly number[] | undefined;
		};
		getCurrentPostAttribute: {
			( name: 'status' | 'modified' ): string | undefined;
			( name: 'meta' ): Record< string, unknown > | undefined;
		};
		getEditorSettings: () => Record< string, unknown >;
	}
	export interface EditedBlock {
		readonly name: string;
		readonly clientId?: string;
		readonly attributes?: Readonly< Record< string, unknown > >;
		readonly innerBlocks?: readonly EditedBlock[];
	}
	interface BlockSelectors {
		/** The blocks of the article, or those inside one block. */
		getBlocks: ( clientId?: string ) => readonly EditedBlock[];
	}
	type Select = {
		( store: 'core/editor' ): EditorSelectors;
		( store: 'core/block-editor' ): BlockSelectors;
	};

	export const select: Select;
	export function useSelect< Selected >(
		read: ( select: Select ) => Selected,
		dependencies: readonly unknown[]
	): Selected;
	export function useDispatch( store: 'core/editor' ): {
		editPost: ( edits: { meta: Record< string, unknown > } ) => void;
		/** Saves as WordPress's own preview button does. Returns the preview's address. */
		__unstableSaveForPreview: () => Promise< string | undefined >;
	};
}

declare module '@wordpress/blocks' {
	export function registerBlockType(
		name: string,
		settings: {
			apiVersion: 3;
			title: string;
			description: string;
			category: string;
			icon: string;
			/** Blocks in which this one is allowed as a direct child. */
			parent?: readonly string[];
			supports?: Readonly< Record< string, boolean > >;
			edit: React.ComponentType;
			save: () => null;
		}
	): void;
}

declare module '@wordpress/block-editor' {
	export function useBlockProps(
		props?: React.HTMLAttributes< HTMLElement >
	): React.HTMLAttributes< HTMLElement >;
}

/** Creates DOM elements for what is drawn without React: the wall, and the form of a name. */
export function element< Tag extends keyof HTMLElementTagNameMap >(
	tag: Tag,
	properties: Partial< HTMLElementTagNameMap[ Tag ] >,
	...children: readonly ( Node | string )[]
): HTMLElementTagNameMap[ Tag ] {
	const made = Object.assign( document.createElement( tag ), properties );
	made.append( ...children );
	return made;
}

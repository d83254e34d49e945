/** The wall and the form of a name are drawn without React. */
export function element< Tag extends keyof HTMLElementTagNameMap >(
	tag: Tag,
	properties: Partial< HTMLElementTagNameMap[ Tag ] >,
	...children: readonly ( Node | string )[]
): HTMLElementTagNameMap[ Tag ] {
	const made = Object.assign( document.createElement( tag ), properties );
	made.append( ...children );
	return made;
}

/** A reader's unsaved input in a profile form, with the values it started from. */
import type { FormKey } from '#src/domain/profile/profile-fields.ts';

export type Texts< Key extends FormKey > = {
	readonly [ One in Key ]?: string;
};

interface Field {
	readonly seen: string;
	readonly typed: string;
}

export type Draft< Key extends FormKey > = { readonly [ One in Key ]?: Field };

/** These fields are validated together, because a day depends on its month. */
export const BIRTHDAY: readonly FormKey[] = [ 'birth-day', 'birth-month' ];

export const without = < Key extends FormKey >(
	texts: Texts< Key >,
	keys: readonly FormKey[]
): Texts< Key > =>
	Object.fromEntries(
		Object.entries( texts ).filter( ( [ key ] ) => ! keys.some( ( one ) => one === key ) )
	) as Texts< Key >;

/** Replaces each field; a null removes it. */
export const mapDraft = < Key extends FormKey >(
	draft: Draft< Key >,
	change: ( key: Key, field: Field ) => Field | null
): Draft< Key > =>
	Object.fromEntries(
		Object.entries< Field | undefined >( draft ).flatMap( ( [ key, field ] ) => {
			const next = field && change( key as Key, field );
			return next ? [ [ key, next ] ] : [];
		} )
	) as Draft< Key >;

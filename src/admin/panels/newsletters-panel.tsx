/** The newsletter lists of the three sites, and the lists of the text campaigns (`site-18`). */
import { Button, SelectControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useState } from 'react';
import type { SiteId } from '#src/domain/site/boot-config.ts';
import type { PanelProps } from '../fields/panel-props.ts';
import {
	problemOf,
	type NewsletterListSetting,
	type SettingsProblem,
} from '../settings-data.ts';
import { SettingsGroup } from '../groups/settings-group.tsx';
import { siteRoles } from '../site-names.ts';
import { TextSetting } from '../fields/text-setting.tsx';

const NEW: NewsletterListSetting = {
	id: '',
	st_id: '',
	brand: 'nypost',
	name: '',
	description: '',
	frequency: '',
	kind: '',
};

type TextPart = 'id' | 'st_id' | 'name' | 'description' | 'frequency';

const textParts = (): Readonly<
	Record< TextPart, readonly [ label: string, help: string ] >
> => ( {
	name: [
		__( 'Name', 'circulation' ),
		__( 'As readers know it.', 'circulation' ),
	],
	id: [
		__( 'Id', 'circulation' ),
		__( 'Letters, digits, hyphens; it stays the same.', 'circulation' ),
	],
	st_id: [
		__( 'Name at the provider', 'circulation' ),
		__( 'Empty: the id.', 'circulation' ),
	],
	description: [
		__( 'Description', 'circulation' ),
		__( 'One sentence.', 'circulation' ),
	],
	frequency: [
		__( 'Frequency', 'circulation' ),
		__( 'In words, such as Every day.', 'circulation' ),
	],
} );

const kinds = (): {
	value: NewsletterListSetting[ 'kind' ];
	label: string;
}[] => [
	{ value: '', label: __( 'All readers', 'circulation' ) },
	{ value: 'member_exclusive', label: __( 'Members', 'circulation' ) },
	{
		value: 'member_team_exclusive',
		label: __( 'Members: teams', 'circulation' ),
	},
	{
		value: 'member_columnist_exclusive',
		label: __( 'Members: columnists', 'circulation' ),
	},
	{ value: 'text', label: __( 'Text campaign', 'circulation' ) },
];

const SITES: readonly SiteId[] = [ 'nypost', 'pagesix', 'decider' ];

interface ListProps {
	readonly list: NewsletterListSetting;
	readonly place: number;
	readonly problems: readonly SettingsProblem[];
	readonly onChange: ( list: NewsletterListSetting ) => void;
	readonly onRemove: () => void;
}

const List = ( { list, place, problems, onChange, onRemove }: ListProps ) => {
	const field = ( part: string ) => `newsletter_lists.${ place }.${ part }`;
	// A new one begins open; typing its id does not shut it.
	const [ isOpen, setIsOpen ] = useState( list.id === '' );
	const isWrong = problems.some( ( problem ) =>
		problem.field.startsWith( field( '' ) )
	);
	return (
		<details
			className="circ-admin-list"
			open={ isOpen || isWrong }
			onToggle={ ( event ) => setIsOpen( event.currentTarget.open ) }
		>
			<summary>
				{ list.name || __( 'A new list', 'circulation' ) }
				{ ' · ' }
				{ siteRoles()[ list.brand ] }
				{ ' · ' }
				{ kinds().find( ( { value } ) => value === list.kind )?.label }
			</summary>
			<div className="circ-admin-fields">
				{ ( Object.keys( textParts() ) as TextPart[] ).map(
					( part ) => (
						<TextSetting
							key={ part }
							label={ textParts()[ part ][ 0 ] }
							help={ textParts()[ part ][ 1 ] }
							value={ list[ part ] }
							problem={ problemOf( problems, field( part ) ) }
							onChange={ ( value ) =>
								onChange( { ...list, [ part ]: value } )
							}
						/>
					)
				) }
				<SelectControl
					label={ __( 'Site', 'circulation' ) }
					value={ list.brand }
					options={ SITES.map( ( id ) => ( {
						value: id,
						label: siteRoles()[ id ],
					} ) ) }
					onChange={ ( brand ) =>
						onChange( { ...list, brand: brand as SiteId } )
					}
				/>
				<SelectControl
					label={ __( 'For', 'circulation' ) }
					value={ list.kind }
					options={ kinds() }
					onChange={ ( kind ) =>
						onChange( {
							...list,
							kind: kind as NewsletterListSetting[ 'kind' ],
						} )
					}
				/>
				<Button variant="secondary" onClick={ onRemove }>
					{ sprintf(
						/* translators: %s: name of a newsletter. */
						__( 'Remove %s', 'circulation' ),
						list.name || __( 'this list', 'circulation' )
					) }
				</Button>
			</div>
		</details>
	);
};

export const NewslettersPanel = ( { form }: PanelProps ) => {
	const lists = form.values.newsletter_lists;
	const put = ( next: readonly NewsletterListSetting[] ) =>
		form.change( { newsletter_lists: next } );
	return (
		<SettingsGroup title={ __( 'Newsletter lists', 'circulation' ) }>
			<p>
				{ __(
					'Readers see them in this order. The keys of the provider are under Connections.',
					'circulation'
				) }
			</p>
			{ lists.map( ( list, place ) => (
				<List
					// A list has no other name that stays while it is typed.
					key={ place }
					list={ list }
					place={ place }
					problems={ form.problems }
					onChange={ ( changed ) =>
						put( lists.with( place, changed ) )
					}
					onRemove={ () => put( lists.toSpliced( place, 1 ) ) }
				/>
			) ) }
			<Button
				variant="secondary"
				onClick={ () => put( [ ...lists, NEW ] ) }
			>
				{ __( 'Add a list', 'circulation' ) }
			</Button>
		</SettingsGroup>
	);
};

/** Builds the page about third parties from its table: includes/Privacy/third-parties.json. */

const cell = ( text ) => String( text || '–' ).replaceAll( '|', '\\|' );

const tableOf = ( head, rows ) =>
	[
		`| ${ head.join( ' | ' ) } |`,
		`|${ head.map( () => '---' ).join( '|' ) }|`,
		...rows.map( ( row ) => `| ${ row.map( cell ).join( ' | ' ) } |` ),
	].join( '\n' );

const code = ( text ) => `\`${ text }\``;

/**
 * @param {Object} table The parsed table.
 * @return {string} Markdown.
 */
export const thirdPartiesPage = ( table ) => `# What leaves a page, and what stays in the browser

Made by \`npm run third-parties\` from \`includes/Privacy/third-parties.json\`, which the privacy policy text in wp-admin comes from too; a test fails while the two differ. The rules are in [product/third-parties.md](product/third-parties.md), the fields of each event in \`src/domain/site/page-event-list.ts\`.

## Events

Each is a window event, \`circulation:<name>\`. Where analytics is on and the reader agrees to statistics, each but the order also goes to the services that have a key, and to \`window.dataLayer\` where that is switched on or a Tag Manager container is loaded, as \`circulation_<name>\` with underscores.

${ tableOf(
	[ 'event', 'when', 'fields' ],
	table.events.map( ( { name, when, fields } ) => [ code( name ), when, fields ] )
) }

## Cookies

${ tableOf(
	[ 'cookie', 'who', 'when', 'what', 'how long', 'setting' ],
	table.cookies.map( ( row ) => [
		code( row.name ),
		row.who,
		row.when,
		row.what,
		row.lasts,
		row.setting,
	] )
) }

## Storage

\`tab\` is sessionStorage, \`device\` is localStorage.

${ tableOf(
	[ 'key', 'where', 'when', 'what', 'how long' ],
	table.storage.map( ( row ) => [ code( row.name ), row.area, row.when, row.what, row.lasts ] )
) }

## Requests to other hosts

${ tableOf(
	[ 'host', 'who', 'when', 'what it learns', 'consent', 'setting' ],
	table.requests.map( ( row ) => [
		code( row.host ),
		row.who,
		row.when,
		row.what,
		row.consent,
		row.setting,
	] )
) }

## The privacy policy text

${ table.policy.map( ( { service, text } ) => `- **${ service }**: ${ text }` ).join( '\n' ) }
`;

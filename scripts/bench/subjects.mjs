/**
 * Lists what `npm run bench -- <subject>` can measure: a subject's needs (`needsInFull`: except in
 * a short round), whether it visits a running publisher, its number of rounds, and the module whose
 * `measure( bench, where )` does it.
 */

export const subjects = {
	modal: {
		about: 'from a press of Log In to the form, and of Subscribe to the plans',
		needs: [ 'node', 'browser' ],
		visitsPublisher: true,
		rounds: 7,
		load: () => import( './subjects/modal.mjs' ),
	},
	account: {
		about: 'account pages until they are filled, and long lists of newsletters',
		needs: [ 'node', 'browser' ],
		visitsPublisher: true,
		rounds: 7,
		load: () => import( './subjects/account.mjs' ),
	},
	'third-parties': {
		about: 'how long our scripts hold the main thread of a story',
		needs: [ 'node', 'browser' ],
		visitsPublisher: true,
		rounds: 7,
		load: () => import( './subjects/third-parties.mjs' ),
	},
	status: {
		about: 'the status out of a hundred and a thousand subscriptions',
		needs: [ 'node', 'browser' ],
		rounds: 11,
		load: () => import( './subjects/status.mjs' ),
	},
	'plan-list': {
		about: 'a megabyte of plan list, in TypeScript and in PHP',
		needs: [ 'node', 'php', 'browser' ],
		rounds: 11,
		load: () => import( './subjects/plan-list.mjs' ),
	},
	php: {
		about: 'a page of the site with the plugin and without it',
		needs: [ 'node', 'php', 'build', 'core' ],
		rounds: 60,
		load: () => import( './subjects/php.mjs' ),
	},
	search: {
		about: 'a search in 100,000 stories (STORIES), a tenth of them closed',
		needs: [ 'node', 'php', 'composer', 'core' ],
		needsInFull: [ 'mariadb' ],
		rounds: 15,
		load: () => import( './subjects/search.mjs' ),
	},
};

import * as i18n from '@wordpress/i18n';
import { afterEach, expect, it, vi } from 'vitest';
import { shareTexts } from '#src/admin/shared-texts.ts';
import * as texts from '#src/messages/translate.ts';

vi.mock( '@wordpress/i18n', () =>
	vi.importActual( '../../../node_modules/@wordpress/i18n/build-module/index.mjs' )
);

/** The parts that only a test needs. */
const { resetLocaleData, setLocaleData } = i18n as unknown as {
	readonly resetLocaleData: () => void;
	readonly setLocaleData: ( texts: object, domain: string ) => void;
};

afterEach( () => {
	resetLocaleData();
	texts.setTranslations( {} );
} );

// Proves language-4, language-14.
it.each( [ 'pt-PT', 'pt-PT-ao90', 'no such language' ] )(
	'The settings screen speaks for %s too',
	( locale ) => {
		setLocaleData(
			{
				'': {},
				'Flexible Monthly': [ 'Mensal' ],
				'%s day free': [ '%s dia', '%s dias' ],
			},
			'circulation'
		);

		shareTexts( locale );

		expect( texts.__( 'Flexible Monthly' ) ).toBe( 'Mensal' );
		/* translators: %s: a number of days. */
		expect( texts._n( '%s day free', '%s days free', 7 ) ).toBe( '%s dias' );
	}
);

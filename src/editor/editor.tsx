/** Entry of the block editor: the members-only panel and the account-link block (record 003). */
import { registerBlockType } from '@wordpress/blocks';
import { registerPlugin } from '@wordpress/plugins';
import { AccessPanel } from './access-panel.tsx';
import { ACCOUNT_LINK, accountLink } from './account-link.tsx';

registerPlugin( 'circulation-access', { render: AccessPanel } );
registerBlockType( ACCOUNT_LINK, accountLink() );

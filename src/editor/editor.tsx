/** Entry of the block editor: registers the members-only panel and the blocks (record 003). */
import { registerBlockType } from '@wordpress/blocks';
import { registerPlugin } from '@wordpress/plugins';
import { AccessPanel } from './access-panel.tsx';
import { drawFreePartEnd } from './free-part-end.tsx';
import { ACCOUNT_LINK, accountLink } from './account-link.tsx';
import { NEWSLETTER_LIST, newsletterList } from './newsletter-list.tsx';
import { PLAN_LIST, planList } from './plan-list.tsx';
import { WALL, wall } from './wall.tsx';
import { WITHDRAWAL_LINK, withdrawalLink } from './withdrawal-link.tsx';

registerPlugin( 'circulation-access', { render: AccessPanel } );
drawFreePartEnd();
registerBlockType( ACCOUNT_LINK, accountLink() );
registerBlockType( WALL, wall() );
registerBlockType( PLAN_LIST, planList() );
registerBlockType( NEWSLETTER_LIST, newsletterList() );
registerBlockType( WITHDRAWAL_LINK, withdrawalLink() );

import { __ } from '#src/messages/translate.ts';

export const payflowTitle = (): string => __( 'Membership' );

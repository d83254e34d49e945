/** The title of the payflow, wherever nothing more is known. */
import { __ } from '#src/messages/translate.ts';

export const payflowTitle = (): string => __( 'Sports Membership' );

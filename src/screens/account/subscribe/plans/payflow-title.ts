/** The title of the payflow while nothing more specific is known. */
import { __ } from '#src/messages/translate.ts';

export const payflowTitle = (): string => __( 'Membership' );

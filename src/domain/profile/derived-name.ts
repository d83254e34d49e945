/** Recognizes a name that was only made from the e-mail address (`profile-19`, `onboarding-4`). */
import { nameFromEmail } from './full-name.ts';

/** Case is ignored, because a service need not keep that of the address as it was typed. */
export const isDerivedName = ( fullName: string, email: string ): boolean =>
	fullName.toLowerCase() === nameFromEmail( email ).toLowerCase();

/** The legal texts of the site, which every way in names. Specification §2.3. */
export const TERMS_PATH = '/terms/';
export const PRIVACY_PATH = '/privacy/';

/** The addresses of the site's legal texts that stand below every log-in form (`address-35`). */
export const TERMS_PATH = '/terms/';
export const PRIVACY_PATH = '/privacy/';

/**
 * The words of the header's piece. PHP prints its labels translated (decision 20); these stand where it could not.
 */
export const LOG_OUT = 'Log Out';
export const LOGGING_OUT = 'Logging out...';
export const ACCOUNT = 'Account';

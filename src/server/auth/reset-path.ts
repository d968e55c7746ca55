/** The path of the page on which a person chooses a new password. */
export const resetPath = (token: string): string => `/api/auth/password-reset/${token}`;

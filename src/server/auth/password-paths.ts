/** The path of the page on which a user chooses a new password by a link that an administrator gave them. */
export const resetPath = (token: string): string => `/api/auth/password-reset/${token}`;

/** The path of the page on which a signed-in person changes their password, or gives somebody else a way to one. */
export const passwordPagePath = (token: string): string => `/api/auth/password/${token}`;

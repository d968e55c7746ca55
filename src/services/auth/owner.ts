/**
 * Whose a copy on this desk is: one person of one newsroom, for example `4f0c…@https://newsroom.example/api`.
 * Two newsrooms may know different people by the same id, and one person's articles by the same ids.
 */
export const ownerIn = (newsroom: string, userId: string): string => `${userId}@${newsroom}`;

/** The name under which a newsroom's work is kept: its address in one spelling. */
export const newsroomAt = (apiUrl: string): string => (URL.parse(apiUrl)?.href ?? apiUrl).replace(/\/+$/u, '');

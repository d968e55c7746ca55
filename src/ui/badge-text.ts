/** The largest number a badge shows (B9-041). */
export const BADGE_MAXIMUM = 99_999;

/** The words of a badge: "99999+" above the maximum. */
export const badgeText = (count: number): string => (count > BADGE_MAXIMUM ? `${BADGE_MAXIMUM}+` : String(count));

/** The morning on which tests of windows take place. */
export const NOW = '2026-11-21T09:42:00.000Z';

/**
 * Recommended lengths of texts, in characters (rules.md, section 9; B9-063): longer ones are marked, not refused, except the short
 * biography. A title is best within 60 and too long beyond 70.
 */
export const GUIDE_LENGTHS = {
  titleHeader: 30,
  title: 60,
  titleAtMost: 70,
  lead: 140,
  teaserTitle: 80,
  teaserLead: 180,
  seoTitle: 60,
  seoLead: 140,
  quote: 85,
  shortBiography: 180,
  altText: 150,
} as const;

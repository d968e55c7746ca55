import { expect, it } from 'vitest';
import { profileSchema } from './user/user.ts';
import { GUIDE_LENGTHS } from './guide-lengths.ts';

it('the guide lengths are those of the newsroom (B9-063)', () => {
  expect(GUIDE_LENGTHS).toEqual({
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
  });
});

it.each([
  [180, true],
  [181, false],
])('a short biography of %i characters is taken: %s (B9-063)', (length, isTaken) => {
  expect(profileSchema.shape.shortBiography.safeParse('x'.repeat(length)).success).toBe(isTaken);
});

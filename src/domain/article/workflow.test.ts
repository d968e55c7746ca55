import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canMovePublication,
  CONTENT_STATUSES,
  isPublicStatus,
  isReadyButNotPublished,
  isScheduled,
  isSpecialMove,
  needsConfirmation,
  nextPublicationStatuses,
  PUBLICATION_MEANINGS,
  PUBLICATION_STATUSES,
  type PublicationStatus,
} from './workflow.ts';

const ALLOWED: readonly (readonly [PublicationStatus, PublicationStatus])[] = [
  ['notPublished', 'published'],
  ['published', 'unlisted'],
  ['published', 'internalOnly'],
  ['published', 'unpublished'],
  ['unlisted', 'published'],
  ['unlisted', 'internalOnly'],
  ['unlisted', 'unpublished'],
  ['internalOnly', 'published'],
  ['internalOnly', 'unlisted'],
  ['internalOnly', 'unpublished'],
  ['unpublished', 'published'],
  ['unpublished', 'unlisted'],
  ['unpublished', 'internalOnly'],
];
const PAIRS = PUBLICATION_STATUSES.flatMap(from => PUBLICATION_STATUSES.map(to => [from, to] as const));

describe('content status', () => {
  it('content status has the seven values of the newsroom (A4-001)', () => {
    expect(CONTENT_STATUSES).toEqual(['draft', 'review1', 'review2', 'seo', 'proofread', 'requiredRework', 'readyToPublish']);
  });
});

/** The table of product.md, section 4, written down again. */
const MEANINGS = [
  ['A4-006', 'notPublished', 'none', false, 'none', false],
  ['A4-007', 'published', 'everyone', true, 'allowed', true],
  ['A4-008', 'unlisted', 'directLink', false, 'allowed', true],
  ['A4-009', 'internalOnly', 'none', false, 'internal', false],
  ['A4-010', 'unpublished', 'toldDeleted', false, 'none', false],
] as const;

describe('publication status', () => {
  it.each(MEANINGS)(
    '%s %s says who reads it, whether it is indexed, and what AI may use it (A4-006, A4-007, A4-008, A4-009, A4-010)',
    (_id, status, readers, isIndexed, ai, isPublic) => {
      expect(PUBLICATION_MEANINGS[status]).toEqual({ readers, isIndexed, ai });
      expect(isPublicStatus(status)).toBe(isPublic);
    },
  );

  it.each(PAIRS)('moves from %s to %s only where the table allows it', (from, to) => {
    expect(canMovePublication(from, to)).toBe(ALLOWED.some(([start, end]) => start === from && end === to));
  });

  it('never returns to notPublished, whatever is done, and never calls the same status a change', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3), { maxLength: 30 }), choices => {
        let status: PublicationStatus = 'notPublished';
        for (const choice of choices) {
          const next = nextPublicationStatuses(status);
          const chosen = next[choice % next.length];
          if (chosen === undefined) throw new Error('every status can be left');
          expect(chosen).not.toBe(status);
          status = chosen;
          expect(status).not.toBe('notPublished');
        }
      }),
    );
  });

  it.each(PAIRS)('flags the move from %s to %s as special only when it takes a public item out of sight', (from, to) => {
    expect(isSpecialMove(from, to)).toBe(['published', 'unlisted'].includes(from) && ['internalOnly', 'unpublished'].includes(to));
  });

  it('asks for confirmation before unpublishing, from wherever', () => {
    for (const from of PUBLICATION_STATUSES) expect(needsConfirmation(from, 'unpublished')).toBe(true);
    expect(needsConfirmation('notPublished', 'published')).toBe(false);
    expect(needsConfirmation('published', 'unlisted')).toBe(false);
  });
});

describe('derived states', () => {
  const item = { contentStatus: 'readyToPublish', publicationStatus: 'notPublished', scheduledPlacing: null } as const;
  const placing = { status: 'scheduled', publicationTime: '2026-11-22T05:00:00.000Z' } as const;
  it('A4-022 ready but not published: ready, and readers do not see it', () => {
    expect(isReadyButNotPublished(item)).toBe(true);
    for (const publicationStatus of PUBLICATION_STATUSES)
      expect(isReadyButNotPublished({ ...item, publicationStatus })).toBe(publicationStatus !== 'published');
    for (const contentStatus of CONTENT_STATUSES)
      expect(isReadyButNotPublished({ ...item, contentStatus })).toBe(contentStatus === 'readyToPublish');
  });
  it('A4-023 scheduled: not published, with a publication time', () => {
    expect(isScheduled({ ...item, scheduledPlacing: placing })).toBe(true);
    expect(isScheduled(item)).toBe(false);
    expect(isScheduled({ ...item, scheduledPlacing: { ...placing, publicationTime: null } })).toBe(false);
    expect(isScheduled({ ...item, publicationStatus: 'published', scheduledPlacing: placing })).toBe(false);
    expect(isScheduled({ ...item, publicationStatus: 'unpublished', scheduledPlacing: placing })).toBe(true);
  });
  it('A4-023 not scheduled any more: a publication time that is over, or at which the publication failed', () => {
    for (const status of ['done', 'expired'] as const)
      expect(isScheduled({ ...item, publicationStatus: 'unpublished', scheduledPlacing: { ...placing, status } })).toBe(false);
    expect(isScheduled({ ...item, scheduledPlacing: { ...placing, failure: { code: 'missingRequiredFields' } } })).toBe(false);
  });
});

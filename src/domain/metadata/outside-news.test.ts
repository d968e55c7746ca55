import { describe, expect, it } from 'vitest';
import { metadataOf } from '#tests/support/article-host.ts';
import { outsideNewsOf } from './outside-news.ts';

const ME = '0b8f6f5e-6a35-4a3c-9d0e-000000000001';
const RETO = { id: '0b8f6f5e-6a35-4a3c-9d0e-000000000002', firstName: 'Reto', lastName: 'Frei' };
const MYSELF = { id: ME, firstName: 'Ursina', lastName: 'Keller' };
const [EARLIER, LATER] = ['2026-11-21T14:00:00.000Z', '2026-11-21T14:52:03.000Z'];
const DUE = '2026-11-21T14:52:00.000Z';
const NEXT = '2026-11-22T05:00:00.000Z';

const before = metadataOf({
  contentStatus: 'readyToPublish',
  publicationStatus: 'notPublished',
  updatedAt: EARLIER,
  lastUpdatedBy: MYSELF,
});
const after = (change: Partial<typeof before>, by = RETO) => ({ ...before, updatedAt: LATER, lastUpdatedBy: by, ...change });
const placing = (status: 'scheduled' | 'done' | 'expired', publicationTime: string | null, expiryTime: string | null = null) => ({
  status,
  publicationTime,
  expiryTime,
});

describe('what happened to an open item outside its text', () => {
  it.each([
    ['another status', { contentStatus: 'review1' }, [{ kind: 'contentStatus', to: 'review1' }]],
    ['a publication', { publicationStatus: 'published' }, [{ kind: 'publicationStatus', to: 'published' }]],
    ['a plan', { scheduledPlacing: placing('scheduled', NEXT) }, [{ kind: 'planned', at: NEXT }]],
    ['an expiry', { scheduledPlacing: placing('scheduled', null, NEXT) }, [{ kind: 'expires', at: NEXT }]],
    ['other titles', { tenantIds: [7] }, [{ kind: 'titles' }]],
    ['nothing that the screen has to say', { tags: [3] }, undefined],
  ] as const)('what happened to an open item outside its text is told with its person: %s', (_name, change, changes) => {
    const outsideNews = outsideNewsOf(before, after(change as Partial<typeof before>), ME);
    expect(outsideNews).toEqual(changes && { by: RETO, at: LATER, changes });
  });

  it('what happened to an open item outside its text is a plan that was cancelled, or given another time', () => {
    const planned = { ...before, scheduledPlacing: placing('scheduled', NEXT, '2026-11-23T05:00:00.000Z') };
    expect(outsideNewsOf(planned, after({ scheduledPlacing: null }), ME)?.changes).toEqual([
      { kind: 'unplanned' },
      { kind: 'expiryCancelled' },
    ]);
    const moved = after({ scheduledPlacing: placing('scheduled', '2026-11-22T06:00:00.000Z', '2026-11-23T05:00:00.000Z') });
    expect(outsideNewsOf(planned, moved, ME)?.changes).toEqual([{ kind: 'planned', at: '2026-11-22T06:00:00.000Z' }]);
  });

  it('what happened to an open item outside its text is the newsroom’s doing at a planned time, also where the person planned it', () => {
    const planned = { ...before, scheduledPlacing: placing('scheduled', DUE) };
    const out = after({ publicationStatus: 'published', scheduledPlacing: placing('done', DUE) }, MYSELF);
    expect(outsideNewsOf(planned, out, ME)).toEqual({ by: null, at: LATER, changes: [{ kind: 'publicationStatus', to: 'published' }] });
    const expiring = { ...before, publicationStatus: 'published' as const, scheduledPlacing: placing('scheduled', null, DUE) };
    const down = after({ publicationStatus: 'unpublished', scheduledPlacing: placing('expired', null, DUE) }, MYSELF);
    expect(outsideNewsOf(expiring, down, ME)).toMatchObject({ by: null, changes: [{ kind: 'publicationStatus', to: 'unpublished' }] });
  });

  it('what happened to an open item outside its text is not what the person did, nor what was known already', () => {
    expect(outsideNewsOf(before, after({ publicationStatus: 'published' }, MYSELF), ME)).toBeUndefined();
    expect(outsideNewsOf(after({}), before, ME)).toBeUndefined();
    expect(outsideNewsOf(before, { ...before, publicationStatus: 'published', lastUpdatedBy: RETO }, ME)).toBeUndefined();
  });
});

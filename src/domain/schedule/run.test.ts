import { describe, expect, it } from 'vitest';
import type { Element } from '../article/document.ts';
import { CONTENT_STATUSES, type PublicationStatus } from '../article/workflow.ts';
import { changeMetadata } from '../metadata/change.ts';
import type { Metadata, ScheduledPlacing } from '../metadata/metadata.ts';
import { newMetadata } from '../metadata/new-metadata.ts';
import { runSchedule } from './run.ts';

const BEFORE = '2026-11-22T04:59:59.999Z';
const SIX = '2026-11-22T05:00:00.000Z';
const NOON = '2026-11-22T11:00:00.000Z';
const LATER = '2026-11-23T11:00:00.000Z';
const block = (type: string, text: string): Element => ({ type, id: type, children: [{ text }] });
const content = { kind: 'text', elements: [block('title', 'Ein Titel'), block('lead', 'Ein Lead'), block('paragraph', 'Text')] } as const;
const tenants = [{ id: 11, categoriesRequired: false }];
const both: ScheduledPlacing = { status: 'scheduled', publicationTime: SIX, expiryTime: NOON };
const author = { id: 'a', type: 'manualUser', info: null, name: 'Vreni Ammann', userId: null, agencyId: null } as const;
const begun = newMetadata({
  id: '100000000001',
  resourceId: '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11',
  resourceName: 'articles',
  locale: 'de-CH',
  creator: null,
  now: '2026-11-21T09:42:00.000Z',
  derived: { titleHeader: '', title: 'Ein Titel', lead: 'Ein Lead', actualTextLength: 20 },
});
const ready: Metadata = {
  ...begun,
  tenantIds: [11],
  mainTenantId: 11,
  authors: [{ variantId: 0, authors: [author] }],
  contentStatus: 'readyToPublish',
  readyToPublishAt: '2026-11-21T09:42:00.000Z',
  scheduledPlacing: both,
};
const run = (current: Metadata, now: string) => runSchedule({ current, now, content, tenants });
const outcomes = (current: Metadata, now: string) => run(current, now)?.events.map(({ kind, outcome }) => [kind, outcome]);

describe('a run of the schedule', () => {
  it('does nothing a millisecond early, and nothing without a schedule', () => {
    expect(run(ready, BEFORE)).toBeUndefined();
    expect(run({ ...ready, scheduledPlacing: null }, LATER)).toBeUndefined();
  });

  it('publishes what is ready', () => {
    const made = run(ready, SIX);
    expect(made?.events).toEqual([{ kind: 'publication', dueAt: SIX, outcome: 'published' }]);
    expect(made?.after).toMatchObject({
      publicationStatus: 'published',
      contentStatus: 'readyToPublish',
      publishedAt: SIX,
      readyToPublishAt: ready.readyToPublishAt,
      scheduledPlacing: { ...both, status: 'done' },
    });
  });

  it('publishes late with the time at which it happened, and takes down afterwards', () => {
    const late = '2026-11-22T05:07:00.000Z';
    const published = run(ready, late)?.after ?? begun;
    expect(published.publishedAt).toBe(late);
    expect(run(published, late)).toBeUndefined();
    expect(outcomes(published, NOON)).toEqual([['expiry', 'unpublished']]);
    expect(run(published, NOON)?.after).toMatchObject({ publicationStatus: 'unpublished', scheduledPlacing: { status: 'expired' } });
  });

  it('goes straight to expired when both times have passed: readers never see it', () => {
    const made = run(ready, LATER);
    expect(made?.events.map(({ outcome }) => outcome)).toEqual(['missed', 'nothingToTakeDown']);
    expect(made?.after).toMatchObject({
      publicationStatus: 'notPublished',
      publishedAt: null,
      scheduledPlacing: { ...both, status: 'expired', failure: { at: LATER, code: 'missedWindow' } },
    });
    expect(outcomes({ ...ready, publicationStatus: 'unlisted' }, LATER)).toEqual([
      ['publication', 'alreadyPublished'],
      ['expiry', 'unpublished'],
    ]);
  });

  it('keeps the reason of a refusal, and does not try again', () => {
    const made = run({ ...ready, authors: [], mainTenantId: null }, SIX);
    expect(made?.events).toMatchObject([{ outcome: 'refused' }]);
    expect(made?.after).toMatchObject({
      publicationStatus: 'notPublished',
      scheduledPlacing: { failure: { at: SIX, code: 'missingRequiredFields', fieldNames: ['authors', 'mainTenantId'] } },
    });
    expect(run(made?.after ?? ready, '2026-11-22T10:59:00.000Z')).toBeUndefined();
    expect(outcomes(made?.after ?? ready, NOON)).toEqual([['expiry', 'nothingToTakeDown']]);
  });

  it.each(CONTENT_STATUSES.filter(status => status !== 'readyToPublish'))('D-003 lets nothing go out in status %s', contentStatus => {
    const made = run({ ...ready, contentStatus }, SIX);
    expect(made?.events).toMatchObject([{ kind: 'publication', outcome: 'refused' }]);
    expect(made?.after).toMatchObject({
      contentStatus,
      publicationStatus: 'notPublished',
      scheduledPlacing: { failure: { at: SIX, code: 'notReadyToPublish', fieldNames: ['contentStatus'] } },
    });
    expect(outcomes({ ...ready, contentStatus, publicationStatus: 'published' }, NOON)).toContainEqual(['expiry', 'unpublished']);
  });

  it('D-003 lets nothing go out while somebody proofreads', () => {
    const proofread: Metadata = { ...ready, contentStatus: 'proofread' };
    const made = runSchedule({ current: proofread, now: SIX, content, tenants, isProofreadByOther: true });
    expect(made?.after.scheduledPlacing?.failure).toEqual({ at: SIX, code: 'proofreadTaken', fieldNames: [] });
  });

  it.each<readonly [PublicationStatus, string, PublicationStatus]>([
    ['notPublished', 'nothingToTakeDown', 'notPublished'],
    ['published', 'unpublished', 'unpublished'],
    ['unlisted', 'unpublished', 'unpublished'],
    ['internalOnly', 'unpublished', 'unpublished'],
    ['unpublished', 'nothingToTakeDown', 'unpublished'],
  ])('an expiry alone, on what is %s: %s', (publicationStatus, outcome, then) => {
    const current = { ...ready, publicationStatus, scheduledPlacing: { ...both, publicationTime: null } };
    expect(outcomes(current, NOON)).toEqual([['expiry', outcome]]);
    const after = run(current, NOON)?.after;
    expect(after).toMatchObject({ publicationStatus: then, scheduledPlacing: { status: 'expired' } });
    expect(run(after ?? current, LATER)).toBeUndefined();
  });

  it('finds nothing left to publish where somebody was faster, also when it was taken down again since', () => {
    const apply = (current: Metadata, publicationStatus: PublicationStatus): Metadata => {
      const changed = changeMetadata({ current, patch: { publicationStatus }, now: BEFORE, content, tenants });
      if (!changed.ok) throw new Error(changed.error.code);
      return changed.value;
    };
    const byHand = apply(ready, 'published');
    expect(byHand.scheduledPlacing).toEqual({ ...both, publicationTime: null });
    expect(run(apply(byHand, 'unpublished'), SIX)).toBeUndefined();
    expect(outcomes(apply(byHand, 'unpublished'), NOON)).toEqual([['expiry', 'nothingToTakeDown']]);
  });

  it('publishes again what was taken down, at a time given since', () => {
    const unpublished: Metadata = { ...ready, publicationStatus: 'unpublished', publishedAt: BEFORE };
    expect(run(unpublished, SIX)?.after).toMatchObject({ publicationStatus: 'published', publishedAt: BEFORE });
    expect(outcomes({ ...ready, publicationStatus: 'published' }, SIX)).toEqual([['publication', 'alreadyPublished']]);
  });
});

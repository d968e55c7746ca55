import { describe, expect, it } from 'vitest';
import type { Element } from '../article/document.ts';
import { CONTENT_STATUSES } from '../article/workflow.ts';
import { changeMetadata } from './change.ts';
import { metadataDifferences } from './differences.ts';
import type { Metadata, MetadataPatch, ScheduledPlacing } from './metadata.ts';
import { clonedMetadata, newMetadata } from './new-metadata.ts';

const NOW = '2026-11-21T09:42:00.000Z';
const person = { id: '7d0c1e5a-4b2f-4c86-9a31-000000000001', firstName: 'Vreni', lastName: 'Ammann' };
const begun = newMetadata({
  id: '100000000001',
  resourceId: '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11',
  resourceName: 'articles',
  locale: 'de-CH',
  creator: person,
  now: NOW,
  derived: { titleHeader: 'Stadtrat', title: 'Ein Titel', lead: 'Ein Lead', actualTextLength: 30 },
});
const block = (type: string, text: string): Element => ({ type, id: type, children: [{ text }] });
const elements = [block('titleHeader', ''), block('title', 'Ein Titel'), block('lead', 'Ein Lead'), block('paragraph', 'Text')];
const content = { kind: 'text', elements } as const;
const tenants = [{ id: 11, categoriesRequired: false }];
const author = { id: 'a', type: 'user', info: null, name: 'Vreni Ammann', userId: person.id, agencyId: null } as const;
const ready: Metadata = { ...begun, tenantIds: [11], mainTenantId: 11, authors: [{ variantId: 0, authors: [author] }] };

const signedOff: Metadata = { ...ready, contentStatus: 'readyToPublish', readyToPublishAt: '2026-11-21T09:00:00.000Z' };
const PAST = '2026-01-23T05:00:00.000Z';
const SOON = '2026-11-22T05:00:00.000Z';
const NEXT_WEEK = '2026-11-29T05:00:00.000Z';

const change = (current: Metadata, patch: MetadataPatch, now = NOW) => changeMetadata({ current, patch, now, content, tenants });
const changed = (current: Metadata, patch: MetadataPatch, now = NOW): Metadata => {
  const result = change(current, patch, now);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};

describe('a change of metadata', () => {
  it('leaves what the patch does not name', () => {
    expect(changed(ready, { tags: [1] })).toEqual({ ...ready, tags: [1] });
    expect(changed(ready, {})).toEqual(ready);
  });

  it('publishes once and for all: later publications keep the first date', () => {
    const published = changed(ready, { publicationStatus: 'published' });
    expect(published).toMatchObject({ contentStatus: 'readyToPublish', publishedAt: NOW, readyToPublishAt: NOW });
    const later = '2026-12-01T00:00:00.000Z';
    const hidden = changed(published, { publicationStatus: 'unpublished' }, later);
    expect(hidden.publishedAt).toBe(NOW);
    expect(changed(hidden, { publicationStatus: 'unlisted' }, later).publishedAt).toBe(NOW);
  });

  it('takes a live item back to work without taking it from readers', () => {
    const published = changed(ready, { publicationStatus: 'published' });
    expect(changed(published, { contentStatus: 'requiredRework' })).toMatchObject({
      contentStatus: 'requiredRework',
      publicationStatus: 'published',
    });
  });

  it('judges a publication by what the same change adds', () => {
    expect(change(begun, { publicationStatus: 'published' })).toMatchObject({ ok: false, error: { code: 'missingRequiredFields' } });
    const complete = { tenantIds: [11], mainTenantId: 11, authors: ready.authors };
    expect(change(begun, { ...complete, publicationStatus: 'published' }).ok).toBe(true);
  });

  it('a change of metadata has a target moment only when date and time are there', () => {
    expect(changed(ready, { targetDate: '2026-07-01' }).targetDateTime).toBeNull();
    const both = changed(ready, { targetDate: '2026-07-01', targetTime: '12:00' });
    expect(both.targetDateTime).toBe('2026-07-01T10:00:00.000Z');
    expect(changed(both, { targetDate: null }).targetDateTime).toBeNull();
  });

  it.each<readonly [string, string | null, string | null, readonly string[]]>([
    ['no time at all', null, null, ['scheduledPlacing']],
    ['an expiry before the publication', '2026-11-22T05:00:00.000Z', '2026-11-22T04:59:00.000Z', ['scheduledPlacing.expiryTime']],
    ['an expiry with the publication', '2026-11-22T05:00:00.000Z', '2026-11-22T05:00:00.000Z', ['scheduledPlacing.expiryTime']],
    ['only a publication', '2026-11-22T05:00:00.000Z', null, []],
    ['only an expiry', null, '2026-11-22T05:00:00.000Z', []],
    ['an expiry after the publication', '2026-11-22T05:00:00.000Z', '2026-11-22T05:01:00.000Z', []],
  ])('B5-019 judges a schedule with %s', (_name, publicationTime, expiryTime, fieldNames) => {
    const answer = change(signedOff, { scheduledPlacing: { status: 'scheduled', publicationTime, expiryTime } });
    if (fieldNames.length === 0) expect(answer.ok).toBe(true);
    else expect(answer).toMatchObject({ error: { code: 'invalidSchedule', fieldNames } });
  });

  it.each<readonly [string, Partial<ScheduledPlacing>, readonly string[]]>([
    ['a publication in the past', { publicationTime: PAST }, ['scheduledPlacing.publicationTime']],
    ['a publication at this moment', { publicationTime: NOW }, ['scheduledPlacing.publicationTime']],
    ['an expiry in the past', { expiryTime: PAST }, ['scheduledPlacing.expiryTime']],
  ])('D-002 refuses %s', (_name, times, fieldNames) => {
    const scheduledPlacing = { status: 'scheduled', publicationTime: null, expiryTime: null, ...times } as const;
    expect(change(signedOff, { scheduledPlacing })).toMatchObject({ error: { code: 'timeInPast', fieldNames } });
  });

  it('D-002 lets a time that was there before pass with the rest of a change', () => {
    const scheduledPlacing = { status: 'scheduled', publicationTime: SOON, expiryTime: null } as const;
    const scheduled = changed(signedOff, { scheduledPlacing });
    expect(change(scheduled, { scheduledPlacing, tags: [1] }, '2026-11-22T06:00:00.000Z').ok).toBe(true);
  });

  it.each(CONTENT_STATUSES)('D-003 schedules a publication only when it is ready: %s', contentStatus => {
    const scheduledPlacing = { status: 'scheduled', publicationTime: SOON, expiryTime: null } as const;
    const answer = change({ ...ready, contentStatus }, { scheduledPlacing });
    if (contentStatus === 'readyToPublish') expect(answer.ok).toBe(true);
    else expect(answer).toMatchObject({ error: { code: 'notReadyToPublish', fieldNames: ['contentStatus'] } });
    expect(change({ ...ready, contentStatus }, { scheduledPlacing, contentStatus: 'readyToPublish' }).ok).toBe(true);
    expect(
      change({ ...ready, contentStatus }, { scheduledPlacing: { ...scheduledPlacing, publicationTime: null, expiryTime: SOON } }).ok,
    ).toBe(true);
  });

  it('D-004 ends a pending publication with publishing and unpublishing by hand', () => {
    const scheduledPlacing = { status: 'scheduled', publicationTime: SOON, expiryTime: null } as const;
    const pending: Metadata = { ...signedOff, scheduledPlacing };
    expect(changed(pending, { publicationStatus: 'published' }).scheduledPlacing).toBeNull();
    const unlisted: Metadata = { ...pending, publicationStatus: 'unlisted', publishedAt: NOW };
    expect(changed(unlisted, { publicationStatus: 'unpublished' }).scheduledPlacing).toBeNull();
    expect(changed(unlisted, { publicationStatus: 'internalOnly' }).scheduledPlacing).toBeNull();
    expect(changed(unlisted, { tags: [1] }).scheduledPlacing).toEqual(scheduledPlacing);
  });

  it.each<readonly [string, MetadataPatch, readonly string[]]>([
    ['titles', { tenantIds: [], mainTenantId: null }, ['tenantIds', 'mainTenantId']],
    ['authors', { authors: [] }, ['authors']],
    ['categories', { tenantIds: [11, 12] }, ['categories', 'mainCategory']],
  ])('D-007 refuses a change of a public item that takes away its %s', (_name, patch, fieldNames) => {
    const demanding = [...tenants, { id: 12, categoriesRequired: true }];
    const current = changed(ready, { publicationStatus: 'published' });
    const save = (from: Metadata) => changeMetadata({ current: from, patch, now: NOW, content, tenants: demanding });
    expect(save(current)).toMatchObject({ error: { code: 'missingRequiredFields', fieldNames } });
    expect(save({ ...current, publicationStatus: 'unpublished' }).ok).toBe(true);
  });

  it('D-007 lets what was missing before stay so, and what comes down be incomplete', () => {
    const incomplete: Metadata = { ...changed(ready, { publicationStatus: 'published' }), authors: [] };
    expect(change(incomplete, { tags: [1] }).ok).toBe(true);
    const published = changed(ready, { publicationStatus: 'published' });
    expect(change(published, { publicationStatus: 'unpublished', authors: [] }).ok).toBe(true);
  });

  it('D-009 locks metadata while another person proofreads, but neither unpublishing, cancelling, note nor checklist', () => {
    const scheduledPlacing = { status: 'scheduled', publicationTime: SOON, expiryTime: NEXT_WEEK } as const;
    const current: Metadata = { ...ready, contentStatus: 'proofread', publicationStatus: 'unlisted', scheduledPlacing };
    const save = (patch: MetadataPatch) =>
      changeMetadata({ current, patch, now: NOW, content, tenants, circumstances: { isProofreadByOther: true } });
    const locked: readonly MetadataPatch[] = [{ tags: [1] }, { publicationStatus: 'published' }, { contentStatus: 'draft' }];
    for (const patch of locked) expect(save(patch)).toMatchObject({ error: { code: 'proofreadTaken' } });
    const free: readonly MetadataPatch[] = [
      { publicationStatus: 'unpublished' },
      { scheduledPlacing: null },
      { note: [{ variantId: 0, note: 'Bitte Zahlen prüfen' }] },
      { workflowChecklist: { ...ready.workflowChecklist, seoDone: true } },
    ];
    for (const patch of free) expect(save(patch).ok).toBe(true);
  });

  it('D-010 lets an external account neither publish, schedule nor unpublish, nor work on what others wrote', () => {
    const scheduledPlacing = { status: 'scheduled', publicationTime: SOON, expiryTime: null } as const;
    const save = (current: Metadata, patch: MetadataPatch, isOwn = true) =>
      changeMetadata({ current, patch, now: NOW, content, tenants, circumstances: { isExternal: true, isOwn } });
    const published = changed(ready, { publicationStatus: 'published' });
    expect(save(ready, { publicationStatus: 'published' })).toMatchObject({ error: { code: 'externalAccount' } });
    expect(save(signedOff, { scheduledPlacing })).toMatchObject({ error: { code: 'externalAccount' } });
    expect(save(published, { publicationStatus: 'unpublished' })).toMatchObject({ error: { code: 'externalAccount' } });
    expect(save(published, { tags: [1] })).toMatchObject({ error: { code: 'externalAccount' } });
    expect(save(ready, { tags: [1] }, false)).toMatchObject({ error: { code: 'notOwnItem' } });
    expect(save(ready, { tags: [1] }).ok).toBe(true);
  });

  it('D-013 never turns an email alert off again', () => {
    const alerted = changed(ready, { emailAlertEnabled: true });
    expect(changed(alerted, { emailAlertEnabled: false }).emailAlertEnabled).toBe(true);
  });

  it('B5-019 wants a custom update after a publication to come', () => {
    const scheduledPlacing = { status: 'scheduled', publicationTime: SOON, expiryTime: null } as const;
    expect(change({ ...signedOff, scheduledPlacing }, { customUpdatedAt: '2026-11-22T04:00:00.000Z' })).toMatchObject({
      error: { code: 'invalidSchedule', fieldNames: ['customUpdatedAt'] },
    });
  });

  it('B5-019 wants a custom update after the publication it follows', () => {
    const published = changed(ready, { publicationStatus: 'published' });
    expect(change(published, { customUpdatedAt: '2026-11-21T09:00:00.000Z' })).toMatchObject({
      error: { code: 'invalidSchedule', fieldNames: ['customUpdatedAt'] },
    });
    expect(change(published, { customUpdatedAt: '2026-11-21T10:00:00.000Z' }).ok).toBe(true);
  });
});

describe('a clone', () => {
  it('keeps what describes the content and nothing of what the original went through', () => {
    const published = { ...changed(ready, { publicationStatus: 'published', tags: [4] }), emailAlertEnabled: true };
    const clone = clonedMetadata(published, { ...begun, id: '100000000002', creator: null, now: NOW, derived: begun });
    expect(clone).toMatchObject({ sourceMetadataId: '100000000001', tags: [4], tenantIds: [11], authors: ready.authors });
    expect(clone).toMatchObject({ contentStatus: 'draft', publicationStatus: 'notPublished', publishedAt: null, readyToPublishAt: null });
    expect(clone).toMatchObject({ emailAlertEnabled: false, scheduledPlacing: null });
  });
});

describe('the differences of two states', () => {
  it('A3-027 the differences of two states name each field with what was done to it, variants by their tenant', () => {
    const before = { ...ready, kickword: [{ variantId: 11, kickwordId: 3 }], targetTextLength: 800 };
    const after: Metadata = {
      ...before,
      kickword: [],
      targetTextLength: 1500,
      placement: [{ variantId: 0, categories: [10], mainCategory: 10 }],
      workflowChecklist: { ...before.workflowChecklist, seoDone: true },
    };
    expect(metadataDifferences(before, after).map(({ fieldName, operation, tenantId }) => [fieldName, operation, tenantId])).toEqual([
      ['targetTextLength', 'updated', null],
      ['workflowChecklist.seoDone', 'added', null],
      ['placement.categories', 'added', 0],
      ['placement.mainCategory', 'added', 0],
      ['kickword', 'removed', 11],
    ]);
  });

  it('the differences of two states are none between equal states, and pass over fields that are empty in both', () => {
    expect(metadataDifferences(ready, { ...ready })).toEqual([]);
    expect(metadataDifferences({ ...ready, targetDate: null }, { ...ready, updatedAt: '2027-01-01T00:00:00.000Z' })).toEqual([]);
    expect(metadataDifferences(null, ready).every(difference => difference.operation === 'added')).toBe(true);
  });
});

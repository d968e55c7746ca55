import { describe, expect, it } from 'vitest';
import { rowOf } from '#tests/builders/metadata-rows.ts';
import type { MetadataRow } from '../metadata/metadata.ts';
import { type Unsent, type WaitsFor, waitsForOf } from './waits-for.ts';

const LEA = { id: 'lea', firstName: 'Lea', lastName: 'Steiner' };
const AT = '2026-11-22T05:00:00.000Z';
const scheduled: MetadataRow['scheduledPlacing'] = { status: 'scheduled', publicationTime: AT, expiryTime: null };

describe('what an article waits for', () => {
  it.each<[string, Partial<MetadataRow>, Unsent, WaitsFor | null]>([
    ['a draft: nothing but its author', {}, null, null],
    ['a step of the workflow', { contentStatus: 'review1' }, null, { kind: 'step', status: 'review1' }],
    ['rework', { contentStatus: 'requiredRework' }, null, { kind: 'step', status: 'requiredRework' }],
    ['somebody else who proofreads it', { contentStatus: 'proofread', usedBy: [LEA] }, null, { kind: 'proofreader', by: LEA }],
    ['a proofreader, where nobody reads', { contentStatus: 'proofread' }, null, { kind: 'step', status: 'proofread' }],
    ['publication, where it is ready', { contentStatus: 'readyToPublish' }, null, { kind: 'publication' }],
    ['nothing, where it is published', { contentStatus: 'readyToPublish', publicationStatus: 'published' }, null, null],
    ['its time', { contentStatus: 'readyToPublish', scheduledPlacing: scheduled }, null, { kind: 'schedule', at: AT }],
    [
      'the time of its newer text',
      { publicationStatus: 'published', hasWaitingChanges: true, releaseTime: AT },
      null,
      { kind: 'release', at: AT },
    ],
    ['a person for its newer text', { publicationStatus: 'published', hasWaitingChanges: true }, null, { kind: 'release', at: null }],
    ['being sent, whatever comes after', { contentStatus: 'review1' }, 'waiting', { kind: 'connection' }],
    ['a decision before anything else', { scheduledPlacing: scheduled }, 'undecided', { kind: 'decision' }],
  ])('what an article waits for is %s', (_what, row, unsent, expected) => {
    expect(waitsForOf(rowOf(1, row), { unsent, userId: 'me' })).toEqual(expected);
  });

  it('what an article waits for is a person where it did not go out in spite of its schedule', () => {
    const failure = { at: AT, code: 'missingFields', fieldNames: ['author'] };
    const row = rowOf(1, { scheduledPlacing: { status: 'scheduled', publicationTime: AT, expiryTime: null, failure } });
    expect(waitsForOf(row, { unsent: null, userId: 'me' })).toEqual({ kind: 'failure' });
  });
});

import { describe, expect, it } from 'vitest';
import { entryOf } from '#tests/builders/metadata-rows.ts';
import { canRetry, describeState, fieldKeys, groupEntries, secondsUntil, showsReason } from './outbox-words.ts';

const error = { code: 'forbidden' } as const;

describe('the outbox in words', () => {
  it('groups changes by article, in the order of their first change', () => {
    const later = entryOf(1, { id: 'later', title: 'Neuer Titel' });
    const groups = groupEntries([entryOf(1), entryOf(2), later]);
    expect(groups.map(group => [group.title, group.entries.map(entry => entry.id)])).toEqual([
      ['Neuer Titel', ['entry-1', 'later']],
      ['Artikel 2', ['entry-2']],
    ]);
  });

  it('names an article alone where only a comment on it waits, or a picture of it', () => {
    const comment = entryOf(1, { kind: 'comment', title: 'Bitte kürzen', itemTitle: 'Der Fluss steigt' });
    const picture = entryOf(2, { kind: 'upload', title: 'fluss.jpg', itemTitle: 'Am Ufer' });
    const unknown = entryOf(3, { kind: 'upload', title: 'see.jpg' });
    expect(groupEntries([comment, picture, unknown]).map(({ title }) => title)).toEqual(['Der Fluss steigt', 'Am Ufer', '']);
    expect(groupEntries([comment, entryOf(1, { title: 'Neuer Titel' })]).map(({ title }) => title)).toEqual(['Neuer Titel']);
  });

  it('names the fields of a change once, and unknown ones together', () => {
    expect(fieldKeys(['tags', 'kickword', 'emailAlertEnabled', 'tags'])).toEqual(['field.tags', 'field.other']);
  });

  it.each([
    ['its turn', entryOf(1), true, 'state.waiting'],
    ['another try', entryOf(1, { attempts: 2 }), true, 'state.again'],
    ['the network', entryOf(1, { attempts: 2 }), false, 'state.offline'],
    ['a decision', entryOf(1, { state: 'conflict' }), false, 'state.conflict'],
    ['repair', entryOf(1, { state: 'failed' }), true, 'state.failed'],
    ['nothing: it is on its way', entryOf(1, { state: 'sending' }), true, 'state.sending'],
    ['a person', entryOf(1, { state: 'needsConfirmation' }), true, 'state.needsConfirmation'],
  ])('says that a change waits for %s', (_case, entry, isOnline, key) => {
    expect(describeState(entry, isOnline).key).toBe(key);
  });

  it('gives the reason of a refusal always, of a delay only while there is a network', () => {
    expect(showsReason(entryOf(1, { state: 'failed', error }), false)).toBe(true);
    expect(showsReason(entryOf(1, { error }), true)).toBe(true);
    expect(showsReason(entryOf(1, { error }), false)).toBe(false);
    expect(showsReason(entryOf(1, { state: 'failed' }), true)).toBe(false);
  });

  it('tries again what waits or was refused, never what is on its way or in conflict', () => {
    const states = ['waiting', 'failed', 'sending', 'conflict', 'needsConfirmation'] as const;
    expect(states.map(state => canRetry({ state }))).toEqual([true, true, false, false, false]);
  });

  it('counts the seconds to the next try down to zero', () => {
    const now = Date.parse('2026-11-21T09:00:00.000Z');
    expect([null, '2026-11-21T09:00:10.500Z', '2026-11-21T08:59:00.000Z'].map(at => secondsUntil(at, now))).toEqual([null, 11, 0]);
  });
});

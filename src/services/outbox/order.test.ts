import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '#bridge/states.ts';
import { inSendingOrder } from './order.ts';

const entry = (id: string, minute: number, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id,
  place: { resource: 'articles', id: 'article' },
  title: id,
  kind: 'saveArticle',
  fields: [],
  createdAt: `2026-11-21T09:${String(minute).padStart(2, '0')}:00.000Z`,
  attempts: 0,
  state: 'waiting',
  nextTryAt: null,
  error: null,
  dependents: [],
  ...more,
});
const order = (entries: readonly OutboxEntry[], pictures: Readonly<Record<string, readonly string[]>> = {}) =>
  inSendingOrder(entries, id => pictures[id] ?? []).map(({ id, waitsFor }) => [id, waitsFor]);

describe('the order of the outbox', () => {
  it('goes by age where nothing else decides', () => {
    expect(order([entry('b', 2), entry('a', 1)])).toEqual([
      ['a', []],
      ['b', []],
    ]);
  });

  it('puts a picture before the text that shows it, and the article before its comment', () => {
    const entries = [
      entry('comment', 0, { kind: 'comment' }),
      entry('new', 1, { kind: 'createArticle' }),
      entry('picture', 2, { kind: 'upload', place: null }),
    ];
    expect(order(entries, { new: ['picture'] })).toEqual([
      ['picture', []],
      ['new', ['picture']],
      ['comment', ['new']],
    ]);
  });

  it('does not wait for a refused picture', () => {
    const entries = [entry('picture', 1, { kind: 'upload', place: null, state: 'failed' }), entry('text', 2)];
    expect(order(entries, { text: ['picture'] })).toEqual([
      ['picture', []],
      ['text', []],
    ]);
  });

  it('keeps a change after the one it depends on', () => {
    expect(order([entry('status', 1, { kind: 'patchMetadata' }), entry('text', 2, { dependents: ['status'] })])).toEqual([
      ['text', []],
      ['status', ['text']],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { comparePages, pageStateOf } from './page-plan.ts';

describe('pages', () => {
  it('pages come in the order of the paper: the front, then by number, then other names', () =>
    expect(['10', 'Sport', '2', 'Front', '1b', '1', '1a'].toSorted(comparePages)).toEqual(['Front', '1', '1a', '1b', '2', '10', 'Sport']));
});

describe('how far a story is', () => {
  it.each([
    ['draft', 'notPublished', 'inWork'],
    ['proofread', 'notPublished', 'inWork'],
    ['readyToPublish', 'notPublished', 'ready'],
    ['draft', 'published', 'published'],
    ['readyToPublish', 'unpublished', 'withdrawn'],
  ] as const)('%s and %s is %s', (contentStatus, publicationStatus, state) =>
    expect(pageStateOf({ contentStatus, publicationStatus })).toBe(state),
  );
});

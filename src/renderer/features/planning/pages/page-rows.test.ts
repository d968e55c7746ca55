import { describe, expect, it } from 'vitest';
import type { SeenAssignment } from '#contract/placement/planning.ts';
import type { PageEntry } from '#domain/print/page-plan.ts';
import { pagesOf, papersOf, storiesOf } from './page-rows.ts';

const DAY = '2026-11-29';
const NOW = { date: '2026-11-28', time: '16:00' };

const entry = (title: string, more: Partial<PageEntry> = {}): PageEntry => ({
  metadataId: '100000000001',
  resourceName: 'articles',
  resourceId: '0b8f6f5e-6a35-4a3c-9d0e-111111111111',
  title,
  authorNames: ['Lea Steiner'],
  pageName: '5',
  publication: 'Aarewarte',
  category: null,
  type: null,
  contentStatus: 'draft',
  publicationStatus: 'notPublished',
  actualTextLength: 10,
  targetTextLength: null,
  deadline: null,
  studioStatus: null,
  untold: [],
  ...more,
});
const assignment = (elementId: string, more: Partial<SeenAssignment> = {}): SeenAssignment => ({
  elementId,
  id: '1',
  title: `Auftrag ${elementId}`,
  note: '',
  assigneeName: 'Lea Steiner',
  isMine: true,
  item: null,
  topic: null,
  deadline: null,
  publicationDate: DAY,
  targetTextLength: 2500,
  pageName: '3',
  category: null,
  publication: 'Aarewarte',
  status: null,
  link: null,
  ...more,
});
const known = (entries: readonly PageEntry[], assignments: readonly SeenAssignment[] = [], publication: string | null = null) => ({
  day: DAY,
  publication,
  plan: { publications: ['Aarewarte'], entries: [...entries] },
  assignments,
  now: NOW,
});

describe('the stories of a day', () => {
  it('the stories of a day are items, and work of planning that nobody has begun, each once', () => {
    const item = { metadataId: '100000000001', resourceName: 'articles', resourceId: 'r', title: 'Begonnen' } as const;
    const assignments = [
      assignment('1'),
      assignment('1', { id: '2', title: 'Bild dazu' }),
      assignment('2', { item }),
      assignment('3', { publicationDate: '2026-11-30' }),
      assignment('4', { publication: 'Emmenblick' }),
    ];
    const titles = (publication: string | null) => storiesOf(known([entry('Begonnen')], assignments, publication)).map(row => row.title);
    expect(titles(null)).toEqual(['Begonnen', 'Auftrag 1', 'Auftrag 4']);
    expect(titles('Aarewarte')).toEqual(['Begonnen', 'Auftrag 1']);
    expect(papersOf(known([], assignments))).toEqual(['Aarewarte', 'Emmenblick']);
  });

  it.each([
    ['before its deadline', { deadline: { date: '2026-11-28', time: '16:30' } }, false],
    ['after its deadline', { deadline: { date: '2026-11-28', time: '15:30' } }, true],
    ['on a day without a time', { deadline: { date: '2026-11-28', time: null } }, false],
    ['after its day', { deadline: { date: '2026-11-27', time: null } }, true],
    ['after its deadline and ready', { deadline: { date: '2026-11-28', time: '15:30' }, contentStatus: 'readyToPublish' }, false],
  ] as const)('the stories of a day say of one %s whether it is late', (_name, more, isLate) =>
    expect(storiesOf(known([entry('Eine', more)]))[0]?.isLate).toBe(isLate),
  );
});

describe('pages', () => {
  it('pages stand by newspaper in the order of the paper, what has none first', () => {
    const stories = storiesOf(
      known([
        entry('a', { pageName: '10' }),
        entry('b', { pageName: '2' }),
        entry('c', { pageName: null }),
        entry('d', { pageName: '2' }),
        entry('e', { pageName: 'Front', publication: 'Emmenblick' }),
      ]),
    );
    expect(pagesOf(stories).map(({ publication, pageName, rows }) => [publication, pageName, rows.map(({ title }) => title)])).toEqual([
      ['Aarewarte', null, ['c']],
      ['Aarewarte', '2', ['b', 'd']],
      ['Aarewarte', '10', ['a']],
      ['Emmenblick', 'Front', ['e']],
    ]);
  });
});

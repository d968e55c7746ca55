import { describe, expect, it } from 'vitest';
import type { Element } from '../article/document.ts';
import type { JudgedContent } from './judged-content.ts';
import type { Metadata } from './metadata.ts';
import { authorOf, newMetadata, withAuthor } from './new-metadata.ts';
import { releaseProblem } from './release.ts';
import { heldValuesOf } from './working-copy.ts';

const NOW = '2026-11-21T09:42:00.000Z';
const OLD = '00000000-0000-4000-8000-000000000001';
const NEW = '00000000-0000-4000-8000-000000000002';
const PERSON = { id: '6f1b5d2e-1d7c-4a39-9c55-0c5a3b1f7e21', firstName: 'Vreni', lastName: 'Ammann' };

const block = (type: string, text: string): Element => ({ type, id: type, children: [{ text }] });
const showing = (...elvisIds: readonly string[]): JudgedContent => ({
  kind: 'text',
  elements: [
    block('title', 'Ein Titel'),
    block('lead', 'Ein Lead'),
    block('paragraph', 'Text'),
    ...elvisIds.map(elvisId => ({ type: 'image', id: elvisId, data: { embed: { elvisId } }, children: [{ text: '' }] })),
  ],
});

const begun = newMetadata({
  id: '100000000007',
  resourceId: OLD,
  resourceName: 'articles',
  locale: 'de-CH',
  creator: PERSON,
  now: NOW,
  derived: { titleHeader: '', title: 'Ein Titel', lead: 'Ein Lead', actualTextLength: 20 },
});
const waiting = {
  releasedRevisionId: OLD,
  releasedRevisionNumber: 1,
  since: NOW,
  changed: ['text'],
  releaseTime: null,
} satisfies Metadata['waiting'];
const current: Metadata = {
  ...withAuthor(begun, authorOf(PERSON, 'a')),
  publicationStatus: 'published',
  contentStatus: 'review1',
  tenantIds: [11],
  mainTenantId: 11,
  waiting,
};
const release = {
  current,
  released: { values: heldValuesOf(current), content: showing(OLD) },
  tenants: [{ id: 11, categoriesRequired: false }],
  absentFiles: [OLD, NEW],
};

describe('what waits', () => {
  it('D-007 what waits is not released with a picture that the library does not have, unless readers have the gap already', () => {
    expect(releaseProblem({ ...release, content: showing(OLD) })).toBeUndefined();
    const problem = releaseProblem({ ...release, content: showing(OLD, NEW) });
    expect(problem).toMatchObject({ code: 'picturesNotArrived', fieldNames: ['content'] });
    expect(problem?.message).toContain(NEW);
    expect(problem?.message).not.toContain(OLD);
  });

  it('D-003 what waits is released by hand from every content status, by a time only when it is ready', () => {
    const content = showing(OLD);
    expect(releaseProblem({ ...release, content, isDue: true })).toMatchObject({ code: 'notReadyToPublish' });
    expect(releaseProblem({ ...release, content, isDue: true, current: { ...current, contentStatus: 'readyToPublish' } })).toBeUndefined();
  });

  it('D-007 what waits may lack what readers lack already, and nothing more', () => {
    const bare = { ...current, authors: [] };
    const released = { values: heldValuesOf(bare), content: showing() };
    expect(releaseProblem({ ...release, current: bare, released, content: showing() })).toBeUndefined();
    const worse = { ...bare, tenantIds: [], mainTenantId: null };
    expect(releaseProblem({ ...release, current: worse, released, content: showing() })).toMatchObject({
      code: 'missingRequiredFields',
      fieldNames: ['tenantIds', 'mainTenantId'],
    });
  });
});

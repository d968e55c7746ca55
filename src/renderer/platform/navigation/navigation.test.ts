import { describe, expect, it } from 'vitest';
import { countsAsLeaving } from './leaving.ts';
import { documentTitle } from './page-title.ts';
import { contentPath, openContentItem } from './paths.ts';

const place = (address: string): { readonly pathname: string; readonly search: string } => {
  const url = new URL(address, 'http://desk');
  return { pathname: url.pathname, search: url.search };
};
const ID = '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11';
const item = `/articles/${ID}`;

describe('leaving a page', () => {
  it.each([
    ['another page', item, '/articles'],
    ['another item', item, '/articles/1b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11'],
    ['a sub-page that is not a dialog', item, `${item}/revisions`],
    ['a query parameter that means another place', `${item}?variant=1`, `${item}?variant=2`],
  ])('counts for %s (A4-048)', (_name, from, to) => expect(countsAsLeaving(place(from), place(to))).toBe(true));

  it.each(['isEditingContent=true', 'selectedVariantId=3', 'eventIdsAfterToCreate=7', 'page=2', 'q=Bern', 'toggle:seo=1', 'toggle:=1'])(
    'does not count for the parameter %s (A2-022, B2-008)',
    parameter => {
      expect(countsAsLeaving(place(item), place(`${item}?${parameter}`))).toBe(false);
      expect(countsAsLeaving(place(`${item}?${parameter}&tab=a`), place(`${item}?tab=a`))).toBe(false);
    },
  );

  it.each([`${item}/relatedContent`, `${item}/relatedContent/12`, `${item}/internallink`])(
    'does not count for the dialog %s (A2-021, B2-007)',
    dialog => {
      expect(countsAsLeaving(place(item), place(dialog))).toBe(false);
      expect(countsAsLeaving(place(dialog), place(item))).toBe(false);
      expect(countsAsLeaving(place(dialog), place(`${item}/internallink`))).toBe(false);
    },
  );

  it('counts when a dialog of another item is opened', () =>
    expect(countsAsLeaving(place(item), place('/articles/other/relatedContent'))).toBe(true));
  it('does not care about the order of parameters', () => expect(countsAsLeaving(place('/a?x=1&y=2'), place('/a?y=2&x=1'))).toBe(false));
});

describe('addresses of content', () => {
  it.each([
    ['articles', `/articles/${ID}`],
    ['tickers', `/tickers/${ID}`],
    ['slideshows', `/slideshows/${ID}`],
    ['breakingnews', `/breakingnews/${ID}`],
  ] as const)('addresses of content are /{resourceName}/{resourceId} for %s (A2-023, B2-003)', (resource, path) =>
    expect(contentPath(resource, ID)).toBe(path),
  );

  it.each(['links', 'videos', 'embeds'] as const)('addresses of content are below /externalContent for %s (A2-024, B2-004)', resource =>
    expect(contentPath(resource, ID)).toBe(`/externalContent/${resource}/${ID}`),
  );

  it.each([
    [`/articles/${ID}`, { resource: 'articles', id: ID }],
    [`/breakingnews/${ID}/relatedContent`, { resource: 'breakingnews', id: ID }],
    [`/externalContent/videos/${ID}`, { resource: 'videos', id: ID }],
    ['/articles/new', null],
    ['/articles', null],
    [`/users/${ID}`, null],
    [`/videos/${ID}`, null],
  ])('addresses of content are recognised by a UUID in the path (A2-018): %s', (path, found) =>
    expect(openContentItem(path)).toEqual(found),
  );
});

describe('the page title', () => {
  it.each([
    ['Articles', 'Articles | Galley'],
    [null, 'Galley'],
    ['  ', 'Galley'],
  ])('reads "{title} | Galley" or the product name alone (A2-030): %s', (title, words) => expect(documentTitle(title)).toBe(words));
});

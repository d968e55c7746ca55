import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { ARTICLE_TEMPLATES } from '#domain/article/article.ts';
import { CONTENT_STATUSES, PUBLICATION_STATUSES } from '#domain/article/workflow.ts';
import { plainText } from '#domain/article/document.ts';
import { TENANT_GROUPS } from '#domain/tenant/tenant.ts';
import { countCharacters, lengthStateOf, rangeOfTarget } from '#domain/text/length.ts';
import { type DemoArticle, type DemoContent, readDemoContent } from './content.ts';
import { buildDocument, buildEarlierDocument } from './history.ts';

const folder = fileURLToPath(new URL('../../resources/demo', import.meta.url));
let content: DemoContent;
beforeAll(async () => {
  content = await readDemoContent(folder);
});

const idsOf = (items: readonly { readonly id: number }[]): ReadonlySet<number> => new Set(items.map(item => item.id));
const unique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** Fails on an unknown slug or username. */
const context = () => {
  let last = 0;
  const known = (values: readonly string[], value: string): string => {
    if (!values.includes(value)) throw new Error(`nobody knows ${value}`);
    return value;
  };
  return {
    makeId: () => `element-${String((last += 1))}`,
    metadataIdOf: (slug: string) =>
      known(
        content.articles.map(article => article.slug),
        slug,
      ),
    userIdOf: (username: string) =>
      known(
        content.users.map(user => user.username),
        username,
      ),
  };
};

const bodyText = (article: DemoArticle): string => buildDocument(article, context()).elements.map(plainText).join('\n');
const wordsOf = (article: DemoArticle): number => bodyText(article).split(/\s+/u).length;

/** Relative luminance and contrast after WCAG 2.2. */
const luminance = (hex: string): number => {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
};
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

describe('the demo newsroom', () => {
  it('the demo newsroom has titles in all four groups, in both languages and of both audience types', () => {
    for (const group of TENANT_GROUPS)
      expect(content.tenants.filter(tenant => tenant.group === group).length, group).toBeGreaterThanOrEqual(3);
    expect(content.tenants.filter(tenant => tenant.language === 'fr_CH').length).toBeGreaterThanOrEqual(3);
    expect(new Set(content.tenants.map(tenant => tenant.audienceType))).toEqual(new Set(['free', 'paid']));
    expect(unique(content.tenants.map(tenant => tenant.primaryColor))).toBe(true);
    for (const tenant of content.tenants) expect(contrast(tenant.primaryColor, '#FFFFFF'), tenant.name).toBeGreaterThanOrEqual(4.5);
  });

  it('the demo newsroom has a category tree of more than 44 whose every branch leads to the root', () => {
    expect(content.categories.length).toBeGreaterThanOrEqual(44);
    expect(content.categories.filter(category => category.parentId === null).map(category => category.id)).toEqual([1]);
    const parents = new Map(content.categories.map(category => [category.id, category.parentId]));
    for (const category of content.categories) {
      const path: (number | null)[] = [];
      for (let id: number | null = category.id; id !== null && path.length < 10; id = parents.get(id) ?? null) path.push(id);
      expect(path.at(-1), category.name['de-CH']).toBe(1);
    }
    expect(content.categories.some(category => !category.active)).toBe(true);
  });

  it('have tags enough to search and page through, some of them inactive', () => {
    expect(content.tags.length).toBeGreaterThanOrEqual(60);
    expect(content.tags.filter(tag => !tag.active).length).toBeGreaterThan(1);
  });

  it('gives every list unique ids and names', () => {
    for (const list of [content.tenants, content.tags, content.kickwords, content.agencies]) {
      expect(unique(list.map(item => item.id))).toBe(true);
      expect(unique(list.map(item => item.name))).toBe(true);
    }
    expect(unique(content.users.map(user => user.username))).toBe(true);
    expect(unique(content.users.map(user => user.id))).toBe(true);
    expect(unique(content.users.map(user => user.shortName))).toBe(true);
    expect(unique(content.articles.map(article => article.slug))).toBe(true);
  });

  it('the demo newsroom has kickwords that can be read on their background', () => {
    for (const kickword of content.kickwords)
      expect(contrast(kickword.backgroundColor, kickword.textColor), kickword.name).toBeGreaterThanOrEqual(4.5);
  });

  it('the demo newsroom has the five demo accounts with their roles', () => {
    const accounts = Object.fromEntries(content.users.map(user => [user.username, user]));
    expect(accounts['editor']?.role).toBe('ROLE_Editor');
    expect(accounts['chief']?.role).toBe('ROLE_ChiefEditor');
    expect(accounts['admin']?.role).toBe('ROLE_Moderator');
    expect(accounts['beta']).toMatchObject({ role: 'ROLE_Editor', betaFeatures: true });
    expect(accounts['extern']).toMatchObject({ role: 'ROLE_Editor', source: 'external' });
  });

  it('the demo newsroom has each article template once, with placeholders in both content languages', () => {
    expect(content.templates.map(template => template.key)).toEqual([...ARTICLE_TEMPLATES]);
    for (const template of content.templates) expect(template.elements['de-CH'].length).toBe(template.elements['fr-CH'].length);
  });
});

describe('the demo articles', () => {
  it('the demo articles are at least 64, two thirds German, and show every status', () => {
    expect(content.articles.length).toBeGreaterThanOrEqual(64);
    expect(content.articles.filter(article => article.locale === 'fr-CH').length).toBeGreaterThanOrEqual(20);
    expect(content.articles.filter(article => article.locale === 'de-CH').length).toBeGreaterThanOrEqual(44);
    expect(new Set(content.articles.map(article => article.contentStatus))).toEqual(new Set(CONTENT_STATUSES));
    expect(new Set(content.articles.map(article => article.publicationStatus))).toEqual(new Set(PUBLICATION_STATUSES));
    expect(content.articles.filter(article => article.scheduledInHours !== undefined).length).toBeGreaterThanOrEqual(3);
    expect(content.articles.filter(article => (article.revisions?.length ?? 0) >= 2).length).toBeGreaterThanOrEqual(10);
    expect(unique(content.articles.map(article => article.title))).toBe(true);
  });

  it('refer only to titles, categories, tags, people and articles that exist', () => {
    const tenants = new Map(content.tenants.map(tenant => [tenant.id, tenant]));
    const categories = new Map(content.categories.map(category => [category.id, category]));
    const usernames = new Set(content.users.map(user => user.username));
    for (const article of content.articles) {
      for (const id of article.tenants) expect(tenants.get(id)?.language.replace('_', '-'), article.slug).toBe(article.locale);
      for (const id of article.categories) expect(categories.get(id)?.active, `${article.slug} category ${String(id)}`).toBe(true);
      for (const id of article.tags) expect(idsOf(content.tags), article.slug).toContain(id);
      if (article.kickword !== undefined) expect(idsOf(content.kickwords), article.slug).toContain(article.kickword);
      if (article.mainTenant !== null) expect(article.tenants, article.slug).toContain(article.mainTenant);
      if (article.mainCategory !== null) expect(article.categories, article.slug).toContain(article.mainCategory);
      for (const author of [...article.authors, article.createdBy, article.updatedBy]) {
        if (typeof author === 'string') expect(usernames, article.slug).toContain(author);
        if (typeof author === 'number') expect(idsOf(content.agencies), article.slug).toContain(author);
      }
      expect(() => buildDocument(article, context()), article.slug).not.toThrow();
      for (const [, id] of JSON.stringify(article.elements).matchAll(/\]\(category:(\d+)\)/gu))
        expect(categories.has(Number(id))).toBe(true);
      for (const [, id] of JSON.stringify(article.elements).matchAll(/\]\(tag:(\d+)\)/gu))
        expect(idsOf(content.tags)).toContain(Number(id));
    }
  });

  it('the demo articles stand in statuses that their fields and their times allow', () => {
    for (const article of content.articles) {
      const wasPublished = article.publicationStatus !== 'notPublished';
      expect(article.publishedMinutesAgo !== undefined, article.slug).toBe(wasPublished);
      expect(article.createdDaysAgo * 1440, article.slug).toBeGreaterThanOrEqual(article.updatedMinutesAgo);
      expect(article.createdDaysAgo * 1440, article.slug).toBeGreaterThan(article.publishedMinutesAgo ?? 0);
      if (article.contentStatus === 'readyToPublish' || wasPublished) {
        expect(article.authors.length, article.slug).toBeGreaterThan(0);
        expect(article.mainTenant, article.slug).not.toBeNull();
        expect(article.mainCategory, article.slug).not.toBeNull();
        expect(article.lead, article.slug).not.toBe('');
        expect(article.elements.length, article.slug).toBeGreaterThan(0);
      }
      if (article.contentStatus === 'readyToPublish') expect(article.readyToPublishMinutesAgo, article.slug).toBeDefined();
      const { scheduledInHours = 0, expiresInHours = Infinity } = article;
      expect(expiresInHours, article.slug).toBeGreaterThan(scheduledInHours);
    }
  });

  it('the demo articles are written in the spelling and with the quotation marks of their language', () => {
    for (const article of content.articles) {
      const text = bodyText(article) + `\n${article.picture?.caption ?? ''}`;
      expect(text, article.slug).not.toMatch(/[ß"'„“”]|\.\.\.| -- |[*_~^`]{2}/u);
      if (article.locale === 'fr-CH')
        expect(text, article.slug).not.toMatch(/«(?![\u00A0\u202F])|(?<![\u00A0\u202F])»|soixante-dix|quatre-vingt-dix/u);
      else expect(text, article.slug).not.toMatch(/«[\s\u00A0]|[\s\u00A0]»|»\w/u);
    }
  });

  it('the demo articles have the lengths of a real newsroom: background stories, news and short items', () => {
    const long = content.articles.filter(article => wordsOf(article) >= 900);
    expect(long.length).toBeGreaterThanOrEqual(4);
    expect(long.every(article => wordsOf(article) <= 1500)).toBe(true);
    const standings = content.articles.flatMap(article => {
      const { targetTextLength } = article;
      return targetTextLength === undefined
        ? []
        : [lengthStateOf({ length: countCharacters(bodyText(article)), ...rangeOfTarget(targetTextLength) })];
    });
    expect(new Set(standings)).toEqual(new Set(['inside', 'above', 'below']));
  });

  it('the demo articles carry revisions that differ from the present text and follow each other in time', () => {
    for (const article of content.articles) {
      const here = context();
      const present = buildDocument(article, here);
      let earlier = article.createdDaysAgo * 1440;
      for (const revision of article.revisions ?? []) {
        expect(revision.minutesAgo, article.slug).toBeLessThan(earlier);
        expect(revision.minutesAgo, article.slug).toBeGreaterThan(article.updatedMinutesAgo);
        expect(buildEarlierDocument(present, revision, here).elements.map(plainText), article.slug).not.toEqual(
          present.elements.map(plainText),
        );
        earlier = revision.minutesAgo;
      }
    }
  });
});

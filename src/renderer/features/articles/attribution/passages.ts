import type { ArticleAttribution } from '#contract/articles/content.ts';
import type { BlockOrigins, WordOrigin } from '#domain/article/attribution.ts';
import { ELEMENT_TYPE, type Element, plainText } from '#domain/article/document.ts';
import { oneLine } from '#domain/text/one-line.ts';
import type { Person } from '#domain/user/user.ts';

/** Contribution of one author to a block on one computer. */
export interface Contributor {
  /** Null if the author is unknown. */
  readonly person: Person | null;
  readonly device: string | null;
  readonly origins: readonly WordOrigin[];
  /** Time of the last contribution; null while the newsroom does not have it. */
  readonly lastAt: string | null;
}

export interface AttributedBlock {
  readonly id: string;
  readonly type: string;
  /** First words of the block; empty if it has none. */
  readonly words: string;
  readonly contributors: readonly Contributor[];
}

/** Blocks that follow each other and were written by the same contributors. */
export interface Passage {
  readonly contributors: readonly Contributor[];
  readonly blocks: readonly AttributedBlock[];
}

/** Sources of authorship: the newsroom, and this computer for what the newsroom does not have yet. */
export interface Sources {
  readonly elements: readonly Element[];
  readonly newsroom: ArticleAttribution | undefined;
  readonly here: { readonly device: string; readonly blocks: readonly BlockOrigins[] } | undefined;
  /** User of this computer. */
  readonly me: Person;
}

/** Maximum number of characters by which a block is quoted. */
const MAX_WORDS_LENGTH = 120;

const contributorsOf = (contributions: ArticleAttribution['blocks'][number]['contributions']): readonly Contributor[] => {
  const byPerson = new Map<string, Contributor>();
  for (const { person, device, way, lastAt } of contributions) {
    const key = JSON.stringify([person?.id ?? null, device]);
    const contributor = byPerson.get(key);
    const origins = contributor ? [...new Set([...contributor.origins, way])] : [way];
    byPerson.set(key, {
      person,
      device,
      origins,
      lastAt: contributor?.lastAt && contributor.lastAt > lastAt ? contributor.lastAt : lastAt,
    });
  }
  return [...byPerson.values()];
};

/** Returns every block that somebody has written, with its authors: first those that the newsroom knows, then those of this computer. */
export const attributedBlocks = ({ elements, newsroom, here, me }: Sources): readonly AttributedBlock[] => {
  const known = new Map(newsroom?.blocks.map(({ id, contributions }) => [id, contributorsOf(contributions)]));
  const waiting = new Map(here?.blocks.map(({ id, ways: origins }) => [id, origins]));
  return elements.flatMap(element => {
    const origins = waiting.get(element.id);
    const own: readonly Contributor[] = origins && here ? [{ person: me, device: here.device, origins, lastAt: null }] : [];
    const contributors = [...(known.get(element.id) ?? []), ...own];
    const words = oneLine(plainText(element));
    const isEmpty = words === '' && (element.data === undefined || element.type === ELEMENT_TYPE.separator);
    if (isEmpty && contributors.length === 0) return [];
    return [{ id: element.id, type: element.type, words: words.slice(0, MAX_WORDS_LENGTH), contributors }];
  });
};

const likeness = (contributors: readonly Contributor[]): string =>
  JSON.stringify(contributors.map(({ person, device, origins, lastAt }) => [person?.id ?? null, device, origins, lastAt === null]));

const later = (left: Contributor, right: Contributor): Contributor =>
  left.lastAt !== null && right.lastAt !== null && right.lastAt > left.lastAt ? right : left;

/** Joins neighbours with the same contributors, with the latest of their times. */
export const passagesOf = (blocks: readonly AttributedBlock[]): readonly Passage[] => {
  const passages: Passage[] = [];
  for (const block of blocks) {
    const last = passages.at(-1);
    if (last && likeness(last.contributors) === likeness(block.contributors)) {
      const contributors = last.contributors.map((contributor, index) => later(contributor, block.contributors[index] ?? contributor));
      passages[passages.length - 1] = { contributors, blocks: [...last.blocks, block] };
    } else passages.push({ contributors: block.contributors, blocks: [block] });
  }
  return passages;
};

/** Filter of the text: all, the contributions of one author, or those of one way. */
export type Choice = 'all' | `person:${string}` | `way:${WordOrigin}`;

const matches = (choice: Choice, { person, origins }: Contributor): boolean =>
  choice === `person:${person?.id ?? ''}` || origins.some(way => choice === `way:${way}`);

export const chosen = (blocks: readonly AttributedBlock[], choice: Choice): readonly AttributedBlock[] =>
  choice === 'all' ? blocks : blocks.filter(({ contributors }) => contributors.some(contributor => matches(choice, contributor)));

export interface Offer {
  readonly people: readonly { readonly person: Person | null; readonly count: number }[];
  readonly origins: readonly { readonly way: WordOrigin; readonly count: number }[];
}

/** Returns the authors and ways to choose from, with their number of blocks; most first. */
export const offerOf = (blocks: readonly AttributedBlock[]): Offer => {
  const people = new Map<string, { readonly person: Person | null; count: number }>();
  const origins = new Map<WordOrigin, number>();
  for (const { contributors } of blocks) {
    for (const person of new Map(contributors.map(contributor => [contributor.person?.id ?? '', contributor.person])).values()) {
      const known = people.get(person?.id ?? '') ?? { person, count: 0 };
      people.set(person?.id ?? '', { ...known, count: known.count + 1 });
    }
    for (const way of new Set(contributors.flatMap(contributor => contributor.origins))) origins.set(way, (origins.get(way) ?? 0) + 1);
  }
  return {
    people: [...people.values()].sort((left, right) => right.count - left.count),
    origins: [...origins].map(([way, count]) => ({ way, count })).sort((left, right) => right.count - left.count),
  };
};

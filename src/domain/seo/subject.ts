import { type Element, ELEMENT_TYPE, isElement, isText, linkDataSchema, type Node, plainText, readersText } from '../article/document.ts';
import { ALL_TENANTS_VARIANT, type Metadata } from '../metadata/metadata.ts';
import { entryFor } from '../metadata/publication.ts';
import { stemsOf, wordsOf } from '../text/stem.ts';
import type { ContentLocale } from '../locale.ts';

/** A block of running text with its id. */
export interface SeoBlock {
  readonly id: string;
  readonly text: string;
}

/** Descriptions of a picture of the text. */
export interface SeoPicture {
  readonly hasAlt: boolean;
  readonly hasCaption: boolean;
}

/** Parts of an article that a check reads, for one title. */
export interface SeoSubject {
  readonly locale: ContentLocale;
  /** As search engines get them: the SEO teaser, else the text's own. */
  readonly title: string;
  readonly lead: string;
  readonly isOwnTitle: boolean;
  readonly isOwnLead: boolean;
  /** The end of the address; null if readers have it already: it stays. */
  readonly slug: string | null;
  readonly paragraphs: readonly SeoBlock[];
  readonly headings: readonly SeoBlock[];
  readonly text: string;
  readonly words: number;
  readonly linksInside: number;
  readonly linksOutside: number;
  readonly relatedContents: number;
  readonly pictures: readonly SeoPicture[];
  readonly tags: readonly string[];
  readonly hasAuthor: boolean;
  readonly hasMainTitle: boolean;
  readonly hasCategory: boolean;
  readonly hasTeaserPicture: boolean;
}

/** Metadata that count for the check; an article that only the desk knows may lack some. */
export type SeoMetadata = Pick<
  Metadata,
  | 'locale'
  | 'title'
  | 'lead'
  | 'seoTeasers'
  | 'urlSlugs'
  | 'publishedAt'
  | 'authors'
  | 'mainTenantId'
  | 'placement'
  | 'teaserImage'
  | 'relatedContents'
>;

const HEAD_TYPES: readonly string[] = [ELEMENT_TYPE.titleHeader, ELEMENT_TYPE.title, ELEMENT_TYPE.lead, ELEMENT_TYPE.comment];
const PARAGRAPHS: readonly string[] = [
  ELEMENT_TYPE.paragraph,
  ELEMENT_TYPE.listItem,
  ELEMENT_TYPE.quoteText,
  ELEMENT_TYPE.interviewQuestion,
  ELEMENT_TYPE.interviewAnswer,
];

function* elementsBelow(nodes: readonly Node[]): Generator<Element> {
  for (const node of nodes) {
    if (isText(node) || node.type === ELEMENT_TYPE.comment) continue;
    yield node;
    yield* elementsBelow(node.children);
  }
}

const captionOf = (picture: Element): string => {
  const part = picture.children.find(child => isElement(child) && child.type === ELEMENT_TYPE.embedCaption);
  return part ? plainText(part) : '';
};

const altOf = ({ data }: Element): string => {
  const embed = data?.['embed'];
  const name = typeof embed === 'object' && embed !== null && 'name' in embed ? embed.name : '';
  return typeof name === 'string' ? name : '';
};

const has = (text: string): boolean => text.trim() !== '';

const linkCounts = (elements: readonly Element[]): Pick<SeoSubject, 'linksInside' | 'linksOutside'> => {
  const kinds = elements.flatMap(({ type, data }) => {
    const link = type === ELEMENT_TYPE.link ? linkDataSchema.safeParse(data).data : undefined;
    return link === undefined ? [] : [link.kind];
  });
  const linksOutside = kinds.filter(kind => kind === 'external').length;
  return { linksInside: kinds.length - linksOutside, linksOutside };
};

const headFields = (metadata: SeoMetadata): Pick<SeoSubject, 'title' | 'lead' | 'isOwnTitle' | 'isOwnLead'> => {
  const own = entryFor(metadata.seoTeasers, ALL_TENANTS_VARIANT);
  const isOwnTitle = has(own?.title ?? '') && own?.allowAutomaticUpdate === false;
  const isOwnLead = has(own?.lead ?? '') && own?.allowAutomaticUpdate === false;
  return {
    isOwnTitle,
    isOwnLead,
    title: (isOwnTitle ? own.title : metadata.title).trim(),
    lead: (isOwnLead ? own.lead : metadata.lead).trim(),
  };
};

/** Gathers what a check reads. `tags`: the names of the article's tags in its language. */
export const seoSubjectOf = (elements: readonly Element[], metadata: SeoMetadata, tags: readonly string[]): SeoSubject => {
  const body = elements.filter(({ type }) => !HEAD_TYPES.includes(type));
  const all = [...elementsBelow(body)];
  const blocks = (types: readonly string[]): readonly SeoBlock[] =>
    all
      .filter(({ type }) => types.includes(type))
      .map(element => ({ id: element.id, text: readersText(element).trim() }))
      .filter(({ text }) => text !== '');
  const paragraphs = blocks(PARAGRAPHS);
  const text = paragraphs.map(block => block.text).join('\n');
  const slugs = entryFor(metadata.urlSlugs, ALL_TENANTS_VARIANT);
  return {
    ...headFields(metadata),
    ...linkCounts(all),
    locale: metadata.locale,
    slug: metadata.publishedAt === null ? (slugs?.manual ?? slugs?.suggested ?? '') : null,
    paragraphs,
    headings: blocks([ELEMENT_TYPE.crosshead]),
    text,
    words: wordsOf(text).length,
    relatedContents: entryFor(metadata.relatedContents, ALL_TENANTS_VARIANT)?.metadataIds.length ?? 0,
    pictures: all
      .filter(({ type }) => type === ELEMENT_TYPE.image)
      .map(picture => ({ hasAlt: has(altOf(picture)), hasCaption: has(captionOf(picture)) })),
    tags,
    hasAuthor: (entryFor(metadata.authors, ALL_TENANTS_VARIANT)?.authors.length ?? 0) > 0,
    hasMainTitle: metadata.mainTenantId !== null,
    hasCategory: metadata.placement.some(({ categories }) => categories.length > 0),
    hasTeaserPicture: metadata.teaserImage !== null,
  };
};

const KEYWORDS = 5;
/** A word of the text carries it from this length and number of mentions on. */
const CARRYING = { letters: 5, mentions: 2 } as const;

const ADDRESS = { letters: 4, words: 5 } as const;

const saysAll = (stems: ReadonlySet<string>, words: readonly string[]): boolean => words.length > 0 && words.every(word => stems.has(word));

/** Words that begin a sentence by its rules, or belong to every text, carry nothing: German writes its nouns large, French is filtered by length. */
const carries = (word: string, locale: ContentLocale): boolean =>
  word.length >= CARRYING.letters && (locale === 'fr-CH' || /^\p{Lu}/u.test(word)) && !COMMON.has(word.toLowerCase());

const COMMON = new Set(
  (
    'diese dieser dieses dieser jetzt nicht werden wurde wurden haben hatte konnte können sollen sollte müssen einen einer eines einem auch nach über unter gegen ' +
    'damit dabei weil wenn während bereits heute gestern morgen montag dienstag mittwoch donnerstag freitag samstag sonntag jahren jahre prozent franken millionen zudem ' +
    'dans cette avoir être pour avec sans leurs après avant aussi depuis encore entre comme selon toute toutes alors mais plus moins était étaient seront serait ' +
    'ainsi autre autres celui celle ceux notre votre francs millions année années lundi mardi mercredi jeudi vendredi samedi dimanche'
  ).split(' '),
);

/** Returns the words that people will search for: tags that the text mentions, then the words that carry it, at most five. */
export const keywordsOf = ({ tags, title, lead, text, locale }: SeoSubject): readonly string[] => {
  const all = new Set(stemsOf(`${title} ${lead} ${text}`, locale));
  const named = tags.filter(tag => saysAll(all, stemsOf(tag, locale)));
  const counts = new Map<string, { word: string; mentions: number }>();
  for (const word of wordsOf(`${title} ${title} ${lead} ${text}`)) {
    if (!carries(word, locale)) continue;
    const key = stemsOf(word, locale)[0] ?? '';
    const entry = counts.get(key) ?? { word, mentions: 0 };
    counts.set(key, { word: entry.word, mentions: entry.mentions + 1 });
  }
  const known = new Set(named.flatMap(tag => stemsOf(tag, locale)));
  const carrying = [...counts]
    .filter(([key, { mentions }]) => mentions >= CARRYING.mentions && !known.has(key))
    .sort(([, one], [, other]) => other.mentions - one.mentions)
    .map(([, { word }]) => word);
  return [...named, ...carrying].slice(0, KEYWORDS);
};

/** Returns the address words of a title: its longer words in order, led by the first keyword if none of them is one. */
export const addressWordsOf = ({ title, locale }: SeoSubject, keywords: readonly string[]): string => {
  const words = wordsOf(title).filter(word => word.length >= ADDRESS.letters && !COMMON.has(word.toLowerCase()));
  const chosen = words.slice(0, ADDRESS.words).join(' ');
  return keywords.length === 0 || keywordsIn(chosen, keywords, locale).length > 0 ? chosen : `${keywords[0] ?? ''} ${chosen}`.trim();
};

/** The keywords whose words all stand in a text, in any inflection. */
export const keywordsIn = (text: string, keywords: readonly string[], locale: ContentLocale): readonly string[] => {
  const stems = new Set(stemsOf(text, locale));
  return keywords.filter(keyword => saysAll(stems, stemsOf(keyword, locale)));
};

import { randomUUID } from 'node:crypto';
import type { ApiClient } from '#contract/client.ts';
import type { ApiInput } from '#contract/contract.ts';
import { ELEMENT_TYPE, type RichTextDocument } from '#domain/article/document.ts';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import type { PlacementChange } from '#domain/placement/operation.ts';
import { workingState } from '#domain/placement/page.ts';
import { MIDDLE } from '#domain/rows/order.ts';
import type { Colleague } from './colleague.ts';

/** What an act may use beside its person: a pause as people make it, and which of the fitting items it takes this time. */
export interface Doing {
  readonly round: number;
  readonly pause: () => Promise<void>;
}

/** Something a person does in the newsroom; says in one line what was done, or null where there was nothing to do. */
export type Act = (who: Colleague, doing: Doing) => Promise<string | null>;

const SENTENCES = {
  'de-CH': [
    'Am Abend war die Gemeinde für eine Stellungnahme nicht mehr zu erreichen.',
    'Eine Anwohnerin bestätigt die Angaben gegenüber der Redaktion.',
    'Der Kanton will die Zahlen bis Ende Woche vorlegen.',
  ],
  'fr-CH': [
    'La commune n’était plus joignable en soirée.',
    'Une habitante confirme ces indications à la rédaction.',
    'Le canton présentera les chiffres d’ici la fin de la semaine.',
  ],
} as const;
const QUESTIONS = {
  'de-CH': ['Haben wir dafür eine zweite Quelle?', 'Der Lead könnte kürzer sein.', 'Stimmt die Zahl im ersten Absatz?'],
  'fr-CH': ['Avons-nous une seconde source ?', 'Le chapeau pourrait être plus court.', 'Le chiffre du premier paragraphe est-il juste ?'],
} as const;
const NEWS = [
  'Die Räumfahrzeuge sind unterwegs, auf den Nebenstrassen liegen zehn Zentimeter.',
  'Der Postautokurs über den Pass fällt bis auf Weiteres aus.',
  'Im Tal geht der Schnee in Regen über.',
] as const;

const nth = <Value>(list: readonly Value[], round: number): Value | undefined => list[round % list.length];

type Query = ApiInput<'listMetadata'>['query'];

const find = async (api: ApiClient, query: Query, round: number): Promise<MetadataRow | null> => {
  const answer = await api.call('listMetadata', { query: { ...query, size: 20 } });
  return answer.ok ? (nth(answer.value.body.content, round) ?? null) : null;
};

const withSentence = (document: RichTextDocument, sentence: string) => ({
  ...document,
  elements: [...document.elements, { type: ELEMENT_TYPE.paragraph, id: randomUUID(), children: [{ text: sentence }] }],
});

const report = (api: ApiClient, id: string, mode: 'viewing' | 'editing' | 'left', session: string) =>
  api.call('patchUserPresence', { params: { id }, body: { mode, session } });

/** The text of an article with a sentence more, on the state that was read; whether it was taken. */
const save = async (api: ApiClient, id: string, read: { readonly document: RichTextDocument; readonly etag: string }, sentence: string) =>
  (await api.call('putArticle', { params: { id }, body: { document: withSentence(read.document, sentence) } }, { ifMatch: read.etag })).ok;

const readText = async (api: ApiClient, id: string) => {
  const read = await api.call('getArticle', { params: { id } });
  return read.ok && read.value.etag !== undefined ? { document: read.value.body.document, etag: read.value.etag } : null;
};

/** Opens an article that is in work, is seen in it, writes, saves and leaves. Where a colleague saved first, it is read again and saved then. */
export const write: Act = async (who, { round, pause }) => {
  const api = await who.calls();
  const query: Query = {
    contentType: ['articles'],
    contentStatus: ['draft'],
    publicationStatus: ['notPublished'],
    contentLocale: who.locale,
  };
  const row = await find(api, query, Math.floor(round / 2));
  if (row === null) return null;
  const [id, session] = [row.resourceId, randomUUID()];
  await report(api, id, 'editing', session);
  const read = await readText(api, id);
  await pause();
  const sentence = nth(SENTENCES[who.locale], round) ?? '';
  let word = 'wrote in';
  let isSaved = read !== null && (await save(api, id, read, sentence));
  if (!isSaved) {
    const again = await readText(api, id);
    isSaved = again !== null && (await save(api, id, again, sentence));
    word = 'was second, and wrote in';
  }
  await pause();
  await report(api, id, 'left', session);
  return isSaved ? `${word} “${row.title}”` : null;
};

/** Reads an article that waits for proofreading, and asks something beside it. */
export const comment: Act = async (who, { round, pause }) => {
  const api = await who.calls();
  const query: Query = { contentType: ['articles'], contentStatus: ['review1'], contentLocale: who.locale };
  const row = await find(api, query, round);
  if (row === null) return null;
  const [id, session] = [row.resourceId, randomUUID()];
  await report(api, id, 'viewing', session);
  await pause();
  const made = await api.call('createComment', { params: { id }, body: { text: nth(QUESTIONS[who.locale], round) ?? '' } });
  await report(api, id, 'left', session);
  return made.ok ? `commented on “${row.title}”` : null;
};

/** Adds what happens to the ticker that is out. */
export const tell: Act = async (who, { round, pause }) => {
  const api = await who.calls();
  const row = await find(api, { contentType: ['tickers'], type: ['standard'], publicationStatus: ['published'] }, 0);
  if (row === null) return null;
  await pause();
  const message = [{ type: ELEMENT_TYPE.paragraph, id: randomUUID(), children: [{ text: nth(NEWS, round) ?? '' }] }];
  const made = await api.call('createTickerEvent', {
    params: { id: row.resourceId },
    body: {
      id: randomUUID(),
      instant: new Date().toISOString(),
      order: MIDDLE,
      data: { type: 'standardInfo' },
      displayTime: '',
      title: '',
      message,
      visible: true,
      keyEvent: false,
      pinned: false,
      annulled: false,
      state: 'out',
    },
  });
  return made.ok ? `sent an event to “${row.title}”` : null;
};

/** Moves the first item of a section behind the second, in the draft that everybody sees. */
export const arrange: Act = async (who, { round, pause }) => {
  const api = await who.calls();
  const pages = await api.call('listPlacementPages', { query: {} });
  const summary = pages.ok ? nth(pages.value.body, round) : undefined;
  if (summary === undefined) return null;
  const read = await api.call('getPlacementPage', { params: { id: summary.id } });
  await pause();
  const page = read.ok ? read.value.body.page : null;
  const section = page?.sections.find(each => workingState(each).items.length > 1);
  const [first, second] = section ? workingState(section).items : [];
  if (page === null || section === undefined || first === undefined || second === undefined) return null;
  const sectionId = section.id;
  const change: PlacementChange = { op: 'move', fromSectionId: sectionId, sectionId, was: first, wasAfter: [], after: [second.id] };
  const made = await api.call('changePlacementPage', {
    params: { id: page.id },
    body: [{ id: randomUUID(), seen: page.version, change }],
  });
  return made.ok ? `moved an article on the front page of ${summary.name}` : null;
};

/** Publishes an article that is ready and has no time of its own. */
export const publish: Act = async (who, { pause }) => {
  const api = await who.calls();
  const query: Query = { contentType: ['articles'], contentStatus: ['readyToPublish'], publicationStatus: ['notPublished'] };
  const answer = await api.call('listMetadata', { query: { ...query, contentLocale: who.locale, size: 50 } });
  const row = answer.ok ? answer.value.body.content.find(({ scheduledPlacing }) => scheduledPlacing === null) : undefined;
  if (row === undefined) return null;
  const read = await api.call('getMetadata', { params: { id: row.id } });
  await pause();
  if (!read.ok || read.value.etag === undefined) return null;
  const body = { publicationStatus: 'published' } as const;
  const made = await api.call('patchMetadata', { params: { id: row.id }, query: {}, body }, { ifMatch: read.value.etag });
  return made.ok ? `published “${row.title}”` : null;
};

import { z } from 'zod';
import type { PlannedTime, PlanningTopic } from '#domain/planning/planning.ts';
import type { KordiamAccount } from '../planning-settings.ts';
import type { PlannedDay, PlannedElement } from './planning-system.ts';

/**
 * What Kordiam (Desk-Net until 2023) answers, as its public documentation of version 2 says (docs.kordiam.app: Resource Model, Elements,
 * Element Tasks, Element Publications, Publication Scheduling, JSON Model Changes). Unknown members are passed over; an absent optional
 * string and an empty one are the same there.
 */
const id = z.union([z.number().int(), z.string().min(1)]).transform(String);
const words = z
  .string()
  .nullish()
  .transform(text => (text === undefined || text === null || text.trim() === '' ? null : text.trim()));
const named = z.looseObject({ id, name: words });
const status = named.extend({ code: words });
const moment = z.looseObject({ date: z.iso.date(), time: z.string().nullish() });
const customField = z.looseObject({ id, value: z.unknown() });

const taskSchema = z.looseObject({
  id,
  user: z.looseObject({ id, name: words, firstName: words, lastName: words }).nullish(),
  deadline: moment.nullish(),
  status: status.nullish(),
  note: words,
  textLength: z.number().nullish(),
  done: z.boolean().nullish(),
});
const publicationSchema = z.looseObject({
  id,
  externalId: words,
  platform: named.nullish(),
  category: named.nullish(),
  type: named.nullish(),
  status: status.nullish(),
  schedule: z.looseObject({ kind: z.string(), date: z.iso.date().nullish() }).nullish(),
  customFields: z.array(customField).nullish(),
});
export type KordiamPublication = z.output<typeof publicationSchema>;

export const elementSchema = z.looseObject({
  id,
  title: words,
  description: words,
  link: words,
  groups: z.array(named).nullish(),
  masterGroup: named.nullish(),
  tasks: z.array(taskSchema).nullish(),
  publications: z.array(publicationSchema).nullish(),
});
export type KordiamElement = z.output<typeof elementSchema>;

/** A page of a list; the cursor of the next one is passed back unchanged. */
export const elementPageSchema = z.looseObject({
  items: z.array(elementSchema),
  hasMore: z.boolean().nullish(),
  nextCursor: z.string().nullish(),
});

export const tokenSchema = z.looseObject({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** The publication that an item stands for: its own, else that of the platform. */
export const publicationOf = (
  { publications }: KordiamElement,
  { platformId }: KordiamAccount,
  metadataId?: string,
): KordiamPublication | undefined => {
  const all = publications ?? [];
  return (
    all.find(({ externalId }) => metadataId !== undefined && externalId === metadataId) ??
    all.find(({ platform }) => platformId !== null && platform?.id === platformId) ??
    (platformId === null ? all[0] : undefined)
  );
};

const topicOf = ({ masterGroup, groups }: KordiamElement): PlanningTopic | null => {
  const group = masterGroup ?? groups?.[0];
  return group ? { id: group.id, name: group.name ?? group.id, link: null } : null;
};

const TIME = /^(?<time>(?:[01]\d|2[0-3]):[0-5]\d)(?::\d\d)?$/u;
const timeOf = (deadline: z.output<typeof moment> | null | undefined): PlannedTime | null =>
  deadline ? { date: deadline.date, time: TIME.exec(deadline.time ?? '')?.groups?.['time'] ?? null } : null;

const pageOf = (publication: KordiamPublication | undefined, { pageFieldId }: KordiamAccount): string | null => {
  const value = publication?.customFields?.find(field => field.id === pageFieldId)?.value;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
};

const fullName = (user: { readonly name: string | null; readonly firstName: string | null; readonly lastName: string | null }) =>
  user.name ?? ([user.firstName, user.lastName].filter(Boolean).join(' ') || null);

const LENGTH_MAX = 1_000_000;
const lengthOf = (length: number | null | undefined): number | null =>
  typeof length === 'number' && Number.isInteger(length) && length > 0 && length < LENGTH_MAX ? length : null;

/** An element as the newsroom knows it. */
export const toElement = (element: KordiamElement, account: KordiamAccount, metadataId?: string): PlannedElement => {
  const publication = publicationOf(element, account, metadataId);
  const tasks = element.tasks ?? [];
  const values = {
    pageName: pageOf(publication, account),
    publicationDate: publication?.schedule?.date ?? null,
    category: publication?.category?.name ?? null,
    topic: topicOf(element),
    deadline: timeOf(tasks.find(({ deadline }) => deadline)?.deadline),
  };
  const title = element.title ?? element.description ?? '';
  const shared = {
    elementId: element.id,
    title,
    topic: values.topic,
    publicationDate: values.publicationDate,
    pageName: values.pageName,
    category: values.category,
    publication: publication?.platform?.name ?? null,
    link: element.link,
  };
  return {
    id: element.id,
    title,
    link: element.link,
    status: publication?.status?.name ?? null,
    publication: publication?.platform?.name ?? null,
    type: publication?.type?.name ?? null,
    values,
    assignments: tasks
      .filter(({ done }) => done !== true)
      .map(task => ({
        ...shared,
        id: task.id,
        note: task.note ?? '',
        assigneeName: task.user ? fullName(task.user) : null,
        deadline: timeOf(task.deadline),
        targetTextLength: lengthOf(task.textLength),
        status: task.status?.name ?? null,
      })),
  };
};

/** The stories of a day with their work. */
export const toDay = (elements: readonly PlannedElement[]): PlannedDay => {
  const topics = new Map(elements.flatMap(({ values: { topic } }) => (topic ? [[topic.id, topic] as const] : [])));
  return { topics: [...topics.values()], assignments: elements.flatMap(({ assignments }) => assignments) };
};

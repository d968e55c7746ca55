import { isPublicStatus } from '#domain/article/workflow.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { PlannedValues } from '#domain/planning/merge-planned.ts';
import type { Assignment, OutsideSystem } from '#domain/planning/planning.ts';
import {
  emptyPrintMetadata,
  PRINT_TEXT_LENGTH,
  type PrintMetadata,
  printMetadataSchema,
  printTopicSchema,
} from '#domain/print/print-metadata.ts';
import { instantOfZurich } from '#domain/time/zurich.ts';

/** Returns the progress of an item, as systems outside are told. */
export const progressOf = ({ contentStatus, publicationStatus }: Metadata): 'inWork' | 'ready' | 'published' | 'withdrawn' => {
  if (isPublicStatus(publicationStatus)) return 'published';
  if (publicationStatus === 'unpublished') return 'withdrawn';
  return contentStatus === 'readyToPublish' ? 'ready' : 'inWork';
};

/** Returns the values of an item that planning decides on. */
export const plannedOf = ({ printMetadata: print, targetDate, targetTime }: Metadata): PlannedValues => ({
  pageName: print?.pageName ?? null,
  publicationDate: print?.publicationTargetDate ?? null,
  category: print?.category ?? null,
  topic: print?.desknetTopic ? { ...print.desknetTopic, link: print.desknetTopicLink ?? null } : null,
  deadline: targetDate === null ? null : { date: targetDate, time: targetTime },
});

/** Checks whether an item is synchronised with a system; never false again (A4-036). */
export const isSynchronised = ({ printMetadata }: Metadata, system: OutsideSystem): boolean =>
  (system === 'planning' ? printMetadata?.desknetSyncEnabled : printMetadata?.studioSyncEnabled) ?? false;

/** Returns the data of an item that a system outside gets, in a form to compare. */
export const toldOf = (metadata: Metadata): string =>
  JSON.stringify([
    ...[metadata.title, progressOf(metadata), metadata.actualTextLength, metadata.targetTextLength, metadata.publicationStatus],
    plannedOf(metadata),
  ]);

/** Returns a short text from outside in the form that print metadata stores. */
const fittedWords = (words: string | null): string | null => words?.trim().slice(0, PRINT_TEXT_LENGTH).trim() || null;

const fittedLink = (link: string | null): string | null =>
  printMetadataSchema.shape.desknetTopicLink.safeParse(link).success ? link : null;

/** Returns planned values from outside as an item can store them: compared in this form, so that cut values are not news for ever. */
export const fittedPlan = (values: PlannedValues): PlannedValues => {
  const { topic } = values;
  const fits = topic !== null && printTopicSchema.safeParse({ id: topic.id, name: topic.name }).success;
  return {
    ...values,
    pageName: fittedWords(values.pageName),
    category: fittedWords(values.category),
    topic: fits ? { ...topic, link: fittedLink(topic.link) } : null,
  };
};

const withDeadline = (item: Metadata, { deadline }: PlannedValues): Metadata => {
  const targetDate = deadline?.date ?? null;
  const targetTime = deadline?.time ?? null;
  const targetDateTime = targetDate !== null && targetTime !== null ? instantOfZurich({ date: targetDate, time: targetTime }) : null;
  return { ...item, targetDate, targetTime, targetDateTime };
};

/** Returns the item with planning's values. */
export const withPlanned = (
  item: Metadata,
  values: PlannedValues,
  element: { readonly id: string; readonly publication: string | null; readonly type: string | null },
): Metadata => {
  const { printMetadata: print } = item;
  if (!print) return item;
  const { topic } = values;
  const planned: PrintMetadata = {
    ...print,
    pageName: values.pageName,
    publicationTargetDate: values.publicationDate,
    category: values.category,
    publication: fittedWords(element.publication) ?? print.publication,
    type: fittedWords(element.type) ?? print.type,
    desknetElementId: element.id,
    desknetTopic: topic && { id: topic.id, name: topic.name },
    desknetTopicLink: topic && topic.link,
  };
  return { ...withDeadline(item, values), printMetadata: planned };
};

/** Returns the item with the studio's values. */
export const withDossier = (
  item: Metadata,
  dossier: { readonly id: string; readonly link: string | null; readonly status: string | null },
): Metadata => {
  const { printMetadata: print } = item;
  if (!print) return item;
  const reported = { studioDossierId: dossier.id, studioDossierLink: fittedLink(dossier.link), studioStatus: fittedWords(dossier.status) };
  return { ...item, printMetadata: { ...print, ...reported } };
};

/** Returns the item linked to the element of an assignment; the rest follows with the first synchronisation. */
export const withLink = (item: Metadata, { elementId }: Pick<Assignment, 'elementId'>): Metadata => ({
  ...item,
  printMetadata: { ...(item.printMetadata ?? emptyPrintMetadata(item.id)), desknetSyncEnabled: true, desknetElementId: elementId },
});

/** Returns the item unlinked from its element; the switch stays on. */
export const withoutLink = (item: Metadata): Metadata => ({
  ...item,
  ...(item.printMetadata && {
    printMetadata: { ...item.printMetadata, desknetElementId: null, desknetTopic: null, desknetTopicLink: null },
  }),
});

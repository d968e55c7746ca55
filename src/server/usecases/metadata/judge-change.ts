import type { MetadataCode } from '#contract/calls/codes.ts';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { elementProblems } from '#domain/article/validity.ts';
import { isPublicStatus } from '#domain/article/workflow.ts';
import type { MetadataProblem } from '#domain/metadata/change.ts';
import type { JudgedContent } from '#domain/metadata/judged-content.ts';
import type { Metadata, MetadataPatch } from '#domain/metadata/metadata.ts';
import type { VariantTeasers } from '#domain/metadata/publication.ts';
import { changeStates, type Released, type States } from '#domain/metadata/working-copy.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { infoboxContentSchema } from '#richtext/blocks/infobox/schema.ts';
import type { Queries } from '../../db/schema.ts';
import { missingIds, missingItems, missingUsers, type ReferenceTable, tenantRules } from '../../repositories/items/references.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import type { Writing } from '../writing.ts';
import { faultyFilesOf, videosIn } from './faulty-files.ts';
import { circumstancesOf } from '../content/judge-act.ts';
import { newReferenceRefusal } from './new-references.ts';

type References = readonly (readonly [field: string, table: ReferenceTable, ids: readonly number[]])[];

const present = (ids: readonly (number | null)[]): readonly number[] => ids.filter(id => id !== null);

const teaserTenants = (entry: VariantTeasers): readonly number[] =>
  [entry.default, entry.facebook, entry.twitter, entry.opengraph].flatMap(teaser => teaser?.tenantIds ?? []);

const referencesOf = (patch: MetadataPatch): References => {
  const authors = (patch.authors ?? []).flatMap(entry => entry.authors);
  return [
    ['tenantIds', 'tenants', patch.tenantIds ?? []],
    ['tags', 'tags', patch.tags ?? []],
    ['placement', 'categories', (patch.placement ?? []).flatMap(entry => [...entry.categories, ...present([entry.mainCategory])])],
    ['kickword', 'kickwords', present((patch.kickword ?? []).map(entry => entry.kickwordId))],
    ['authors', 'agencies', present(authors.map(author => author.agencyId))],
    ['teasers', 'tenants', (patch.teasers ?? []).flatMap(teaserTenants)],
  ];
};

const unknownReferences = async (queries: Queries, patch: MetadataPatch): Promise<readonly string[]> => {
  const fieldNames: string[] = [];
  for (const [field, table, ids] of referencesOf(patch)) {
    const missing = await missingIds(queries, table, ids);
    if (missing.length > 0) fieldNames.push(field);
  }
  const people = (patch.authors ?? []).flatMap(entry => entry.authors).flatMap(author => author.userId ?? []);
  if ((await missingUsers(queries, people)).length > 0) fieldNames.push('authors');
  const related = (patch.relatedContents ?? []).flatMap(entry => entry.metadataIds);
  if ((await missingItems(queries, related)).length > 0) fieldNames.push('relatedContents');
  return [...new Set(fieldNames)];
};

const toRefusal = ({ code, fieldNames, message }: MetadataProblem): Refusal<MetadataCode> =>
  refusal(code, { fieldNames, ...(message === undefined ? {} : { message }) });

/** Refuses invalid infoboxes, which accept the same blocks as an infobox of the text. */
const infoboxRefusal = ({ infobox = [] }: MetadataPatch): Refusal<'invalidPublication'> | undefined => {
  const invalid = infobox.flatMap(({ infobox: box }, index) => {
    if (box === null) return [];
    const content = { type: ELEMENT_TYPE.infoboxContent, id: box.id, children: box.content };
    const issues = infoboxContentSchema.safeParse(content).error?.issues ?? [];
    return [...issues, ...elementProblems(box.content)].map(({ message }) => ({ field: `infobox.${index}.infobox.content`, message }));
  });
  if (invalid.length === 0) return undefined;
  const message = `An infobox contains paragraphs, crossheads, lists and images, and at least one paragraph: ${invalid.map(one => one.message).join('. ')}`;
  return refusal('invalidPublication', { message, fieldNames: [...new Set(invalid.map(one => one.field))] });
};

interface ChangeRequest {
  readonly current: Metadata;
  readonly patch: MetadataPatch;
  readonly content: JudgedContent;
  /** State that readers have while something waits. */
  readonly released?: Released | null;
  readonly isHeld?: boolean;
}

const isPublishing = ({ current, patch }: ChangeRequest): boolean =>
  patch.publicationStatus !== undefined && patch.publicationStatus !== current.publicationStatus && isPublicStatus(patch.publicationStatus);

/** Loads the references of a change of metadata, then applies the rules. */
export const judgeMetadataChange = async (writing: Writing, request: ChangeRequest): Promise<Result<States, Refusal<MetadataCode>>> => {
  const { queries, now } = writing;
  const { released = null, isHeld = false } = request;
  const unknown = await unknownReferences(queries, request.patch);
  if (unknown.length > 0) return err(refusal('unknownReference', { fieldNames: unknown }));
  const invalid = infoboxRefusal(request.patch) ?? (await newReferenceRefusal(queries, request));
  if (invalid) return err(invalid);
  const tenants = await tenantRules(queries, [
    ...(request.patch.tenantIds ?? []),
    ...request.current.tenantIds,
    ...(released?.values.tenantIds ?? []),
  ]);
  const faulty = isPublishing(request) ? await faultyFilesOf(queries, request, now) : {};
  const changed = changeStates({
    ...request,
    released,
    isHeld,
    now,
    tenants,
    ...faulty,
    videosWithoutPreview: videosIn(request.content, released?.content),
    circumstances: circumstancesOf(writing, request.current),
  });
  return changed.ok ? ok(changed.value) : err(toRefusal(changed.error));
};

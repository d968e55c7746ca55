import { ALL_TENANTS_VARIANT, type Metadata } from './metadata.ts';
import { ROOT_CATEGORY_ID, type Tenant } from '../tenant/tenant.ts';
import { type Element, plainText, readersText } from '../article/document.ts';
import { type ContentStatus, isPublicStatus, type PublicationStatus } from '../article/workflow.ts';
import { entryFor } from './publication.ts';

/** A field that a status requires; the name is also the end of its locale key `articles:field.<name>`. */
export const REQUIRED_FIELDS = ['title', 'lead', 'body', 'authors', 'tenantIds', 'mainTenantId', 'categories', 'mainCategory'] as const;
export type RequiredField = (typeof REQUIRED_FIELDS)[number];

interface Subject {
  readonly elements: readonly Element[];
  readonly metadata: Pick<Metadata, 'authors' | 'tenantIds' | 'mainTenantId' | 'placement'>;
  readonly tenants: readonly Pick<Tenant, 'id' | 'categoriesRequired'>[];
}

const textOf = (elements: readonly Element[], type: string): string => {
  const element = elements.find(candidate => candidate.type === type);
  return element ? plainText(element).trim() : '';
};

const hasBody = (elements: readonly Element[]): boolean =>
  elements.some(element => !['titleHeader', 'title', 'lead'].includes(element.type) && readersText(element).trim() !== '');

const missingForAnyStatus = ({ elements }: Subject): readonly RequiredField[] => (textOf(elements, 'title') === '' ? ['title'] : []);

/** Returns the missing fields of a chosen title, by its own values: those of its variant, else the default ones (D-006). */
const missingForTitle = ({ metadata }: Subject, tenantId: number, needsCategories: boolean): readonly RequiredField[] => {
  const placement = entryFor(metadata.placement, tenantId);
  const missing: RequiredField[] = [];
  if ((entryFor(metadata.authors, tenantId)?.authors ?? []).length === 0) missing.push('authors');
  if (!needsCategories) return missing;
  if (!placement?.categories.some(id => id !== ROOT_CATEGORY_ID)) missing.push('categories');
  if ((placement?.mainCategory ?? null) === null) missing.push('mainCategory');
  return missing;
};

const missingForPublication = (subject: Subject): readonly RequiredField[] => {
  const { metadata, elements, tenants } = subject;
  const { tenantIds, mainTenantId } = metadata;
  const titles = tenantIds.length > 0 ? tenantIds : [ALL_TENANTS_VARIANT];
  const isMissing = new Set<RequiredField>(
    titles.flatMap(id =>
      missingForTitle(
        subject,
        id,
        tenants.some(tenant => tenant.id === id && tenant.categoriesRequired),
      ),
    ),
  );
  if (textOf(elements, 'title') === '') isMissing.add('title');
  if (textOf(elements, 'lead') === '') isMissing.add('lead');
  if (!hasBody(elements)) isMissing.add('body');
  if (tenantIds.length === 0) isMissing.add('tenantIds');
  if (mainTenantId === null || !tenantIds.includes(mainTenantId)) isMissing.add('mainTenantId');
  return REQUIRED_FIELDS.filter(field => isMissing.has(field));
};

/**
 * The required fields that are missing for a content status (A4-002, A4-003): a title for every status beyond draft,
 * everything a reader's page needs for readyToPublish. The server refuses with this list; the app shows it.
 */
export const missingForContentStatus = (subject: Subject, to: ContentStatus): readonly RequiredField[] => {
  if (to === 'draft' || to === 'requiredRework') return [];
  return to === 'readyToPublish' ? missingForPublication(subject) : missingForAnyStatus(subject);
};

/** The required fields that are missing for a publication status: what readers can see must be complete. */
export const missingForPublicationStatus = (subject: Subject, to: PublicationStatus): readonly RequiredField[] =>
  isPublicStatus(to) ? missingForPublication(subject) : [];

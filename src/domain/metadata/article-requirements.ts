import { ALL_TENANTS_VARIANT, type Metadata } from './metadata.ts';
import { ROOT_CATEGORY_ID, type Tenant } from '../tenant/tenant.ts';
import { type Element, plainText, readersText } from '../article/document.ts';
import { type ContentStatus, isPublicStatus, type PublicationStatus } from '../article/workflow.ts';

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

const missingForPublication = (subject: Subject): readonly RequiredField[] => {
  const { metadata, elements, tenants } = subject;
  const authors = metadata.authors.find(entry => entry.variantId === ALL_TENANTS_VARIANT)?.authors ?? [];
  const placement = metadata.placement.find(entry => entry.variantId === ALL_TENANTS_VARIANT);
  const categories = (placement?.categories ?? []).filter(id => id !== ROOT_CATEGORY_ID);
  const needsCategories = tenants.some(tenant => tenant.categoriesRequired && metadata.tenantIds.includes(tenant.id));
  const missing: RequiredField[] = [];
  if (textOf(elements, 'title') === '') missing.push('title');
  if (textOf(elements, 'lead') === '') missing.push('lead');
  if (!hasBody(elements)) missing.push('body');
  if (authors.length === 0) missing.push('authors');
  if (metadata.tenantIds.length === 0) missing.push('tenantIds');
  if (metadata.mainTenantId === null || !metadata.tenantIds.includes(metadata.mainTenantId)) missing.push('mainTenantId');
  if (needsCategories && categories.length === 0) missing.push('categories');
  if (needsCategories && (placement?.mainCategory ?? null) === null) missing.push('mainCategory');
  return missing;
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

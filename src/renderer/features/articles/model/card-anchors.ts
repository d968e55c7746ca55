import type { RequiredField } from '#domain/metadata/article-requirements.ts';

/** Returns the id of a section in the page, which is also the hash of its address. */
export const anchorOf = (card: string): string => `publication-${card}`;

/** Returns the section of a required field; undefined for fields of the text. */
export const cardOfField = (field: RequiredField): string | undefined => {
  switch (field) {
    case 'authors':
      return 'authors';
    case 'tenantIds':
    case 'mainTenantId':
    case 'categories':
    case 'mainCategory':
      return 'placement';
    default:
      return undefined;
  }
};

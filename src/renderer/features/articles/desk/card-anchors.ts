import type { RequiredField } from '#domain/metadata/article-requirements.ts';

/** The place of a section in the page: also the end of the address that leads to it. */
export const anchorOf = (card: string): string => `publication-${card}`;

/** The section in which a required field is set; undefined for those of the text. */
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

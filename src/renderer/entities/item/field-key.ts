/** Fields that mean the same in many kinds. */
const COMMON_FIELDS: readonly string[] = ['titleHeader', 'title', 'lead', 'url', 'preview', 'elvisId'];

/** The locale key of a field: of its kind, or common to all. */
export const fieldKey = (resource: string, field: string): string => `${COMMON_FIELDS.includes(field) ? 'items' : resource}:field.${field}`;

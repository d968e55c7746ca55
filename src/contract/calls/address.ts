import type { Operation } from './operation.ts';

type Parameters = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** The path of a call below `{api}`: `/content/articles/0b9f…`. Operations of the API itself and of the origin have no service part. */
export const operationPath = (operation: Operation, params: Parameters = {}): string => {
  const path = operation.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(asText(params[name])));
  return operation.service === 'origin' || operation.service === 'api' ? path : `/${operation.service}${path}`;
};

/** A query string with its question mark, or nothing: arrays are joined by commas, empty values dropped (B7-006). */
export const queryString = (query: Parameters = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (isEmpty(value)) continue;
    search.append(
      name,
      Array.isArray(value)
        ? value
            .map(asText)
            .filter(part => part !== '')
            .join(',')
        : asText(value),
    );
  }
  const text = search.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
};

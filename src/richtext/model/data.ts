import type { Element } from '#domain/article/document.ts';

type Data = Readonly<Record<string, unknown>>;

/** The part of a block's model that is needed here. */
interface EmptyCheck {
  readonly isEmpty: (element: Element) => boolean;
}

/** The element with other data; without any if nothing is left. */
export const withData = (element: Element, data: Data | undefined): Element => {
  const { data: _before, ...rest } = element;
  return data === undefined || Object.keys(data).length === 0 ? rest : { ...rest, data };
};

/** A value of the data as an object; undefined if it is something else. */
export const recordOf = (value: unknown): Data | undefined =>
  // A plain object by the checks before it: every key of it may be read as unknown.
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : undefined;

/** Drops empty data, and the mark of a template once there is something written (B5-075). */
export const repairData = (element: Element, model: EmptyCheck): Element => {
  const { data } = element;
  if (data === undefined) return element;
  if (Object.keys(data).length === 0) return withData(element, undefined);
  if (!('templateElement' in data)) return element;
  if (data['templateElement'] === true && model.isEmpty(element)) return element;
  const { templateElement: _flag, ...rest } = data;
  return withData(element, rest);
};

import { isSvgRoot, type Prolog, readProlog } from './prolog.ts';

const ENTITY = /<!ENTITY\s+(?<name>[A-Za-z_][\w.-]*)\s+(?:"(?<double>[^"]*)"|'(?<single>[^']*)')\s*>/gu;
const SPECIAL = /[&<%]/u;
/** Drawing programs declare a dozen namespace addresses. */
const MAX_ENTITIES = 100;
const MAX_ENTITY_LENGTH = 1_000;
/** Maximum growth of the text when entities are expanded. */
const MAX_GROWTH = 1_000_000;
const XML_ENTITIES = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);

/** The entities of the declarations; null when one contains others (“billion laughs”) or elements, or is external. */
const entitiesOf = (declarations: string): ReadonlyMap<string, string> | null => {
  const entities = new Map<string, string>();
  for (const { groups } of declarations.matchAll(ENTITY)) {
    const value = groups?.['double'] ?? groups?.['single'] ?? '';
    if (SPECIAL.test(value) || value.length > MAX_ENTITY_LENGTH || entities.size === MAX_ENTITIES) return null;
    entities.set(groups?.['name'] ?? '', value);
  }
  return /<!ENTITY/iu.test(declarations.replaceAll(ENTITY, '')) ? null : entities;
};

const escaped = (value: string): string => value.replaceAll('"', '&quot;').replaceAll("'", '&apos;').replaceAll('>', '&gt;');

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/** A drawing cut from a web page often lacks its namespaces, which only a file of its own needs. */
const withNamespaces = (body: string, { name, attributes }: Prolog): string => {
  if (name !== 'svg') return body;
  const missing = [
    ...(attributes.has('xmlns') ? [] : [`xmlns="${SVG}"`]),
    ...(attributes.has('xmlns:xlink') || !body.includes('xlink:') ? [] : [`xmlns:xlink="${XLINK}"`]),
  ];
  return missing.length === 0 ? body : `<svg ${missing.join(' ')}${body.slice('<svg'.length)}`;
};

/**
 * A drawing without anything before its root: no document type, its namespaces declared, and the plain entities of drawing programs expanded.
 * Null when the text is not a drawing or its entities are hostile.
 */
export const plainSvg = (text: string): string | null => {
  const prolog = readProlog(text);
  if (!prolog || !isSvgRoot(prolog)) return null;
  const body = withNamespaces(text.slice(prolog.start), prolog);
  const entities = entitiesOf(prolog.declarations);
  if (!entities) return null;
  if (entities.size === 0) return body;
  let growth = 0;
  const filled = body.replaceAll(/&(?<name>[A-Za-z_][\w.-]*);/gu, (whole, name: string) => {
    const value = XML_ENTITIES.has(name) || growth > MAX_GROWTH ? undefined : entities.get(name);
    if (value === undefined) return whole;
    growth += value.length;
    return escaped(value);
  });
  return growth > MAX_GROWTH ? null : filled;
};

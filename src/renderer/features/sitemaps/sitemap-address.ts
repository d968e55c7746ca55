import { useLocation, useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { numericIdSchema } from '#domain/ids.ts';
import { type Menu, menuSchema } from '#domain/sitemap/menu.ts';

const idSchema = z.coerce.number().pipe(numericIdSchema);

/** Parsed address of the section. */
export interface SitemapAddress {
  /** Null if no title is given: the first one is opened. */
  readonly tenantId: number | null;
  /** A node by its id, or by its path as readers know it. */
  readonly node: { readonly id: string } | { readonly path: string } | null;
  /** A new node: right after one, or as the first below one. */
  readonly creates: { readonly afterId: string | null; readonly belowId: string | null } | null;
  /** Menu to edit; null for the sitemap. */
  readonly menu: Menu | null;
}

/** `/sitemaps/11`, `/sitemaps/11/<id>`, `/sitemaps/11/sport/fussball`, `/sitemaps/11/new?after=<id>`, each with `?menu=footer`. */
export const readSitemapAddress = (rest: string, search: string): SitemapAddress => {
  const [first = '', ...parts] = rest.split('/').filter(part => part !== '');
  const query = new URLSearchParams(search);
  const menu = menuSchema.safeParse(query.get('menu')).data ?? null;
  const tenantId = idSchema.safeParse(first).data ?? null;
  const [second] = parts;
  const isNew = second === 'new' && parts.length === 1;
  const isId = parts.length === 1 && z.uuid().safeParse(second).success;
  return {
    tenantId,
    menu,
    creates: isNew ? { afterId: query.get('after'), belowId: query.get('below') } : null,
    node: isNew || second === undefined ? null : isId ? { id: second } : { path: `/${parts.join('/')}` },
  };
};

/** The address of a node, or of a title. */
export const sitemapPath = (tenantId: number, nodeId: string | null = null, menu: Menu | null = null): string =>
  `/sitemaps/${String(tenantId)}${nodeId === null ? '' : `/${nodeId}`}${menu === null ? '' : `?menu=${menu}`}`;

/** The address of a new node. */
export const newNodePath = (tenantId: number, place: { readonly after: string } | { readonly below: string } | null): string =>
  `/sitemaps/${String(tenantId)}/new${place === null ? '' : `?${new URLSearchParams(place).toString()}`}`;

/** Provides the address of the section, and navigation in it. */
export const useSitemapAddress = () => {
  const { search } = useLocation();
  const rest = useParams()['*'] ?? '';
  const navigate = useNavigate();
  return { ...readSitemapAddress(rest, search), go: (path: string, replace = false) => void navigate(path, { replace }) };
};

import { kindNamed, type PlaceResource } from '#domain/kinds/kind-named.ts';
import { RESOURCE_NAMES, type ResourceName } from '#domain/ids.ts';

/** Kinds of content, as their addresses name them (B9-057). */
export const CONTENT_RESOURCES = RESOURCE_NAMES;
export type ContentResource = ResourceName;

/** Returns the path of a kind's list; for an undeclared kind, its name. */
export const resourcePath = (resource: PlaceResource): string => kindNamed(resource)?.address ?? `/${resource}`;

/** Returns the path of a record (A2-023, A2-024): `/{resource}/{id}`, for links, videos and embeds below `/externalContent`. */
export const contentPath = (resource: PlaceResource, id: string): string => `${resourcePath(resource)}/${id}`;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/iu;

/** Returns the item of a detail route, recognised by the UUID in the path (A2-018); null elsewhere. */
export const openContentItem = (pathname: string): { readonly resource: ContentResource; readonly id: string } | null => {
  const parts = pathname.split('/').filter(part => part !== '');
  const [first, second] = parts[0] === 'externalContent' ? parts.slice(1) : parts;
  const resource = CONTENT_RESOURCES.find(known => known === first);
  const id = second === undefined ? null : UUID.exec(second);
  if (resource === undefined || id === null || id[0] !== second) return null;
  return pathname.startsWith(resourcePath(resource)) ? { resource, id: id[0] } : null;
};

/** Query parameter of an item whose text is edited. */
export const EDITING_PARAMETER = 'isEditingContent';

/** Returns the id of the item that an address shows for editing, and whether it shows its text; null elsewhere. */
export const itemBeingEdited = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) => {
  const item = openContentItem(pathname);
  if (item === null || new URLSearchParams(search).get(EDITING_PARAMETER) !== 'true') return null;
  return { id: item.id, isText: pathname === contentPath(item.resource, item.id) && hash === '' };
};

/** Returns the path of a preview (A2-015, B2-002): `/preview/metadata/{metadataId}/{tenantId}/{variantId}`, the last two if known. */
export const previewPath = (metadataId: string, tenantId?: number | null, variantId?: number): string => {
  const tenant = tenantId === undefined || tenantId === null ? [] : [String(tenantId)];
  const variant = tenant.length === 0 || variantId === undefined ? [] : [String(variantId)];
  return ['/preview/metadata', metadataId, ...tenant, ...variant].join('/');
};

/** Returns the path of the change history of an item's metadata (A2-013). */
export const historyPath = (metadataId: string): string => `/metadata/${metadataId}/history`;

/** Path of all content on this computer, including what the newsroom no longer has. */
export const KEPT_PATH = '/usersettings/computer';

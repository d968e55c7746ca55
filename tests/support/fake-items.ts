import type { Metadata } from '#domain/metadata/metadata.ts';
import { newMetadata } from '#domain/metadata/new-metadata.ts';
import type { Person } from '#domain/user/user.ts';
import type { FakeCall } from './fake-call.ts';
import { refusal, type Reply } from './fake-reply.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An item of the fake newsroom: its fields as they were sent, with what the server adds. */
export interface FakeItem {
  readonly resource: string;
  readonly id: string;
  readonly metadataId: string;
  readonly creator: Person;
  fields: Fields;
  etag: string;
  by: Person;
  updatedAt: string;
  metadata: Metadata;
  metadataEtag: string;
}

const ADDRESS = /^\/(?:slideshow|external-content|liveticker)\/(?<resource>slideshows|videos|embeds|links|tickers)(?:\/(?<id>[^/]+))?$/u;

/** Slideshows, videos, embeds and links of the fake newsroom: whole items with ETags, If-Match and a 412 with the current state. */
export const createFakeItems = (tools: {
  readonly instant: () => string;
  readonly nextEtag: () => string;
  readonly nextId: () => number;
}) => {
  const items = new Map<string, FakeItem>();
  const bodyOf = ({ fields, resource, id, metadataId, creator, by, updatedAt }: FakeItem): Fields => ({
    ...fields,
    ...(resource === 'slideshows' && { slideCount: (fields['slides'] as readonly unknown[]).length }),
    id,
    metadataId,
    locale: 'de-CH',
    createdAt: updatedAt,
    creator,
    updatedAt,
    lastUpdatedBy: by,
  });
  const replyOf = (item: FakeItem, status = 200): Reply => ({ status, body: bodyOf(item), headers: { etag: item.etag } });
  const personOnly = ({ id, firstName, lastName }: Person): Person => ({ id, firstName, lastName });
  const add = (resource: string, id: string, fields: Fields, user: Person): FakeItem => {
    const by = personOnly(user);
    const metadataId = String(200_000_000_000 + tools.nextId());
    const metadata = newMetadata({
      id: metadataId,
      resourceId: id,
      resourceName: 'slideshows',
      locale: 'de-CH',
      creator: by,
      now: tools.instant(),
      derived: { title: '', titleHeader: '', lead: '', actualTextLength: 0 },
    });
    const facts = { etag: tools.nextEtag(), by, updatedAt: tools.instant(), metadata, metadataEtag: tools.nextEtag() };
    const item: FakeItem = { resource, id, metadataId, creator: by, fields, ...facts };
    items.set(id, item);
    return item;
  };
  const write = (item: FakeItem, fields: Fields, user: Person): void => {
    const updatedAt = tools.instant();
    const metadata = { ...item.metadata, updatedAt, lastUpdatedBy: personOnly(user) };
    Object.assign(item, { fields, by: personOnly(user), etag: tools.nextEtag(), updatedAt, metadata, metadataEtag: tools.nextEtag() });
  };
  const stale = (item: FakeItem): Reply => ({
    status: 412,
    body: {
      status: 412,
      errors: [{ code: 'preconditionFailed', title: '', message: '', fieldNames: [] }],
      origin: bodyOf(item),
      etag: item.etag,
    },
  });
  return {
    items,
    add,
    /** Another session saves, whatever was there. */
    saveAs: (id: string, fields: Fields, by: Person): void => {
      const item = items.get(id);
      if (item) write(item, fields, by);
    },
    /** Another session changes the metadata. */
    patchAs: (id: string, change: Partial<Metadata>, by: Person): void => {
      const item = items.get(id);
      if (!item) return;
      item.metadata = { ...item.metadata, ...change, updatedAt: tools.instant(), lastUpdatedBy: personOnly(by) };
      item.metadataEtag = tools.nextEtag();
    },
    /** Undefined where the call is about something else. */
    answer: (call: FakeCall, person: Person): Reply | undefined => {
      const ofMetadata = [...items.values()].find(item => call.path === `/metadata/metadata/${item.metadataId}`);
      if (ofMetadata) {
        if (call.method === 'PATCH') {
          ofMetadata.metadata = { ...ofMetadata.metadata, ...(call.body as Partial<Metadata>) };
          ofMetadata.metadataEtag = tools.nextEtag();
        }
        return { status: 200, body: ofMetadata.metadata, headers: { etag: ofMetadata.metadataEtag } };
      }
      const place = ADDRESS.exec(call.path)?.groups;
      if (!place) return undefined;
      if (call.method === 'POST') {
        const body = call.body as { readonly id: string; readonly item: Fields }; // the desk's client has checked it
        if (items.has(body.id)) return refusal(422, 'alreadyExists', ['id']);
        return replyOf(add(place['resource'] ?? '', body.id, body.item, person), 201);
      }
      const item = items.get(place['id'] ?? '');
      if (!item) return refusal(404, 'notFound');
      if (call.method === 'GET') return replyOf(item);
      if (call.headers.get('if-match') !== item.etag) return stale(item);
      if (call.method === 'DELETE') {
        items.delete(item.id);
        return { status: 204 };
      }
      write(item, call.body as Fields, person);
      return replyOf(item);
    },
  };
};

import type { RichTextDocument } from '#domain/article/document.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { rowOfMetadata } from '#services/api/known-rows.ts';
import type { FakeUser } from './fake-call.ts';
import { refusal, type Reply } from './fake-reply.ts';

/** A page of the list of content, the newest first. */
export const listReply = (all: readonly Metadata[], url: URL): Reply => {
  const page = Number(url.searchParams.get('page') ?? 0);
  const size = Number(url.searchParams.get('size') ?? 10);
  const rows = all.map(metadata => rowOfMetadata(metadata, undefined)).sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  const totalPages = Math.ceil(rows.length / size);
  return {
    status: 200,
    body: {
      content: rows.slice(page * size, (page + 1) * size),
      first: page === 0,
      last: page >= totalPages - 1,
      number: page,
      size,
      totalElements: rows.length,
      totalPages,
      sort: 'updatedAt,desc',
    },
  };
};

/** The one template of this newsroom. */
export const templatesReply = (document: RichTextDocument): Reply => ({
  status: 200,
  body: [{ template: 'standard', name: 'Standard', contentLocale: 'de-CH', document }],
});

/** Somebody's profile, with nothing but the name filled in. */
export const profileReply = (user: FakeUser | undefined): Reply => {
  if (!user) return refusal(404, 'notFound');
  const { id, firstName, lastName, source } = user;
  const texts = { shortName: '', jobTitle: '', shortBiography: '', longBiography: '' };
  return {
    status: 200,
    body: { id, firstName, lastName, ...texts, imageUrl: null, xUsername: null, prolitterisId: null, source },
    headers: { etag: '"p"' },
  };
};

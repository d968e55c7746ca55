import type { PlacementPage } from '#domain/placement/page.ts';
import type { SeenVersions } from '#domain/placement/publish.ts';
import { sectionTakenBack, takePublicationBack } from '#domain/placement/take-back.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { notFound, preconditionFailed, type Refusal } from '../../refusal.ts';
import { findPublished, listPublished } from '../../repositories/placement/history.ts';
import type { Writing } from '../writing.ts';
import { seenPage } from './change-page.ts';
import { publishingOf, storePublished } from './page-work.ts';

/** Takes the latest publication of a page back; refused once another one went live after it, whatever the draft is. */
export const takeBackPublication = async (
  writing: Writing,
  { id, entryId, seen }: { readonly id: string; readonly entryId: string; readonly seen: SeenVersions },
): Promise<Result<PlacementPage, Refusal<'notFound' | 'externalAccount' | 'preconditionFailed'>>> => {
  const { queries, now, ids } = writing;
  const locked = await seenPage(writing, id, seen);
  if (!locked.ok) return locked;
  const { entries } = await listPublished(queries, id, { page: 0, size: 2 });
  const [newest, before] = entries;
  const [latest, former] = [await findPublished(queries, id, entryId), before && (await findPublished(queries, id, before.id))];
  if (!latest) return err(notFound);
  if (newest?.id !== entryId) return err(preconditionFailed({ origin: locked.value, stale: { order: false, sectionIds: [] } }));
  if (!former) return err(notFound);
  const publication = { former: former.state, latest: latest.state, sectionId: latest.entry.sectionId };
  const after = takePublicationBack(locked.value, publication, { place: ids.uuid(), now });
  const sectionId = sectionTakenBack(publication);
  await storePublished(publishingOf(writing), { before: locked.value, after, kind: sectionId === null ? 'page' : 'section', sectionId });
  return ok(after);
};

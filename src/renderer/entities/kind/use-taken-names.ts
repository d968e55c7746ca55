import type { BridgeClient } from '#bridge/client.ts';
import type { Fields, ReferenceKind } from '#domain/kinds/kind.ts';
import { isSearchable } from '#renderer/entities/collection/model/search-words.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { BridgeFailure } from '#renderer/platform/api/failure.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { operationsOf } from './reference/record-operations.ts';

const SHOWN = 100;

/** Names are compared as the newsroom does: trimmed, without regard to case. */
const nameKey = (name: unknown): string => String(name).normalize('NFC').trim().toLowerCase();

/** Records that a search for the name finds; none if there is no answer. */
const recordsNamed = async (bridge: BridgeClient, kind: Pick<ReferenceKind, 'api'>, q: string): Promise<readonly Fields[]> => {
  try {
    const { body } = await callApi(bridge, operationsOf(kind).list, { query: { q, size: SHOWN, sort: 'name,asc' } });
    return body.content;
  } catch (error) {
    if (error instanceof BridgeFailure) return [];
    throw error;
  }
};

/**
 * Asks the newsroom which names of a draft another record has, before it is queued: a refusal would come later, in the outbox. Without a
 * network, or if there is no answer, none is known.
 */
export const useTakenNames = (kind: ReferenceKind): ((draft: Fields, ownId: string | null) => Promise<readonly string[]>) => {
  const bridge = useBridge();
  const isOnline = useIsOnline();
  return async (draft, ownId) => {
    if (!isOnline || kind.unique === undefined) return [];
    const { fields, within } = kind.unique;
    const taken: string[] = [];
    for (const field of fields) {
      const name = String(draft[field]).trim();
      if (!isSearchable(name)) continue;
      const others = (await recordsNamed(bridge, kind, name)).filter(
        other => other['id'] !== ownId && (within === undefined || other[within] === draft[within]),
      );
      if (others.some(other => fields.some(theirs => nameKey(other[theirs]) === nameKey(name)))) taken.push(field);
    }
    return taken;
  };
};

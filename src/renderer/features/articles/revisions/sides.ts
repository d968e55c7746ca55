import { useState } from 'react';
import type { Revision } from '#domain/article/article.ts';
import type { Element } from '#domain/article/document.ts';
import { zurichWords } from '#renderer/entities/article/zurich-words.ts';
import type { BridgeError } from '#bridge/states.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { useArticleModel, useOpenState } from '../model/use-article-model.tsx';
import { type LocalValue, useLocalValues } from './use-local-values.ts';

/** Key of the text on this desk. */
export const DESK_SIDE = 'desk';
const REVISION = 'revision:';
const LOCAL = 'local:';

/** Key of one of two compared texts: the desk's, a revision of the newsroom, or a recent state of this desk. */
export type SideKey = string;
export const revisionSide = (revision: Pick<Revision, 'id'>): SideKey => `${REVISION}${revision.id}`;
export const localSide = ({ at }: Pick<LocalValue, 'at'>): SideKey => `${LOCAL}${at}`;

export const nameOf = (revision: Revision, unknown: string): string =>
  revision.creator ? `${revision.creator.firstName} ${revision.creator.lastName}` : unknown;

/** Returns the number of the newest revision: the list may be behind this desk, and this desk behind the list. */
export const newestOf = (revisions: readonly Pick<Revision, 'revisionNumber'>[], ofDesk: number | null): number =>
  Math.max(ofDesk ?? 0, ...revisions.map(({ revisionNumber }) => revisionNumber));

export interface SideChoice {
  readonly value: SideKey;
  readonly label: string;
}

/** Returns everything that can be compared, the newest first. */
export const useSideChoices = (revisions: readonly Revision[]): readonly SideChoice[] => {
  const text = useText('history');
  const articles = useText('articles');
  const language = useUiLanguage();
  const values = useLocalValues();
  return [
    { value: DESK_SIDE, label: text('compare.desk') },
    ...revisions.map(revision => ({
      value: revisionSide(revision),
      label: text('compare.revision', {
        number: revision.revisionNumber,
        time: zurichWords(revision.date, language),
        person: nameOf(revision, articles('revisions.unknownPerson')),
      }),
    })),
    ...values.map(value => ({ value: localSide(value), label: text('compare.local', { time: zurichWords(value.at, language) }) })),
  ];
};

export interface SideText {
  readonly elements: readonly Element[] | undefined;
  readonly error: BridgeError | null;
  readonly refetch: () => Promise<unknown>;
}

/** Loads the text of a side; revisions come from the newsroom and never change. */
export const useSideText = (side: SideKey): SideText => {
  const model = useArticleModel();
  const articleId = useOpenState(state => state.status.articleId);
  const [desk] = useState(() => model.elements());
  const values = useLocalValues();
  const revisionId = side.startsWith(REVISION) ? side.slice(REVISION.length) : undefined;
  const query = useApiQuery(
    'getArticleRevision',
    { params: { id: articleId, revisionId: revisionId ?? '' } },
    { enabled: revisionId !== undefined, silent: true, staleTimeMs: Number.POSITIVE_INFINITY },
  );
  const { error, refetch } = query;
  if (revisionId !== undefined) return { elements: query.data?.revisionData?.elements, error, refetch };
  const local = side.startsWith(LOCAL) ? values.find(value => localSide(value) === side) : undefined;
  return { elements: side === DESK_SIDE ? desk : local?.document.elements, error: null, refetch };
};

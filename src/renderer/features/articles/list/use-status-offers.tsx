import { useMemo } from 'react';
import { isPublicStatus, needsConfirmation, type PublicationStatus } from '#domain/article/workflow.ts';
import type { BulkAction, Offers, Outcome, Verdict } from '#renderer/entities/collection/model/collection.ts';
import { PUBLICATION_STATUS_ICONS } from '#renderer/entities/content/publication-icons.tsx';
import { useAskGoingOut } from '#renderer/entities/publication/GoingOutProvider.tsx';
import { useOfferTakeBack } from '#renderer/entities/publication/take-back.tsx';
import { useCircumstances } from '#renderer/entities/publication/use-circumstances.ts';
import { useIsExternal, useIsOnline, useSignedIn } from '#renderer/entities/session/session.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useLatest } from '#renderer/platform/state/use-latest.ts';
import { useText } from '#ui/i18n.ts';
import { CONTENT_STATUS_ICONS } from '#renderer/entities/article/status-icons.tsx';
import { changeStatus, type MoveOutcome, type SeenArticle } from './change-status.ts';
import type { ListRow } from './list-rows.ts';
import { goingOutItems } from './going-out-items.ts';
import { contentMoves, type OfferedMove, publicationMoves, type StatusMove, takenBy } from './status-moves.ts';
import { type MoveTexts, useMoveTexts } from './use-move-texts.ts';

const iconOf = (move: StatusMove) => (move.kind === 'content' ? CONTENT_STATUS_ICONS[move.to] : PUBLICATION_STATUS_ICONS[move.to]);

const verdictOf = ({ obstacle }: OfferedMove, texts: MoveTexts): Verdict => {
  if (obstacle === null) return { ok: true };
  const words = texts.obstacle(obstacle);
  return { ok: false, ...(obstacle.kind === 'already' ? { note: words } : { reason: words }) };
};

const outcomeOf = (outcome: MoveOutcome, texts: MoveTexts): Outcome =>
  outcome.kind === 'done' || outcome.kind === 'queued' ? { kind: outcome.kind } : { kind: 'refused', reason: texts.outcome(outcome) };

/** Provides the changes of status for rows: content status, then publication status. */
export const useStatusOffers = (): Offers<ListRow> => {
  const bridge = useBridge();
  const text = useText('articles');
  const meaning = useText('content');
  const isOnline = useIsOnline();
  const { tenants } = useTenants();
  const texts = useMoveTexts();
  const ask = useAskGoingOut();
  const offerTakeBack = useOfferTakeBack();
  const circumstancesOf = useCircumstances();
  const isExternal = useIsExternal();
  const { userId } = useSignedIn();
  // The run may outlast the state at its start.
  const latest = useLatest({ tenants, isOnline, circumstancesOf });
  return useMemo(() => {
    const takenWords = (row: ListRow, move: StatusMove): string | undefined => {
      const by = takenBy(row, move, userId);
      return by && texts.obstacle({ kind: 'proofreadTaken', row, by });
    };
    const askRows = (
      rows: readonly ListRow[],
      to: PublicationStatus,
      saw: (articleId: string, seen: SeenArticle) => void,
    ): Promise<ReadonlySet<string> | null> => {
      const items = goingOutItems(rows, {
        obstacleOf: row => takenWords(row, { kind: 'publication', to }),
        bridge,
        tenants: latest().tenants,
        circumstancesOf: latest().circumstancesOf,
        words: texts.outcome,
        saw,
        to,
        nameOf: ({ row }) => row.title.trim() || text('untitled'),
      });
      return ask(items, to);
    };
    const toAction = (rows: readonly ListRow[], offered: OfferedMove): BulkAction<ListRow> => {
      const { move } = offered;
      // Articles that are published together are taken back together.
      let batch = '';
      const seen = new Map<string, SeenArticle>();
      return {
        id: move.to,
        icon: iconOf(move),
        label: texts.moveName(move),
        ...(move.kind === 'publication' ? { description: meaning(`meaning.${move.to}`) } : {}),
        danger: move.kind === 'publication' && rows.some(({ row }) => needsConfirmation(row.publicationStatus, move.to)),
        verdict: verdictOf(offered, texts),
        question:
          move.kind === 'content'
            ? null
            : chosen => {
                batch = crypto.randomUUID();
                return askRows(chosen, move.to, (articleId, state) => void seen.set(articleId, state));
              },
        run: async listed => {
          const { key, row } = listed;
          const taken = takenWords(listed, move);
          if (taken !== undefined) return { kind: 'refused', reason: taken };
          const now = latest();
          const outcome = await changeStatus(
            { bridge, tenants: now.tenants },
            {
              articleId: key,
              move,
              isOnline: now.isOnline,
              listed: row.contentStatus,
              seen: seen.get(key),
            },
          );
          if (outcome.kind === 'done' && move.kind === 'publication' && isPublicStatus(move.to))
            offerTakeBack({
              resource: 'articles',
              id: key,
              title: row.title,
              kind: move.to === 'unlisted' ? 'unlisted' : 'published',
              batch,
            });
          return outcomeOf(outcome, texts);
        },
      };
    };
    return rows => [
      {
        id: 'content',
        label: text('status.content'),
        hasDigits: true,
        actions: contentMoves(rows, { userId }).map(offered => toAction(rows, offered)),
      },
      {
        id: 'publication',
        label: text('status.publication'),
        hasDigits: false,
        actions: publicationMoves(rows, { isOnline, isExternal, userId }).map(offered => toAction(rows, offered)),
      },
    ];
  }, [userId, texts, bridge, latest, ask, text, meaning, offerTakeBack, isOnline, isExternal]);
};

import { changedParts } from '#renderer/entities/publication/changed-parts.ts';
import { useRefusalWords } from '#renderer/entities/publication/use-circumstances.ts';
import { usePartWords } from '#renderer/entities/publication/waiting-words.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { useText } from '#ui/i18n.ts';
import type { MoveOutcome } from './change-status.ts';
import type { MoveObstacle, StatusMove } from './status-moves.ts';

/** Texts for changes of status, of one article and of many. */
export interface MoveTexts {
  /** Returns the name of a move in a menu: a status or an action. */
  readonly moveName: (move: StatusMove) => string;
  readonly obstacle: (obstacle: MoveObstacle) => string;
  /** Describes the reason for which an article was not changed. */
  readonly outcome: (outcome: MoveOutcome) => string;
}

export const useMoveTexts = (): MoveTexts => {
  const text = useText('articles');
  const list = useText('articleList');
  const errorText = useErrorText();
  const refusalWords = useRefusalWords();
  const partWords = usePartWords();
  const moveName: MoveTexts['moveName'] = ({ kind, to }) => text(kind === 'content' ? `contentStatus.${to}` : `publish.move.${to}`);
  const obstacle: MoveTexts['obstacle'] = moveObstacle => {
    switch (moveObstacle.kind) {
      case 'already':
        return text('status.current');
      case 'offline':
        return text('publish.needsNetwork');
      case 'externalAccount':
        return refusalWords('externalAccount', 'publish');
      case 'proofreadTaken':
        return list('obstacle.proofreadTaken', { name: fullName(moveObstacle.by) });
      case 'unfinished':
        return list('obstacle.unfinished', {
          title: moveObstacle.row.row.title || text('untitled'),
          reason: text(`publish.needs${moveObstacle.needs}`),
        });
    }
  };
  const outcome: MoveTexts['outcome'] = result => {
    switch (result.kind) {
      case 'done':
        return list('outcome.done');
      case 'queued':
        return list('outcome.queued');
      case 'missing':
        return list('outcome.missing', { fields: result.fields.map(field => text(`field.${field}`)).join(', ') });
      case 'changed':
        return list('outcome.otherStatus', { status: text(`contentStatus.${result.to}`) });
      case 'forbidden':
        return list('outcome.forbidden', { status: text(`publicationStatus.${result.from}`) });
      case 'refused': {
        const unseen = changedParts(result.error);
        if (unseen.length > 0) return list('outcome.changed', { parts: partWords(unseen) });
        return result.error.code === 'unsavedChanges' ? text('publish.needsSave') : errorText(result.error).message;
      }
    }
  };
  return { moveName, obstacle, outcome };
};

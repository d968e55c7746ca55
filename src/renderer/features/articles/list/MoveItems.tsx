import { needsConfirmation } from '#domain/article/workflow.ts';
import { PUBLICATION_STATUS_ICONS } from '#renderer/entities/content/publication-icons.tsx';
import { useText } from '#ui/i18n.ts';
import { MenuItem } from '#ui/Menu.tsx';
import { CONTENT_STATUS_ICONS } from '../detail/status-icons.tsx';
import type { ListRow } from './list-rows.ts';
import type { OfferedMove, StatusMove } from './status-moves.ts';
import { useMoveTexts } from './use-move-texts.ts';

export interface MoveItemsProps {
  readonly rows: readonly ListRow[];
  readonly moves: readonly OfferedMove[];
  readonly onChoose: (move: StatusMove) => void;
  /** Whether the place in the list is a key that chooses it. */
  readonly hasDigits?: boolean;
}

const iconOf = (move: StatusMove) => (move.kind === 'content' ? CONTENT_STATUS_ICONS[move.to] : PUBLICATION_STATUS_ICONS[move.to]);

/** Statuses to choose from in a menu; one that is not possible says why. */
export const MoveItems = ({ rows, moves, onChoose, hasDigits = false }: MoveItemsProps) => {
  const texts = useMoveTexts();
  const meaning = useText('content');
  return moves.map(({ move, obstacle }, index) => (
    <MenuItem
      key={move.to}
      icon={iconOf(move)}
      label={texts.moveName(move)}
      description={move.kind === 'publication' ? meaning(`meaning.${move.to}`) : undefined}
      danger={move.kind === 'publication' && rows.some(({ row }) => needsConfirmation(row.publicationStatus, move.to))}
      disabled={obstacle !== null}
      disabledReason={obstacle === null || obstacle.kind === 'already' ? undefined : texts.obstacle(obstacle)}
      onClick={() => onChoose(move)}
      {...(obstacle?.kind === 'already' ? { note: texts.obstacle(obstacle) } : hasDigits ? { note: String(index + 1) } : {})}
    />
  ));
};

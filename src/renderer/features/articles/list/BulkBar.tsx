import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CaretDownIcon, CrossIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Menu } from '#ui/Menu.tsx';
import { Popover } from '#ui/Popover.tsx';
import type { CheckedRowsStore } from './checked-rows.ts';
import type { ListRow } from './list-rows.ts';
import { MoveItems } from './MoveItems.tsx';
import { contentMoves, publicationMoves, type StatusMove } from './status-moves.ts';
import { useMoveTexts } from './use-move-texts.ts';
import { isRefused, type RowOutcome, type StatusChange } from './use-status-change.ts';

export interface BulkBarProps {
  readonly checks: CheckedRowsStore;
  readonly change: StatusChange;
  readonly onChoose: (rows: readonly ListRow[], move: StatusMove) => void;
  /** Keys of the rows on this page. */
  readonly shown: readonly ListRow[];
}

const Running = ({ change }: Pick<BulkBarProps, 'change'>) => {
  const list = useText('articleList');
  const texts = useMoveTexts();
  const { state, stop } = change;
  if (state.kind !== 'running') return null;
  const label = list('running', { status: texts.moveName(state.move), done: state.done + 1, total: state.total });
  return (
    <div className="g-bulk-line">
      <span className="g-numbers" role="status">
        {label}
      </span>
      <progress aria-label={label} max={state.total} value={state.done} />
      {state.total > 1 ? (
        <Button size="small" onClick={stop}>
          {list('stop')}
        </Button>
      ) : null}
    </div>
  );
};

const Refused = ({
  outcomes,
  wanted,
  onClose,
}: {
  readonly outcomes: readonly RowOutcome[];
  readonly wanted: string;
  readonly onClose: () => void;
}) => {
  const list = useText('articleList');
  const text = useText('articles');
  const texts = useMoveTexts();
  return (
    <section className="g-bulk-refused" aria-label={list('refused.label')}>
      <header>
        <WarningSignIcon aria-hidden="true" />
        <h2>{list('refused.title', { count: outcomes.length, status: wanted })}</h2>
        <IconButton label={list('refused.close')} icon={<CrossIcon />} size="small" placement="left" onClick={onClose} />
      </header>
      <ul>
        {outcomes.map(({ row, outcome }) => (
          <li key={row.key}>
            <Link to={`${contentPath('articles', row.key)}?isEditingContent=true`}>
              {row.row.title.trim() === '' ? text('untitled') : row.row.title}
            </Link>
            <span className="g-quiet">{texts.outcome(outcome)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const StatusButton = ({ label, children }: { readonly label: string; readonly children: ReactElement }) => (
  <Popover content={children} placement="top-start" popupKind="menu">
    <Button size="small" endIcon={<CaretDownIcon />} aria-haspopup="menu">
      {label}
    </Button>
  </Popover>
);

const Chosen = ({ checks, shown, onChoose }: Omit<BulkBarProps, 'change'>) => {
  const list = useText('articleList');
  const text = useText('articles');
  const isOnline = useIsOnline();
  const checked = useStore(checks, state => state.checked);
  const rows = [...checked.values()];
  const elsewhere = rows.filter(({ key }) => !shown.some(row => row.key === key)).length;
  const choose = (move: StatusMove): void => onChoose(rows, move);
  return (
    <div className="g-bulk-line">
      <span className="g-numbers" role="status">
        {list('chosen', { count: rows.length })}
        {elsewhere > 0 ? <span className="g-quiet"> {list('chosen.elsewhere', { count: elsewhere })}</span> : null}
      </span>
      <StatusButton label={text('status.content')}>
        <Menu label={text('status.content')}>
          <MoveItems rows={rows} moves={contentMoves(rows)} onChoose={choose} />
        </Menu>
      </StatusButton>
      <StatusButton label={text('status.publication')}>
        <Menu label={text('status.publication')}>
          <MoveItems rows={rows} moves={publicationMoves(rows, isOnline)} onChoose={choose} />
        </Menu>
      </StatusButton>
      <Button size="small" kind="minimal" title="Esc" onClick={() => checks.getState().clear()}>
        {list('chosen.clear')}
      </Button>
    </div>
  );
};

/** What can be done with the ticked rows, how far it has come, and what was refused. It floats: the list never moves for it. */
export const BulkBar = ({ checks, change, shown, onChoose }: BulkBarProps) => {
  const list = useText('articleList');
  const texts = useMoveTexts();
  const hasChecked = useStore(checks, state => state.checked.size > 0);
  const { state, dismiss } = change;
  const refused = state.kind === 'finished' ? state.outcomes.filter(isRefused) : [];
  if (!hasChecked && state.kind !== 'running' && refused.length === 0) return null;
  return (
    <div className="g-bulk" role="region" aria-label={list('bulk.label')}>
      {state.kind === 'finished' && refused.length > 0 ? (
        <Refused outcomes={refused} wanted={texts.moveName(state.move)} onClose={dismiss} />
      ) : null}
      {state.kind === 'running' ? (
        <Running change={change} />
      ) : hasChecked ? (
        <Chosen checks={checks} shown={shown} onChoose={onChoose} />
      ) : null}
    </div>
  );
};

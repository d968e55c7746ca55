import { Link } from 'react-router';
import { useStore } from 'zustand';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CaretDownIcon, CrossIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Menu } from '#ui/overlays/Menu.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import type { CheckedRowsStore } from '../model/checked-rows.ts';
import type { Collection, Keyed, Offers } from '../model/collection.ts';
import type { ListAddress } from '../model/filters.ts';
import './bulk.css';
import { ActionItems } from './ActionItems.tsx';
import type { ActionRun, RefusedRow } from './use-action-run.ts';
import { useRowName } from './use-row-name.ts';

interface BulkBarProps<Row extends Keyed, Filters extends ListAddress> {
  readonly collection: Collection<Row, Filters>;
  readonly checks: CheckedRowsStore<Row>;
  readonly offers: Offers<Row>;
  readonly change: ActionRun<Row>;
  /** The rows on this page. */
  readonly shown: readonly Row[];
}

const Running = <Row,>({ change }: { readonly change: ActionRun<Row> }) => {
  const text = useText('collection');
  const { state, stop } = change;
  if (state.kind !== 'running') return null;
  const label = text('running', { action: state.action, done: state.done + 1, total: state.total });
  return (
    <div className="g-bulk-line">
      <span className="g-numbers" role="status">
        {label}
      </span>
      <progress aria-label={label} max={state.total} value={state.done} />
      {state.total > 1 ? (
        <Button size="small" onClick={stop}>
          {text('stop')}
        </Button>
      ) : null}
    </div>
  );
};

interface RefusedProps<Row extends Keyed, Filters extends ListAddress> {
  readonly collection: Collection<Row, Filters>;
  readonly refused: readonly RefusedRow<Row>[];
  readonly action: string;
  readonly onClose: () => void;
}

const Refused = <Row extends Keyed, Filters extends ListAddress>({ collection, refused, action, onClose }: RefusedProps<Row, Filters>) => {
  const text = useText('collection');
  const words = useText(collection.words.rows ?? 'collection');
  const nameOf = useRowName(collection);
  const addressOf = collection.edit ?? collection.open;
  return (
    <section className="g-bulk-refused" aria-label={text('refused.label')}>
      <header>
        <WarningSignIcon aria-hidden="true" />
        <h2>{words('refused.title', { count: refused.length, action })}</h2>
        <IconButton label={text('refused.close')} icon={<CrossIcon />} size="small" placement="left" onClick={onClose} />
      </header>
      <ul>
        {refused.map(({ row, reason }) => (
          <li key={row.key}>
            {addressOf === undefined ? <span>{nameOf(row)}</span> : <Link to={addressOf(row)}>{nameOf(row)}</Link>}
            <span className="g-quiet">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Chosen = <Row extends Keyed, Filters extends ListAddress>(props: BulkBarProps<Row, Filters>) => {
  const { collection, checks, offers, shown, change } = props;
  const text = useText('collection');
  const words = useText(collection.words.rows ?? 'collection');
  const checked = useStore(checks, state => state.checked);
  const rows = [...checked.values()];
  const elsewhere = rows.filter(({ key }) => !shown.some(row => row.key === key)).length;
  return (
    <div className="g-bulk-line">
      <span className="g-numbers" role="status">
        {words('chosen', { count: rows.length })}
        {elsewhere > 0 ? <span className="g-quiet"> {text('chosen.elsewhere', { count: elsewhere })}</span> : null}
      </span>
      {offers(rows).map(({ id, label, actions }) => (
        <Popover
          key={id}
          placement="top-start"
          popupKind="menu"
          content={
            <Menu label={label}>
              <ActionItems actions={actions} onChoose={action => change.run(rows, action)} />
            </Menu>
          }
        >
          <Button size="small" endIcon={<CaretDownIcon />} aria-haspopup="menu">
            {label}
          </Button>
        </Popover>
      ))}
      <Button size="small" kind="minimal" title="Esc" onClick={() => checks.getState().clear()}>
        {text('chosen.clear')}
      </Button>
    </div>
  );
};

/** Shows the actions for the chosen rows, their progress, and refused rows. It floats: the list never moves for it. */
export const BulkBar = <Row extends Keyed, Filters extends ListAddress>(props: BulkBarProps<Row, Filters>) => {
  const { collection, checks, change } = props;
  const words = useText(collection.words.rows ?? 'collection');
  const hasChecked = useStore(checks, state => state.checked.size > 0);
  const { state, dismiss } = change;
  const refused = state.kind === 'finished' ? state.refused : [];
  if (!hasChecked && state.kind !== 'running' && refused.length === 0) return null;
  return (
    <div className="g-bulk" role="region" aria-label={words('bulk.label')}>
      {state.kind === 'finished' && refused.length > 0 ? (
        <Refused collection={collection} refused={refused} action={state.action} onClose={dismiss} />
      ) : null}
      {state.kind === 'running' ? <Running change={change} /> : hasChecked ? <Chosen {...props} /> : null}
    </div>
  );
};

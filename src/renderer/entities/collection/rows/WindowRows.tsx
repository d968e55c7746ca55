import type { ReactElement } from 'react';
import type { BridgeError } from '#bridge/states.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { isUnreachable } from '#renderer/platform/api/failure.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import type { Keyed } from '../model/collection.ts';
import type { Slots } from '../model/slots.ts';
import { GroupHead, type ShownGroups } from './GroupHead.tsx';
import type { RowRange } from '../query/use-list-rows.ts';

/** The rows of a list of which only the visible part is drawn. */
export interface RowWindow<Row> {
  readonly slots: Slots<Row>;
  readonly range: RowRange;
  /** The place of the selected row among the windowed rows; null: it is elsewhere. */
  readonly held: number | null;
  readonly size: number;
  readonly failedPage: (page: number) => BridgeError | undefined;
  readonly onRetry: () => void;
  /** Null: the list is not grouped. */
  readonly groups: ShownGroups | null;
}

interface WindowRowsProps<Row> {
  readonly shown: RowWindow<Row>;
  /** Number of rows before these. */
  readonly start: number;
  readonly rowHeightPx: number;
  readonly span: number;
  readonly draw: (row: Row, index: number, reactKey: string) => ReactElement;
}

interface EmptyRowProps {
  readonly span: number;
  readonly heightPx: number;
  readonly rowIndex: number;
  /** True if the focus waits here for the row. */
  readonly isHeld: boolean;
}

/** Shows the place of a row that is being loaded. */
const RowToCome = ({ span, heightPx, rowIndex, isHeld }: EmptyRowProps) => (
  <tr
    role="row"
    aria-rowindex={rowIndex}
    className="g-rows-to-come"
    {...(isHeld ? { tabIndex: 0, 'data-key': '', 'aria-busy': true } : {})}
  >
    <td role="gridcell" colSpan={span} style={{ height: heightPx }}>
      <span aria-hidden="true" />
    </td>
  </tr>
);

interface FailedRowProps extends Pick<EmptyRowProps, 'heightPx' | 'rowIndex' | 'span'> {
  readonly error: BridgeError;
  readonly from: number;
  readonly to: number;
  readonly onRetry: () => void;
}

/** Shows the failure of a page, in its place. */
const FailedRow = ({ span, heightPx, rowIndex, error, from, to, onRetry }: FailedRowProps) => {
  const text = useText('collection');
  const words = useErrorText();
  return (
    <tr role="row" aria-rowindex={rowIndex} className="g-rows-failed">
      <td role="gridcell" colSpan={span} style={{ height: heightPx }}>
        <span role="alert">
          {isUnreachable(error) ? text('page.notHere', { from, to }) : `${text('page.failed', { from, to })} ${words(error).message}`}
        </span>{' '}
        <Button size="small" onClick={onRetry}>
          {text('common:retry')}
        </Button>
      </td>
    </tr>
  );
};

const Gap = ({ span, heightPx }: { readonly span: number; readonly heightPx: number }) => (
  <tr aria-hidden="true" className="g-rows-gap">
    <td colSpan={span} style={{ height: heightPx }} />
  </tr>
);

/** Renders the rows in sight and the selected one, each in its place; the space of the others is reserved. */
export const WindowRows = <Row extends Keyed>({ shown, start, rowHeightPx, span, draw }: WindowRowsProps<Row>) => {
  const { slots, range, held, size, failedPage, onRetry, groups } = shown;
  const { count, rowAt, indexOf, pageOf, startOf, headingAt } = slots;
  const last = Math.min(range.last, count);
  const first = Math.max(0, Math.min(range.first, last - 1));
  const inSight = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  const places = held === null || held >= count || (held >= first && held < last) ? inSight : [...inSight, held].toSorted((a, b) => a - b);
  const drawn: ReactElement[] = [];
  let next = 0;
  for (const place of places) {
    if (place > next)
      drawn.push(
        <Gap
          key={`gap:${place === held ? 'held' : next === 0 ? 'start' : 'middle'}`}
          span={span}
          heightPx={(place - next) * rowHeightPx}
        />,
      );
    next = place + 1;
    const heading = headingAt?.(place);
    if (heading !== undefined && groups !== null) {
      const at = { heading, span, index: start + place, rowIndex: start + place + 2, isHeld: place === held };
      drawn.push(<GroupHead key={`group:${heading.key ?? ''}`} {...at} {...groups} heightPx={rowHeightPx} />);
      continue;
    }
    const row = rowAt(place);
    const page = pageOf(place);
    const failure = row === undefined ? failedPage(page) : undefined;
    const rowIndex = start + place + 2;
    if (row !== undefined) drawn.push(draw(row, start + place, indexOf(row.key) === place ? row.key : `${row.key}:${place}`));
    else if (failure !== undefined && (place === first || pageOf(place - 1) !== page))
      drawn.push(
        <FailedRow
          key={`failed:${page}`}
          {...{ span, rowIndex, onRetry }}
          heightPx={rowHeightPx}
          error={failure}
          from={start + startOf(page) + 1}
          to={start + Math.min(count, startOf(page) + size)}
        />,
      );
    else drawn.push(<RowToCome key={`place:${place}`} span={span} heightPx={rowHeightPx} rowIndex={rowIndex} isHeld={place === held} />);
  }
  return (
    <tbody role="rowgroup" data-window="">
      {drawn}
      {next < count ? <Gap key="gap:end" span={span} heightPx={(count - next) * rowHeightPx} /> : null}
    </tbody>
  );
};

import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Keyed } from '../model/collection.ts';

/** Rows that are drawn and taken away together. */
const CHUNK_SIZE = 25;
/** Lists up to this length are drawn whole. */
const MAX_WHOLE_ROWS = 75;
/** Distance from the visible area at which rows are drawn. */
const MARGIN_PX = 800;

interface RowChunkProps<Row> {
  readonly rows: readonly Row[];
  /** Place of the first row in the whole list. */
  readonly start: number;
  readonly rowHeightPx: number;
  readonly span: number;
  /** True if the chunk has the focus or gets it. */
  readonly isHeld: boolean;
  readonly draw: (row: Row, index: number) => ReactElement;
  readonly className?: string | undefined;
  /** Label of this part of the list for screen readers. */
  readonly label?: string | undefined;
}

/** Renders a part of a long list: its rows while it is near the visible area, else an empty space of the same height. */
const RowChunk = <Row extends Keyed>({ rows, start, rowHeightPx, span, isHeld, draw, className, label }: RowChunkProps<Row>) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (body.current === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? true), { rootMargin: `${MARGIN_PX}px 0px` });
    observer.observe(body.current);
    return () => observer.disconnect();
  }, []);
  return (
    <tbody ref={body} role="rowgroup" className={className} aria-label={label}>
      {isNear || isHeld ? (
        rows.map((row, index) => draw(row, start + index))
      ) : (
        <tr aria-hidden="true">
          <td colSpan={span} style={{ height: rows.length * rowHeightPx }} />
        </tr>
      )}
    </tbody>
  );
};

interface RowChunksProps<Row> extends Omit<RowChunkProps<Row>, 'isHeld'> {
  readonly selected: string | null;
}

/** Renders the rows of a list; of a long one only those in sight, beside the selected one. */
export const RowChunks = <Row extends Keyed>({ rows, start, selected, ...rest }: RowChunksProps<Row>) => {
  if (rows.length <= MAX_WHOLE_ROWS) {
    return (
      <tbody role="rowgroup" className={rest.className} aria-label={rest.label}>
        {rows.map((row, index) => rest.draw(row, start + index))}
      </tbody>
    );
  }
  return Array.from({ length: Math.ceil(rows.length / CHUNK_SIZE) }, (_, chunk) => {
    const part = rows.slice(chunk * CHUNK_SIZE, (chunk + 1) * CHUNK_SIZE);
    const isHeld = part.some(({ key }) => key === selected);
    return <RowChunk key={chunk} {...rest} rows={part} start={start + chunk * CHUNK_SIZE} isHeld={isHeld} />;
  });
};

import type { KeyboardEvent } from 'react';
import { ChevronDownIcon, ChevronRightIcon } from '#ui/icons.ts';
import { numberFormat } from '#ui/formats.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import type { GroupHeading } from '../model/row-group.ts';

export interface ShownGroups {
  readonly titleOf: (key: string | null) => string;
  /** Closes or opens a group; the focus goes to its heading. */
  readonly onClose: (heading: GroupHeading, index: number, isClosed: boolean) => void;
}

interface GroupHeadProps extends ShownGroups {
  readonly heading: GroupHeading;
  readonly index: number;
  readonly rowIndex: number;
  readonly span: number;
  readonly heightPx: number;
  /** True if the heading has the focus or gets it. */
  readonly isHeld: boolean;
}

/** Shows the heading of a group, with its number of rows; a press or the arrows left and right close and open the group. */
export const GroupHead = ({ heading, index, rowIndex, span, heightPx, isHeld, titleOf, onClose }: GroupHeadProps) => {
  const text = useText('collection');
  const number = numberFormat(useUiLanguage());
  const { key, count, isClosed } = heading;
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    onClose(heading, index, event.key === 'ArrowLeft');
  };
  return (
    <tr role="row" aria-rowindex={rowIndex} className="g-rows-group">
      <th role="rowheader" scope="rowgroup" colSpan={span} style={{ height: heightPx }}>
        <button
          type="button"
          className="g-rows-group-button"
          aria-expanded={!isClosed}
          tabIndex={isHeld ? 0 : -1}
          {...(isHeld ? { 'data-key': '' } : {})}
          onClick={() => onClose(heading, index, !isClosed)}
          onKeyDown={handleKey}
        >
          {isClosed ? <ChevronRightIcon size={12} aria-hidden="true" /> : <ChevronDownIcon size={12} aria-hidden="true" />}
          {text('group.heading', { title: titleOf(key), number: number.format(count) })}
        </button>
      </th>
    </tr>
  );
};

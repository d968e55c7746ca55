import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import type { Keyed } from '../model/collection.ts';
import type { ListAddress } from '../model/filters.ts';
import { CollectionPicker, type CollectionPickerProps } from './CollectionPicker.tsx';
import { useNoteUsed, useRowsUsed } from './recently-used.ts';

/** The button that takes what is chosen. */
interface TakeAction {
  readonly label: string;
  /** Why it cannot be taken yet. */
  readonly missing?: string | undefined;
  readonly isBusy?: boolean;
  /** What it does cannot be undone: only the button does it, not a second choice of the row. */
  readonly isFinal?: boolean;
  readonly testId?: string;
  readonly onTake: () => void;
}

export interface PickerDialogProps<Row extends Keyed, Filters extends ListAddress> extends CollectionPickerProps<Row, Filters> {
  readonly title: string;
  readonly onClose: () => void;
  /** Without it, each row is taken as it is chosen. With it, the choice of a chosen row takes it, unless several are chosen. */
  readonly take?: TakeAction;
  readonly above?: ReactNode;
  readonly below?: ReactNode;
}

const RecentRows = <Row extends Keyed, Filters extends ListAddress>(props: CollectionPickerProps<Row, Filters>) => {
  const { picker, chosen, onChoose } = props;
  const text = useText('collection');
  const rows = useRowsUsed(picker);
  if (rows.length === 0) return null;
  return (
    <div className="g-picker-recent" role="group" aria-label={text('picker.recent')}>
      <span className="g-quiet" aria-hidden="true">
        {text('picker.recent')}
      </span>
      {rows.map(row => (
        <Button key={row.key} size="small" aria-pressed={chosen.includes(row.key)} onClick={() => onChoose(row)}>
          {picker.titleOf(row)}
        </Button>
      ))}
    </div>
  );
};

/** Puts the focus into the search field at the start only: who chooses another list by the keyboard keeps it there. */
const StartInSearch = ({ children }: { readonly children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus(), []);
  return (
    <div ref={place} className="g-picker-place">
      {children}
    </div>
  );
};

/** Chooses one or several rows of the newsroom in a dialog: search, a page of rows, and those used recently. */
export const PickerDialog = <Row extends Keyed, Filters extends ListAddress>(props: PickerDialogProps<Row, Filters>) => {
  const { title, picker, chosen, isMultiple = false, onChoose, onClose, take, above, below } = props;
  const common = useText('common');
  const noteUsed = useNoteUsed(picker);
  const takeChosen = (): void => {
    noteUsed(chosen);
    take?.onTake();
  };
  const choose = (row: Row): void => {
    if (take !== undefined && !take.isFinal && !isMultiple && chosen.includes(row.key)) {
      if (take.missing === undefined) takeChosen();
      return;
    }
    if (take === undefined && !chosen.includes(row.key)) noteUsed([row.key]);
    onChoose(row);
  };
  const actions = take && (
    <>
      <Button onClick={onClose}>{common('cancel')}</Button>
      <Button
        kind={take.isFinal ? 'danger' : 'primary'}
        loading={take.isBusy ?? false}
        disabled={take.missing !== undefined}
        disabledReason={take.missing}
        onClick={takeChosen}
        {...(take.testId === undefined ? {} : { 'data-testid': take.testId })}
      >
        {take.label}
      </Button>
    </>
  );
  return (
    <Dialog title={title} isOpen onClose={onClose} width={875} className="g-picker-dialog" actions={actions}>
      {above}
      <StartInSearch>
        <Fragment key={picker.words.title}>
          <CollectionPicker picker={picker} chosen={chosen} isMultiple={isMultiple} onChoose={choose} />
          <RecentRows picker={picker} chosen={chosen} onChoose={choose} />
        </Fragment>
      </StartInSearch>
      {below}
    </Dialog>
  );
};

interface PickOneDialogProps<Row extends Keyed, Filters extends ListAddress> extends Pick<
  PickerDialogProps<Row, Filters>,
  'title' | 'picker' | 'onClose'
> {
  readonly takeLabel: string;
  /** Says that nothing is chosen yet. */
  readonly missing: string;
  readonly onPick: (row: Row) => void;
}

/** Chooses one row of the newsroom, which the button or a second choice takes. */
export const PickOneDialog = <Row extends Keyed, Filters extends ListAddress>(props: PickOneDialogProps<Row, Filters>) => {
  const { takeLabel, missing, onPick, ...rest } = props;
  const [chosen, setChosen] = useState<Row>();
  return (
    <PickerDialog
      {...rest}
      chosen={chosen === undefined ? [] : [chosen.key]}
      onChoose={setChosen}
      take={{
        label: takeLabel,
        missing: chosen === undefined ? missing : undefined,
        onTake: () => (chosen === undefined ? undefined : onPick(chosen)),
      }}
    />
  );
};

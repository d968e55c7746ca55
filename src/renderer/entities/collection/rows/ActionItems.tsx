import { MenuItem } from '#ui/Menu.tsx';
import type { BulkAction } from '../model/collection.ts';

interface ActionItemsProps<Row> {
  readonly actions: readonly BulkAction<Row>[];
  readonly onChoose: (action: BulkAction<Row>) => void;
  /** Whether the place of an action is a key that does it. */
  readonly hasDigits?: boolean;
}

/** Actions to choose from in a menu; one that is not possible says why. */
export const ActionItems = <Row,>({ actions, onChoose, hasDigits = false }: ActionItemsProps<Row>) =>
  actions.map((action, index) => {
    const { id, icon, label, description, danger, verdict } = action;
    const digit = hasDigits ? String(index + 1) : undefined;
    const note = verdict.ok ? digit : (verdict.note ?? digit);
    return (
      <MenuItem
        key={id}
        icon={icon}
        label={label}
        description={description}
        danger={danger}
        disabled={!verdict.ok}
        disabledReason={verdict.ok ? undefined : verdict.reason}
        onClick={() => onChoose(action)}
        {...(note === undefined ? {} : { note })}
      />
    );
  });

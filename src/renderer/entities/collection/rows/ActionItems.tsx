import { MenuItem } from '#ui/overlays/Menu.tsx';
import type { BulkAction } from '../model/collection.ts';

interface ActionItemsProps<Row> {
  readonly actions: readonly BulkAction<Row>[];
  readonly onChoose: (action: BulkAction<Row>) => void;
  /** If true, digits run the actions by their places. */
  readonly hasDigits?: boolean;
}

/** Shows actions to choose from in a menu; an impossible one shows its reason. */
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

import type { NotificationCategory } from '#domain/push/category.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { Checkbox } from '#ui/Choice.tsx';
import { useText } from '#ui/i18n.ts';

interface CategoryChoiceProps {
  readonly tenantIds: readonly number[];
  readonly categories: readonly NotificationCategory[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** The categories of each title; a title without a chosen one gets no message. */
export const CategoryChoice = ({ tenantIds, categories, chosen, onChange }: CategoryChoiceProps) => {
  const text = useText('push');
  const { byId } = useTenants();
  return (
    <>
      {tenantIds.map(tenantId => {
        const own = categories.filter(category => category.tenantId === tenantId);
        return (
          <fieldset key={tenantId} className="g-push-title">
            <legend>{byId.get(tenantId)?.name ?? `#${tenantId}`}</legend>
            {own.length === 0 ? <p className="g-quiet">{text('categories.none')}</p> : null}
            {own.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={chosen.includes(id)}
                onChange={isChosen => onChange(isChosen ? [...chosen, id] : chosen.filter(other => other !== id))}
              />
            ))}
          </fieldset>
        );
      })}
    </>
  );
};

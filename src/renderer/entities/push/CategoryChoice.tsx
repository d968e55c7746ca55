import type { NotificationCategory } from '#domain/push/category.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { Checkbox } from '#ui/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import './message.css';

interface CategoryChoiceProps {
  readonly tenantIds: readonly number[];
  readonly categories: readonly NotificationCategory[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** The categories of each chosen title: every one of them needs at least one (B5-017). */
export const CategoryChoice = ({ tenantIds, categories, chosen, onChange }: CategoryChoiceProps) => {
  const text = useText('push');
  const { byId } = useTenants();
  if (tenantIds.length === 0) return <p className="g-quiet">{text('categories.titlesFirst')}</p>;
  return (
    <div className="g-push-categories" data-field="notificationCategories">
      {tenantIds.map(tenantId => {
        const own = categories.filter(category => category.tenantId === tenantId);
        const title = byId.get(tenantId)?.name ?? `#${String(tenantId)}`;
        return (
          <fieldset key={tenantId}>
            <legend>{text('categories.of', { title })}</legend>
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
    </div>
  );
};

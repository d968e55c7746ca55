import { type NotificationCategory, servicesOf } from '#domain/push/category.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { Checkbox } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { useReadyServices } from './queries.ts';
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
  const ready = useReadyServices();
  const isMute = (category: NotificationCategory): boolean =>
    ready !== undefined && !servicesOf([category]).some(service => ready.includes(service));
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
            {own.map(category => (
              <Checkbox
                key={category.id}
                label={category.name}
                checked={chosen.includes(category.id)}
                onChange={isChosen => onChange(isChosen ? [...chosen, category.id] : chosen.filter(other => other !== category.id))}
                {...(isMute(category) && { hint: text('categories.mute') })}
              />
            ))}
          </fieldset>
        );
      })}
    </div>
  );
};

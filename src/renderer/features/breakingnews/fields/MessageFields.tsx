import { BREAKING_NEWS_LIMITS, type BreakingNewsDraft } from '#domain/breakingnews/breakingnews.ts';
import type { NotificationCategory } from '#domain/push/category.ts';
import type { DraftControl } from '#renderer/entities/item/draft-control.ts';
import { useDraft } from '#renderer/entities/item/use-item.ts';
import { useNotificationCategories } from '#renderer/entities/notification/categories.ts';
import { LockScreens } from '#renderer/entities/notification/LockScreens.tsx';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { Checkbox, Switch } from '#ui/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/TextField.tsx';

interface CategoriesProps {
  readonly tenantIds: readonly number[];
  readonly categories: readonly NotificationCategory[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The categories of each chosen title: every one of them needs at least one (B5-017). */
const Categories = ({ tenantIds, categories, chosen, onChange }: CategoriesProps) => {
  const text = useText('breakingnews');
  const { byId } = useTenants();
  if (tenantIds.length === 0) return <p className="g-quiet">{text('categories.titlesFirst')}</p>;
  return (
    <div className="g-breaking-categories" data-field="notificationCategories">
      {tenantIds.map(tenantId => {
        const name = byId.get(tenantId)?.name ?? `#${String(tenantId)}`;
        const own = categories.filter(category => category.tenantId === tenantId);
        return (
          <fieldset key={tenantId}>
            <legend>{text('categories.of', { title: name })}</legend>
            {own.length === 0 ? <p className="g-quiet">{text('categories.none')}</p> : null}
            {own.map(({ id, name: label }) => (
              <Checkbox
                key={id}
                label={label}
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

/** Where a title has one category, there is nothing to choose. */
export const onlyCategories = (tenantIds: readonly number[], categories: readonly NotificationCategory[]): readonly string[] =>
  tenantIds.flatMap(tenantId => {
    const [only, ...others] = categories.filter(category => category.tenantId === tenantId);
    return only && others.length === 0 ? [only.id] : [];
  });

interface MessageFieldsProps {
  readonly control: DraftControl<BreakingNewsDraft>;
  readonly tenantIds: readonly number[];
}

/** The push message that goes out with the news: to whom, and what phones show of it. */
export const MessageFields = ({ control, tenantIds }: MessageFieldsProps) => {
  const text = useText('breakingnews');
  const { byId } = useTenants();
  const { categories } = useNotificationCategories();
  const message = useDraft(control, draft => draft.notificationMessage);
  const chosen = useDraft(control, draft => draft.notificationCategories);
  const title = useDraft(control, draft => draft.title);
  const isSent = message !== '' || chosen.length > 0 || title === '';
  const toggle = (sends: boolean): void =>
    control.change(draft => ({
      ...draft,
      notificationMessage: sends ? draft.title : '',
      notificationCategories: sends ? [...onlyCategories(tenantIds, categories)] : [],
    }));
  return (
    <section className="g-item-paper g-breaking-message" aria-label={text('message')}>
      <h2>{text('message')}</h2>
      <Switch label={text('message.sends')} checked={isSent} onChange={toggle} />
      {isSent ? (
        <>
          <Categories
            tenantIds={tenantIds}
            categories={categories}
            chosen={chosen}
            onChange={next => control.change(draft => ({ ...draft, notificationCategories: [...next] }))}
          />
          <div data-field="notificationMessage">
            <TextField
              label={text('field.notificationMessage')}
              value={message}
              rows={2}
              maxLength={BREAKING_NEWS_LIMITS.message}
              onChange={next => control.change(draft => ({ ...draft, notificationMessage: next }))}
            />
          </div>
          <LockScreens message={message} sender={byId.get(tenantIds[0] ?? 0)?.name ?? text('message.sender')} />
        </>
      ) : (
        <p className="g-quiet">{text('message.none')}</p>
      )}
    </section>
  );
};

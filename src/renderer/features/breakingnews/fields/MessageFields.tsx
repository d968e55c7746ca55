import { BREAKING_NEWS_LIMITS, type BreakingNewsDraft } from '#domain/breakingnews/breakingnews.ts';
import { Link } from 'react-router';
import type { PushMessage } from '#domain/push/message.ts';
import { hasGone } from '#domain/push/outcome.ts';
import { onlyCategories } from '#domain/push/category.ts';
import type { DraftControl } from '#renderer/entities/item/draft-control.ts';
import { useDraft } from '#renderer/entities/item/use-item.ts';
import { CategoryChoice } from '#renderer/entities/push/CategoryChoice.tsx';
import { LockScreens } from '#renderer/entities/push/LockScreens.tsx';
import { PushStanding } from '#renderer/entities/push/PushStanding.tsx';
import { PushTargets } from '#renderer/entities/push/PushTargets.tsx';
import { useNotificationCategories } from '#renderer/entities/push/queries.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { Switch } from '#ui/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/TextField.tsx';

interface MessageFieldsProps {
  readonly control: DraftControl<BreakingNewsDraft>;
  readonly tenantIds: readonly number[];
  /** Those that have gone out, or were to: nothing is written here any more. */
  readonly gone: readonly PushMessage[];
  /** Where further messages are written. */
  readonly pushPath: string;
}

/** The push message that goes out with the news: to whom, and what phones show of it. */
export const MessageFields = ({ control, tenantIds, gone, pushPath }: MessageFieldsProps) => {
  const text = useText('breakingnews');
  const { byId } = useTenants();
  const categories = useNotificationCategories();
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
  if (gone.length > 0)
    return (
      <section className="g-item-paper g-breaking-message" aria-label={text('message')}>
        <h2>{text('message')}</h2>
        {gone.map(one => (
          <div key={one.id}>
            <p className="g-breaking-goes-text">{one.text}</p>
            <p>
              <PushStanding message={one} />
            </p>
            {one.targets.length === 0 ? null : <PushTargets targets={one.targets} />}
          </div>
        ))}
        {gone.some(hasGone) ? <p className="g-quiet">{text('message.gone')}</p> : null}
        <p>
          <Link to={pushPath}>{text('message.toPush')}</Link>
        </p>
      </section>
    );
  return (
    <section className="g-item-paper g-breaking-message" aria-label={text('message')}>
      <h2>{text('message')}</h2>
      <Switch label={text('message.sends')} checked={isSent} onChange={toggle} />
      {isSent ? (
        <>
          <CategoryChoice
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

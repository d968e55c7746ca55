import { useState } from 'react';
import { Link } from 'react-router';
import { BREAKING_NEWS_LIMITS, type BreakingNewsDraft } from '#domain/breakingnews/breakingnews.ts';
import { messageLacks } from '#domain/breakingnews/message-lacks.ts';
import { wantsMessage } from '#domain/breakingnews/requirements.ts';
import type { PushMessage } from '#domain/push/message.ts';
import { hasGone } from '#domain/push/outcome.ts';
import { type NotificationCategory, onlyCategories } from '#domain/push/category.ts';
import type { DraftControl } from '#renderer/entities/item/draft-control.ts';
import { useDraft } from '#renderer/entities/item/use-item.ts';
import { CategoryChoice } from '#renderer/entities/push/CategoryChoice.tsx';
import { LockScreens } from '#renderer/entities/push/LockScreens.tsx';
import { usePushDoubts } from '#renderer/entities/push/push-doubts.ts';
import { PushDoubts } from '#renderer/entities/push/PushDoubts.tsx';
import { PushStanding } from '#renderer/entities/push/PushStanding.tsx';
import { PushTargets } from '#renderer/entities/push/PushTargets.tsx';
import { useKnownCategories, useReadyServices } from '#renderer/entities/push/queries.ts';
import { useNow } from '#renderer/entities/schedule/moment-words.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { Switch } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { useLackWords } from './lack-words.ts';

const NONE: readonly NotificationCategory[] = [];

interface MessageFieldsProps {
  readonly control: DraftControl<BreakingNewsDraft>;
  readonly tenantIds: readonly number[];
  /** Messages that were sent, or should have been: no other is written here. */
  readonly gone: readonly PushMessage[];
  /** Time at which the news is to become public; null if none is set. */
  readonly publishesAt: string | null;
  /** Path at which further messages are written. */
  readonly pushPath: string;
}

const GoneMessages = ({ gone, pushPath }: Pick<MessageFieldsProps, 'gone' | 'pushPath'>) => {
  const text = useText('breakingnews');
  return (
    <>
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
    </>
  );
};

type Written = Pick<MessageFieldsProps, 'control' | 'tenantIds' | 'publishesAt'>;

/** Edits the recipients and text of the message, and shows what speaks against it. */
const WrittenMessage = ({ control, tenantIds, publishesAt }: Written) => {
  const text = useText('breakingnews');
  const { byId } = useTenants();
  const categories = useKnownCategories();
  const ready = useReadyServices();
  const lackWords = useLackWords();
  const message = useDraft(control, draft => draft.notificationMessage);
  const chosen = useDraft(control, draft => draft.notificationCategories);
  const doubts = usePushDoubts({ tenantIds, plan: { kind: 'withPublication' }, publishesAt, now: useNow(), changed: null });
  const lacks = messageLacks({ text: message, tenantIds, categories, chosen, ready });
  return (
    <>
      <CategoryChoice
        tenantIds={tenantIds}
        categories={categories ?? NONE}
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
      <PushDoubts doubts={[...lacks.map(lackWords), ...doubts]} />
    </>
  );
};

/** Edits the push message that is sent with the news: off until it is switched on, which is possible once it can be sent (B5-017). */
export const MessageFields = ({ control, tenantIds, gone, publishesAt, pushPath }: MessageFieldsProps) => {
  const text = useText('breakingnews');
  const categories = useKnownCategories();
  const ready = useReadyServices();
  const lackWords = useLackWords();
  // The field stays while its text is deleted to be written anew.
  const [isOpened, setOpened] = useState(false);
  const isOn = useDraft(control, wantsMessage) || isOpened;
  const title = useDraft(control, draft => draft.title);
  const lacks = isOn ? [] : messageLacks({ text: title, tenantIds, categories, chosen: null, ready });
  const toggle = (sends: boolean): void => {
    setOpened(sends);
    control.change(draft => ({
      ...draft,
      notificationMessage: sends ? draft.title : '',
      notificationCategories: sends ? [...onlyCategories(tenantIds, categories ?? NONE)] : [],
    }));
  };
  return (
    <section className="g-item-paper g-breaking-message" aria-label={text('message')}>
      <h2>{text('message')}</h2>
      {gone.length > 0 ? (
        <GoneMessages gone={gone} pushPath={pushPath} />
      ) : (
        <>
          <Switch
            label={text('message.sends')}
            checked={isOn}
            disabled={lacks.length > 0}
            onChange={toggle}
            {...(!isOn && { hint: [text('message.none'), ...lacks.map(lackWords)].join(' ') })}
          />
          {isOn ? <WrittenMessage control={control} tenantIds={tenantIds} publishesAt={publishesAt} /> : null}
        </>
      )}
    </section>
  );
};

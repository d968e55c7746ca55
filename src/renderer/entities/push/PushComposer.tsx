import { useState } from 'react';
import type { NotificationCategory } from '#domain/push/category.ts';
import { PUSH_TEXT_MAX, type PushDraft, type PushMessage, type PushPlan } from '#domain/push/message.ts';
import type { PushService } from '#domain/push/services.ts';
import { MomentField } from '#renderer/entities/schedule/MomentField.tsx';
import { useNow } from '#renderer/entities/schedule/moment-words.ts';
import { useMoment } from '#renderer/entities/schedule/use-moment.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useApiMutation } from '#renderer/platform/api/queries.ts';
import { useSayRefusal } from '#renderer/platform/api/use-say-refusal.ts';
import { useLeaveGuard } from '#renderer/platform/navigation/use-leave-guard.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Checkbox, RadioGroup } from '#ui/Choice.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { numberFormat } from '#ui/formats.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { TextField } from '#ui/TextField.tsx';
import { CategoryChoice } from './CategoryChoice.tsx';
import { LockScreens } from './LockScreens.tsx';
import type { PushedItem } from './pushed-item.ts';
import { useReach } from './queries.ts';

interface PushComposerProps {
  readonly item: PushedItem;
  readonly categories: readonly NotificationCategory[];
  /** The message that is recalled; null for a new one. */
  readonly recalled: PushMessage | null;
  readonly onDone: () => void;
}

type PlanKind = PushPlan['kind'];

/** The plan, or null while its time is not known. */
const usePlan = (isPublic: boolean) => {
  const now = useNow();
  const [kind, setKind] = useState<PlanKind>(isPublic ? 'now' : 'withPublication');
  const moment = useMoment(null, now);
  const kinds: readonly PlanKind[] = isPublic ? ['now', 'at'] : ['withPublication', 'at'];
  const known = kinds.includes(kind) ? kind : (kinds[0] ?? kind);
  const instant =
    moment.reading.kind === 'moment' ? moment.reading.moment.instant : moment.reading.kind === 'choice' ? moment.chosen : null;
  const plan: PushPlan | null = known === 'at' ? (instant === null ? null : { kind: 'at', time: instant }) : { kind: known };
  return { kind: known, kinds, setKind, plan, moment, now };
};

/** Why it cannot be sent yet, as a key of its words. */
const obstacleOf = (
  draft: Omit<PushDraft, 'plan'>,
  plan: PushPlan | null,
  categories: readonly NotificationCategory[],
): string | undefined => {
  if (draft.text.trim() === '') return 'obstacle.text';
  const chosen = categories.filter(({ id }) => draft.categoryIds.includes(id));
  if (draft.tenantIds.length === 0 || draft.tenantIds.some(id => chosen.every(({ tenantId }) => tenantId !== id)))
    return 'obstacle.categories';
  if (draft.services.length === 0) return 'obstacle.services';
  return plan === null ? 'obstacle.time' : undefined;
};

const TitleChoice = ({
  item,
  chosen,
  onChange,
}: {
  readonly item: PushedItem;
  readonly chosen: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}) => {
  const text = useText('push');
  return (
    <fieldset className="g-push-titles">
      <legend>{text('titles')}</legend>
      {item.tenants.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={isChosen => onChange(isChosen ? [...chosen, id] : chosen.filter(other => other !== id))}
        />
      ))}
    </fieldset>
  );
};

/** Writes a message: text, titles with their categories, services with their reach, and when it leaves. */
export const PushComposer = ({ item, categories, recalled, onDone }: PushComposerProps) => {
  const text = useText('push');
  const numbers = numberFormat(useUiLanguage());
  const isOnline = useIsOnline();
  const confirm = useConfirm();
  const sayRefusal = useSayRefusal();
  const create = useApiMutation('createPushMessage', { invalidates: ['listPushMessages'] });
  const [message, setMessage] = useState(recalled === null ? item.title : '');
  const [tenantIds, setTenantIds] = useState<readonly number[]>(recalled?.tenantIds ?? item.tenants.map(({ id }) => id));
  const [categoryIds, setCategoryIds] = useState<readonly string[]>(recalled?.categoryIds ?? []);
  const [without, setWithout] = useState<readonly PushService[]>([]);
  const { plan, kind, kinds, setKind, moment, now } = usePlan(item.isPublic);
  useLeaveGuard(message !== (recalled === null ? item.title : '') && message.trim() !== '');
  const chosen = categories.filter(({ id, tenantId }) => categoryIds.includes(id) && tenantIds.includes(tenantId));
  const reach = useReach(chosen);
  const services = reach.map(({ service }) => service).filter(service => !without.includes(service));
  const draft = {
    text: message,
    tenantIds: [...tenantIds],
    categoryIds: chosen.map(({ id }) => id),
    services,
    recalls: recalled?.id ?? null,
  };
  const obstacle = isOnline ? obstacleOf(draft, plan, categories) : 'offline';
  const reached = reach.filter(({ service }) => services.includes(service));
  const known = reached.reduce((sum, { subscriptions }) => sum + (subscriptions ?? 0), 0);
  const submit = async (): Promise<void> => {
    if (plan === null) return;
    const question = {
      title: text(`confirm.${kind}`),
      message: text('confirm.message', { text: message, count: known }),
      confirm: text(`act.${kind}`),
    };
    if (!(await confirm(question))) return;
    try {
      await create.mutateAsync({ body: { ...draft, plan, metadataId: item.metadataId } });
      onDone();
    } catch (thrown) {
      sayRefusal(thrown);
    }
  };
  return (
    <section className="g-push-composer" aria-label={text(recalled === null ? 'compose' : 'compose.recall')} data-testid="push-composer">
      <h3>{text(recalled === null ? 'compose' : 'compose.recall')}</h3>
      {recalled === null ? null : <p className="g-quiet">{text('compose.recalls', { text: recalled.text })}</p>}
      <TextField label={text('text')} rows={3} maxLength={PUSH_TEXT_MAX} required value={message} onChange={setMessage} />
      <LockScreens text={message} />
      <TitleChoice item={item} chosen={tenantIds} onChange={setTenantIds} />
      <CategoryChoice tenantIds={tenantIds} categories={categories} chosen={categoryIds} onChange={setCategoryIds} />
      {reach.length === 0 ? null : (
        <fieldset className="g-push-services">
          <legend>{text('services')}</legend>
          {reach.map(({ service, subscriptions }) => (
            <Checkbox
              key={service}
              label={text(`service.${service}`)}
              hint={
                subscriptions === null
                  ? text('reach.unknown')
                  : text('reach', { count: subscriptions, number: numbers.format(subscriptions) })
              }
              checked={!without.includes(service)}
              onChange={isChosen => setWithout(isChosen ? without.filter(other => other !== service) : [...without, service])}
            />
          ))}
        </fieldset>
      )}
      {chosen.length > 0 && reach.length === 0 ? <Callout role="status">{text('services.none')}</Callout> : null}
      <RadioGroup
        label={text('plan')}
        value={kind}
        options={kinds.map(value => ({ value, label: text(`plan.${value}`) }))}
        onChange={setKind}
      />
      {kind === 'at' ? (
        <MomentField label={text('time')} {...moment} now={now} quick={[]} onType={moment.type} onChoose={moment.choose} />
      ) : null}
      <div className="g-push-acts">
        <Button
          kind="primary"
          loading={create.isPending}
          disabled={obstacle !== undefined}
          disabledReason={obstacle === undefined ? undefined : text(obstacle)}
          onClick={() => void submit()}
        >
          {text(`act.${kind}`)}
        </Button>
        {recalled === null ? null : <Button onClick={onDone}>{text('cancel')}</Button>}
      </div>
    </section>
  );
};

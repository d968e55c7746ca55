import { useCallback } from 'react';
import type { NotificationCategory } from '#domain/push/category.ts';
import { PUSH_TEXT_MAX, type PushDraft } from '#domain/push/message.ts';
import { titlesWithoutService } from '#domain/push/outcome.ts';
import type { PushService } from '#domain/push/services.ts';
import { MomentField } from '#renderer/entities/schedule/MomentField.tsx';
import { useNow } from '#renderer/entities/schedule/moment-words.ts';
import { useIsExternal, useIsOnline } from '#renderer/entities/session/session.ts';
import type { ApiBody } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Checkbox, RadioGroup } from '#ui/fields/Choice.tsx';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { HistoryIcon } from '#ui/icons.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { CategoryChoice } from './CategoryChoice.tsx';
import { LockScreens } from './LockScreens.tsx';
import { chosenCategories, obstacleOf, planKindOf, planOf, plansOf, type PushSubject, type PushValues, readWhen } from './push-form.ts';
import { usePushDoubts } from './push-doubts.ts';
import { PushConflicts } from './PushConflicts.tsx';
import { PushDoubts } from './PushDoubts.tsx';
import { useReach } from './queries.ts';
import type { PushedItem } from './pushed-item.ts';
import { ServiceChoice } from './ServiceChoice.tsx';
import { usePushForm } from './use-push-form.ts';

interface PushComposerProps {
  readonly item: PushedItem;
  readonly categories: readonly NotificationCategory[];
  readonly subject: PushSubject;
  /** The only services that are offered; null: all. */
  readonly through: readonly PushService[] | null;
  /** Sent or planned; null if it was given up. */
  readonly onDone: (messageId: string | null) => void;
}

const NO_REACH: ApiBody<'getPushReach'>['services'] = [];
const NO_TITLES: readonly number[] = [];
const titlesOf = (categories: readonly NotificationCategory[]): readonly number[] => [
  ...new Set(categories.map(({ tenantId }) => tenantId)),
];
const HEADINGS = { new: 'compose', recall: 'compose.recall', again: 'compose.again', change: 'compose.change' } as const;

const changedIdOf = (subject: PushSubject): string | null => (subject.kind === 'change' ? subject.message.id : null);

const TitleChoice = ({
  item,
  chosen,
  onChange,
}: {
  readonly item: PushedItem;
  readonly chosen: readonly number[];
  readonly onChange: (ids: number[]) => void;
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

/** When it leaves: at once, at a moment that is typed, or with the publication. */
const WhenChoice = ({
  item,
  when,
  now,
  onChange,
}: {
  readonly item: PushedItem;
  readonly when: PushValues['when'];
  readonly now: string;
  readonly onChange: (when: PushValues['when']) => void;
}) => {
  const text = useText('push');
  const kind = planKindOf(when, item);
  return (
    <>
      <RadioGroup
        label={text('plan')}
        value={kind}
        options={plansOf(item).map(value => ({ value, label: text(`plan.${value}`) }))}
        onChange={next => onChange({ ...when, kind: next })}
      />
      {kind === 'at' ? (
        <MomentField
          label={text('time')}
          text={when.typed}
          reading={readWhen(when, now)}
          chosen={when.chosen}
          now={now}
          quick={[]}
          onType={typed => onChange({ kind, typed, chosen: null })}
          onChoose={chosen => onChange({ ...when, kind, chosen })}
        />
      ) : null}
    </>
  );
};

interface UnreachedProps {
  readonly item: PushComposerProps['item'];
  /** Titles none of whose chosen categories has a chosen service. */
  readonly titles: readonly number[];
  /** Nobody at all is reached. */
  readonly none: 'services.none' | 'services.none.recall' | null;
}
/** Says whom the message does not reach. */
const Unreached = ({ item, titles, none }: UnreachedProps) => {
  const text = useText('push');
  const names = item.tenants.filter(({ id }) => titles.includes(id)).map(({ name }) => name);
  return (
    <>
      {none === null ? null : (
        <Callout role="status" tone="caution">
          {text(none)}
        </Callout>
      )}
      {titles.length === 0 ? null : (
        <Callout role="status" tone="caution">
          {text('mute', { titles: names.join(', ') })}
        </Callout>
      )}
    </>
  );
};

/** Writes a message: text, titles with their categories, services with their reach, and when it leaves. */
export const PushComposer = ({ item, categories, subject, through, onDone }: PushComposerProps) => {
  const text = useText('push');
  const isOnline = useIsOnline();
  const isExternal = useIsExternal();
  const confirm = useConfirm();
  const now = useNow();
  const namesOf = (values: PushValues) => chosenCategories(values, categories);
  const recalls = subject.kind === 'recall' ? subject.message.id : subject.kind === 'new' ? null : subject.message.recalls;
  const draftOf = (values: PushValues): PushDraft => ({
    text: values.text,
    tenantIds: values.tenantIds,
    categoryIds: namesOf(values).map(({ id }) => id),
    services: reach.map(({ service }) => service).filter(service => !values.without.includes(service)),
    plan: planOf(values.when, { item, now }) ?? { kind: planKindOf(values.when, item) === 'withPublication' ? 'withPublication' : 'now' },
    recalls,
  });
  const done = useCallback(({ id }: { readonly id: string }) => onDone(id), [onDone]);
  const { form, isUnanswered, changedByOthers } = usePushForm({ subject, item, draftOf: values => draftOf(values), onDone: done });
  const { values, set } = form;
  const chosen = namesOf(values);
  const known = useReach(chosen);
  const reach = (known ?? NO_REACH).filter(({ service }) => through?.includes(service) ?? true);
  const mute =
    chosen.length > 0 && known !== undefined && reach.length > 0
      ? titlesWithoutService(titlesOf(chosen), chosen, draftOf(values).services)
      : NO_TITLES;
  const isUnreached = chosen.length > 0 && known !== undefined && reach.length === 0;
  const draft = draftOf(values);
  const plan = planOf(values.when, { item, now });
  const kind = planKindOf(values.when, item);
  const isChange = subject.kind === 'change';
  const doubts = usePushDoubts({ tenantIds: values.tenantIds, publishesAt: item.publishesAt, plan, now, changed: changedIdOf(subject) });
  const obstacle = (() => {
    if (!isOnline) return 'offline';
    if (isExternal) return 'external';
    return isChange && !form.isDirty ? 'obstacle.unchanged' : obstacleOf(draft, chosen, plan);
  })();
  const reached = reach
    .filter(({ service }) => draft.services.includes(service))
    .reduce((sum, { subscriptions }) => sum + (subscriptions ?? 0), 0);
  const act = text(isChange && kind !== 'now' ? 'act.change' : `act.${kind}`);
  const submit = async (): Promise<void> => {
    const question = {
      title: text(`confirm.${kind}`),
      message: [text('confirm.message', { text: values.text, count: reached }), ...doubts].join(' '),
      confirm: act,
      startsAtCancel: true,
    };
    if (await confirm(question)) await form.submit();
  };
  const heading = text(HEADINGS[subject.kind]);
  return (
    <section className="g-push-composer" aria-label={heading} data-testid="push-composer">
      <h3>{heading}</h3>
      {subject.kind === 'recall' ? <p className="g-quiet">{text('compose.recalls', { text: subject.message.text })}</p> : null}
      {subject.kind === 'again' ? <p className="g-quiet">{text('compose.sendsAgain', { text: subject.message.text })}</p> : null}
      {form.restoredFrom === null ? null : (
        <Callout
          tone="caution"
          role="status"
          icon={<HistoryIcon />}
          actions={
            <Button size="small" onClick={form.cancel}>
              {text('restored.discard')}
            </Button>
          }
        >
          {text('restored')}
        </Callout>
      )}
      <TextField
        label={text('text')}
        rows={3}
        maxLength={PUSH_TEXT_MAX}
        required
        value={values.text}
        onChange={next => set('text', next)}
        {...(subject.kind !== 'new' && { autoFocus: true })}
      />
      <LockScreens message={values.text} sender={item.tenants.find(({ id }) => values.tenantIds.includes(id))?.name ?? text('titles')} />
      <TitleChoice item={item} chosen={values.tenantIds} onChange={ids => set('tenantIds', ids)} />
      <CategoryChoice
        tenantIds={values.tenantIds}
        categories={categories}
        chosen={chosen.map(({ id }) => id)}
        onChange={ids => set('categoryIds', [...ids])}
      />
      <ServiceChoice reach={reach} without={values.without} onChange={without => set('without', without)} />
      <Unreached item={item} titles={mute} none={isUnreached ? (through === null ? 'services.none' : 'services.none.recall') : null} />
      <WhenChoice item={item} when={values.when} now={now} onChange={when => set('when', when)} />
      <PushDoubts doubts={doubts} />
      <PushConflicts form={form} categories={categories} changedByOthers={changedByOthers} />
      {isUnanswered ? (
        <Callout tone="caution" role="alert">
          {text('noAnswer')}
        </Callout>
      ) : null}
      <div className="g-push-acts">
        <Button
          kind="primary"
          loading={form.isSubmitting}
          disabled={obstacle !== undefined}
          disabledReason={obstacle === undefined ? undefined : text(obstacle)}
          onClick={() => void submit()}
        >
          {act}
        </Button>
        {subject.kind === 'new' ? null : (
          <Button
            onClick={() => {
              form.cancel();
              onDone(null);
            }}
          >
            {text('cancel')}
          </Button>
        )}
      </div>
    </section>
  );
};

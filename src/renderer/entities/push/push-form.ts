import { z } from 'zod';
import { instantSchema, numericIdSchema } from '#domain/ids.ts';
import { type NotificationCategory, onlyCategories } from '#domain/push/category.ts';
import type { PushDraft, PushMessage, PushPlan } from '#domain/push/message.ts';
import { servicesThatHadIt, servicesToTryAgain, titlesWithoutService } from '#domain/push/outcome.ts';
import { PUSH_SERVICES, type PushService, pushServiceSchema } from '#domain/push/services.ts';
import { type MomentReading, readMoment, writtenMoment } from '#domain/schedule/moment-input.ts';
import type { PushedItem } from './pushed-item.ts';

const PLAN_KINDS = ['now', 'at', 'withPublication'] as const satisfies readonly PushPlan['kind'][];

/** What is typed of a message, as the desk keeps it until it is sent. */
export const pushValuesSchema = z.object({
  text: z.string(),
  tenantIds: z.array(numericIdSchema),
  /** Null until somebody chose: those of titles that have only one. */
  categoryIds: z.array(z.uuid()).nullable(),
  /** The services that are left out. */
  without: z.array(pushServiceSchema),
  /** `typed` is the moment in words, `chosen` its instant where the words mean two. */
  when: z.object({ kind: z.enum(PLAN_KINDS), typed: z.string(), chosen: instantSchema.nullable() }),
});
export type PushValues = Readonly<z.infer<typeof pushValuesSchema>>;
type PushWhen = PushValues['when'];

/** What a user writes: a new message, one that recalls another, one that left nowhere once more, or another wording of one that has not left. */
export type PushSubject =
  | { readonly kind: 'new' }
  | { readonly kind: 'recall'; readonly message: PushMessage }
  | { readonly kind: 'again'; readonly message: PushMessage }
  | { readonly kind: 'change'; readonly message: PushMessage };

/** When a message of this item can leave. */
export const plansOf = ({ isPublic }: Pick<PushedItem, 'isPublic'>): readonly PushPlan['kind'][] =>
  isPublic ? ['now', 'at'] : ['withPublication', 'at'];

/** The chosen plan, or the first one where the item has become public meanwhile. */
export const planKindOf = (when: PushWhen, item: Pick<PushedItem, 'isPublic'>): PushPlan['kind'] => {
  const plans = plansOf(item);
  return plans.includes(when.kind) ? when.kind : (plans[0] ?? when.kind);
};

/** What is left out; nothing if there were no services: such a message stopped for want of one. */
const withoutOf = (services: readonly PushService[]): PushService[] =>
  services.length === 0 ? [] : PUSH_SERVICES.filter(service => !services.includes(service));

/** A stored message as the form has it. */
export const valuesOfMessage = ({ text, tenantIds, categoryIds, services, plan }: PushMessage): PushValues => {
  const time = plan.kind === 'at' ? plan.time : null;
  return {
    text,
    tenantIds,
    categoryIds,
    without: withoutOf(services),
    when: { kind: plan.kind, typed: time === null ? '' : writtenMoment(time), chosen: time },
  };
};

/** What the form begins with. */
export const initialValues = (subject: PushSubject, item: PushedItem): PushValues => {
  const when = { kind: plansOf(item)[0] ?? 'at', typed: '', chosen: null };
  switch (subject.kind) {
    case 'new':
      return { text: item.proposal, tenantIds: item.tenants.map(({ id }) => id), categoryIds: null, without: [], when };
    case 'recall':
      return { ...valuesOfMessage(subject.message), text: '', when };
    case 'again':
      return { ...valuesOfMessage(subject.message), without: [], when };
    case 'change':
      return valuesOfMessage(subject.message);
  }
};

/** The only services that are offered: a recall goes where its message went, another attempt if nothing left. Null: all. */
export const onlyThrough = (subject: PushSubject, messages: readonly PushMessage[]): readonly PushService[] | null => {
  if (subject.kind === 'new') return null;
  if (subject.kind === 'recall') return servicesThatHadIt(subject.message);
  if (subject.kind === 'again') return servicesToTryAgain(subject.message);
  const recalled = messages.find(({ id }) => id === subject.message.recalls);
  return recalled === undefined ? null : servicesThatHadIt(recalled);
};

/** The categories that count: of the chosen titles. */
export const chosenCategories = (
  { tenantIds, categoryIds }: Pick<PushValues, 'tenantIds' | 'categoryIds'>,
  categories: readonly NotificationCategory[],
): readonly NotificationCategory[] => {
  const ids = categoryIds ?? onlyCategories(tenantIds, categories);
  return categories.filter(({ id, tenantId }) => ids.includes(id) && tenantIds.includes(tenantId));
};

/** How the typed moment is read; a stored one keeps its instant as long as its words stand. */
export const readWhen = ({ typed }: PushWhen, now: string): MomentReading => readMoment({ text: typed, now });

const instantOf = (when: PushWhen, now: string): string | null => {
  const reading = readWhen(when, now);
  if (when.chosen !== null && (reading.kind === 'choice' || (reading.kind === 'moment' && when.typed === writtenMoment(when.chosen))))
    return when.chosen;
  return reading.kind === 'moment' ? reading.moment.instant : null;
};

/** The plan; null while its time is not known. */
export const planOf = (
  when: PushWhen,
  { item, now }: { readonly item: Pick<PushedItem, 'isPublic'>; readonly now: string },
): PushPlan | null => {
  const kind = planKindOf(when, item);
  if (kind !== 'at') return { kind };
  const time = instantOf(when, now);
  return time === null ? null : { kind, time };
};

/** Why it cannot be sent yet, as a key of its words. */
export const obstacleOf = (
  draft: Pick<PushDraft, 'text' | 'tenantIds' | 'services'>,
  chosen: readonly NotificationCategory[],
  plan: PushPlan | null,
) => {
  if (draft.text.trim() === '') return 'obstacle.text';
  if (draft.tenantIds.length === 0 || draft.tenantIds.some(id => chosen.every(({ tenantId }) => tenantId !== id)))
    return 'obstacle.categories';
  if (draft.services.length === 0) return 'obstacle.services';
  if (titlesWithoutService(draft.tenantIds, chosen, draft.services).length > 0) return 'obstacle.mute';
  return plan === null ? 'obstacle.time' : undefined;
};

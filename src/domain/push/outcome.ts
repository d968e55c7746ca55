import { z } from 'zod';
import { servicesOf, type NotificationCategory } from './category.ts';
import { PUSH_PHASES, type PushMessage, type StopReason } from './message.ts';
import type { PushService } from './services.ts';
import { PUSH_STATUSES, reachesNobody, type Target } from './status.ts';

/** States by which lists are filtered: the phase of a message on its way, or the status of a sent one. */
export const PUSH_STATES = [...PUSH_PHASES.filter(phase => phase !== 'sent'), ...PUSH_STATUSES] as const;
export const pushStateSchema = z.enum(PUSH_STATES);
export type PushState = z.infer<typeof pushStateSchema>;

/** The state of a message. */
export const pushStateOf = ({ phase, status }: Pick<PushMessage, 'phase' | 'status'>): PushState =>
  phase === 'sent' ? (status ?? 'sending') : phase;

/** Checks whether a message goes or has gone out to somebody, so that no publication sends it again; a failed one left nowhere. */
export const hasGone = (message: Pick<PushMessage, 'phase' | 'status'>): boolean =>
  pushStateOf(message) !== 'stopped' && pushStateOf(message) !== 'failed';

const mayHaveIt = ({ status, devices }: Pick<Target, 'status' | 'devices'>): boolean =>
  status === 'pending' || devices.transferred + devices.unanswered > 0;

/** The services through which a message has reached devices, or may have: only there it can be recalled. */
export const servicesThatHadIt = ({ targets }: Pick<PushMessage, 'targets'>): readonly PushService[] =>
  targets.filter(mayHaveIt).map(({ targetService }) => targetService);

/** The services through which nothing has left, so that they can be tried again without a device having the message twice. */
export const servicesToTryAgain = (message: Pick<PushMessage, 'phase' | 'status' | 'targets'>): readonly PushService[] =>
  message.targets
    .filter(target => target.status === 'notSent' && (pushStateOf(message) === 'failed' || !reachesNobody(target)))
    .map(({ targetService }) => targetService);

/** Returns the time of the last change of a message. */
const lastChangeOf = ({ history, updatedAt }: Pick<PushMessage, 'history' | 'updatedAt'>): string => history.at(-1)?.at ?? updatedAt;

/** States of a message that people have to look after. */
export const TROUBLE_STATES = ['stopped', 'failed', 'externalError', 'unknown'] as const satisfies readonly PushState[];
/** Reasons of a stop that nobody has decided. */
const UNWANTED_STOPS: ReadonlySet<string> = new Set<StopReason>(['notPublic', 'categoryMissing', 'noService']);

/** Returns the last reason for stopping a message; null if it was not stopped, or has gone on since. */
export const stopReasonOf = ({ phase, history }: Pick<PushMessage, 'phase' | 'history'>): string | null =>
  phase === 'stopped' ? (history.findLast(({ action }) => action === 'stopped')?.detail ?? null) : null;

/** Checks whether a message needs attention: it failed, stopped against everybody's will, or its outcome is unknown. */
export const isInTrouble = (message: Pick<PushMessage, 'phase' | 'status' | 'history'>): boolean => {
  const state = pushStateOf(message);
  if (state === 'stopped') return UNWANTED_STOPS.has(stopReasonOf(message) ?? '');
  return TROUBLE_STATES.some(trouble => trouble === state);
};

/** The messages in trouble that changed after an instant, unless a newer one has arrived since. */
export const freshTrouble = (messages: readonly PushMessage[], since: string): readonly PushMessage[] => {
  const arrived = messages.filter(({ status }) => status === 'finished').map(({ createdAt }) => createdAt);
  return messages.filter(
    message => isInTrouble(message) && lastChangeOf(message) >= since && !arrived.some(createdAt => createdAt > message.createdAt),
  );
};

/** The titles of which no category is sent through one of these services: their readers get nothing. */
export const titlesWithoutService = (
  tenantIds: readonly number[],
  categories: readonly Pick<NotificationCategory, 'tenantId' | 'topics'>[],
  services: readonly PushService[],
): readonly number[] =>
  tenantIds.filter(id => !servicesOf(categories.filter(({ tenantId }) => tenantId === id)).some(service => services.includes(service)));

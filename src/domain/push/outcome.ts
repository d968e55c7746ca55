import { z } from 'zod';
import { servicesOf, type NotificationCategory } from './category.ts';
import { PUSH_PHASES, type PushMessage } from './message.ts';
import type { PushService } from './services.ts';
import { PUSH_STATUSES, reachesNobody, type Target } from './status.ts';

/** What lists are filtered by: where a message is on its way, or the status of one that was sent. */
export const PUSH_STATES = [...PUSH_PHASES.filter(phase => phase !== 'sent'), ...PUSH_STATUSES] as const;
export const pushStateSchema = z.enum(PUSH_STATES);
export type PushState = z.infer<typeof pushStateSchema>;

/** The state of a message. */
export const pushStateOf = ({ phase, status }: Pick<PushMessage, 'phase' | 'status'>): PushState =>
  phase === 'sent' ? (status ?? 'sending') : phase;

/** Whether a message goes out or has gone out to somebody, so that no publication sends it again; one that failed left nowhere. */
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

/** States of a message that people have to look after. */
const IN_TROUBLE: ReadonlySet<PushState> = new Set(['stopped', 'failed', 'externalError', 'unknown']);

/** Whether a message needs a person: it stopped, failed, or what became of it is not known. */
export const isInTrouble = (message: Pick<PushMessage, 'phase' | 'status'>): boolean => IN_TROUBLE.has(pushStateOf(message));

/** The titles of which no category is sent through one of these services: their readers get nothing. */
export const titlesWithoutService = (
  tenantIds: readonly number[],
  categories: readonly Pick<NotificationCategory, 'tenantId' | 'topics'>[],
  services: readonly PushService[],
): readonly number[] =>
  tenantIds.filter(
    id =>
      !servicesOf(categories.filter(({ tenantId }) => tenantId === id)).some(service => services.includes(service)),
  );

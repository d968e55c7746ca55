import type { Database } from './db/database.ts';
import type { Clock, Ids } from './ports.ts';
import { type Assistance, type AssistanceLimits, DEFAULT_ASSISTANCE_LIMITS } from './usecases/assistance/assistance.ts';
import { createChatModel, type ModelAddress } from './ai/chat-model.ts';
import { readPrompts } from './ai/prompts/prompts.ts';

/** Parts of assistance: a model, if one is configured, with its prompts and limits. */
export interface AssistanceSettings {
  readonly model?: ModelAddress | null | undefined;
  /** By default some hundred questions per user and day. */
  readonly limits?: AssistanceLimits | undefined;
  /** A folder with prompts of the publisher's own. */
  readonly promptsFolder?: string | null | undefined;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

export const openAssistance = (
  { database, clock, ids }: Deps,
  { model, limits = DEFAULT_ASSISTANCE_LIMITS, promptsFolder = null }: AssistanceSettings,
): Assistance => ({ database, clock, ids, model: model ? createChatModel(model) : null, prompts: readPrompts(promptsFolder), limits });

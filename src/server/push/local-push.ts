import type { PushSender } from './sender.ts';
import { createLocalService, type LocalService } from './local-service.ts';
import { createPrintingWebhook } from './printing-webhook.ts';

/** What a demo newsroom sends through without any settings, so that push messages can be tried on one computer. */
export interface LocalPush {
  readonly service: LocalService;
  /** In place of a webhook of the settings. */
  readonly webhook: PushSender;
}

/** Opens them. */
export const openLocalPush = (say: (line: string) => void): LocalPush => ({
  service: createLocalService(),
  webhook: createPrintingWebhook(say),
});

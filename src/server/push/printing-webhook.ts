import type { PushSender } from './sender.ts';

/** A webhook of the demo: it prints what it is told, one line for each message, and takes everything. */
export const createPrintingWebhook = (say: (line: string) => void): PushSender => ({
  service: 'webhook',
  send: ({ text, url, categories, isTrial = false }) => {
    const names = categories.map(({ title, name }) => `${title}: ${name}`).join(', ');
    say(`${isTrial ? 'Trial' : 'Push message'} to the webhook (${names}): ${text.replaceAll(/\s+/gu, ' ')} ${url}`);
    return Promise.resolve([{ kind: 'transferred' }]);
  },
  close: () => Promise.resolve(),
});

import { type Agent, request } from 'node:http';

/** A reader as a browser is one: it comes back with the number of the last change that it got. */
export interface BenchReader {
  /** Opens its stream; resolves when it stands. */
  readonly open: () => Promise<void>;
  readonly cut: () => void;
  readonly last: () => number;
  /** The numbers that it got, in their order. */
  readonly numbers: readonly number[];
}

interface Place {
  readonly url: string;
  readonly agent: Agent;
  readonly onEvent: (number: number) => void;
}

export const createBenchReader = ({ url, agent, onEvent }: Place): BenchReader => {
  const numbers: number[] = [];
  let cut = (): void => undefined;
  const last = (): number => numbers.at(-1) ?? 0;
  const open = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const headers = { accept: 'text/event-stream', ...(numbers.length > 0 && { 'last-event-id': String(last()) }) };
      const call = request(url, { agent, headers }, answer => {
        if (answer.statusCode !== 200) return void reject(new Error(`a stream was answered ${String(answer.statusCode)}`));
        let text = '';
        answer.on('error', () => undefined); // cut by us
        answer.setEncoding('utf8').on('data', (more: string) => {
          const frames = (text + more).split('\n\n');
          text = frames.pop() ?? '';
          for (const frame of frames) {
            if (frame.includes('event: hello')) resolve();
            const number = Number(/^id: (?<number>\d+)\nevent: (?:event|change)\n/u.exec(frame)?.groups?.['number'] ?? 0);
            if (number === 0) continue;
            numbers.push(number);
            onEvent(number);
          }
        });
      });
      call.on('error', () => undefined); // cut by us
      cut = () => void call.destroy();
      call.end();
    });
  return { open, cut: () => cut(), last, numbers };
};

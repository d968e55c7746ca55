import { z } from 'zod';
import { LINEAGE_HEADER } from '#contract/system/lineage.ts';

/** An event of a live connection as it arrived. */
export interface Arrived {
  readonly number: number;
  readonly kind: string;
  readonly id: string | null;
}

const dataSchema = z.object({ id: z.string().nullable().default(null) });

const readFrame = (frame: string): Arrived | undefined => {
  const fieldOf = (name: string): string => new RegExp(`^${name}: (?<value>.*)$`, 'mu').exec(frame)?.groups?.['value'] ?? '';
  if (fieldOf('event') === '') return undefined;
  return { number: Number(fieldOf('id')), kind: fieldOf('event'), id: dataSchema.parse(JSON.parse(fieldOf('data'))).id };
};

/** A live connection that keeps what arrives. */
export interface LiveStream {
  readonly status: number;
  /** What its numbers belong to. */
  readonly lineage: string | null;
  /** Without the greeting. */
  readonly events: readonly Arrived[];
  readonly last: () => number;
  /** Resolves when the newsroom has ended it. */
  readonly ended: Promise<void>;
  readonly close: () => void;
}

/** Opens a live connection, and waits until it stands. */
export const openLiveStream = async (origin: string, authorization: string, after?: number): Promise<LiveStream> => {
  const controller = new AbortController();
  const answer = await fetch(`${origin}/live`, {
    headers: { accept: 'text/event-stream', authorization, ...(after !== undefined && { 'last-event-id': String(after) }) },
    signal: controller.signal,
  });
  const events: Arrived[] = [];
  let last = after ?? 0;
  let greet = (): void => undefined;
  const greeted = new Promise<void>(resolve => void (greet = resolve));
  const read = async (): Promise<void> => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const event of frames.flatMap(frame => readFrame(frame) ?? [])) {
        last = event.number;
        if (event.kind === 'hello') greet();
        else events.push(event);
      }
    }
  };
  const ended = read().catch(() => undefined); // cut off, by us or by the newsroom
  if (answer.ok) await greeted;
  return {
    status: answer.status,
    lineage: answer.headers.get(LINEAGE_HEADER),
    events,
    last: () => last,
    ended,
    close: () => controller.abort(),
  };
};

/** An event of a stream, as its fields have it. */
export interface StreamEvent {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

const MAX_FRAME_CHARACTERS = 65_536;

const readFrame = (frame: string): StreamEvent => {
  const fields = { id: '', event: '', data: '' };
  for (const line of frame.split('\n')) {
    const [, name = '', value = ''] = /^(?<name>id|event|data): ?(?<value>.*)$/u.exec(line) ?? [];
    if (name === 'id' || name === 'event' || name === 'data') fields[name] = value;
  }
  return fields;
};

/**
 * Reads server-sent events (WHATWG HTML, 9.2) as this newsroom writes them: lines end with LF, data has one line. Heartbeats come as events
 * without a name. Throws when a frame never ends.
 */
export const readEvents = async function* (body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const frames = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = frames.pop() ?? '';
      if (rest.length > MAX_FRAME_CHARACTERS) throw new RangeError('an event of the stream is too long');
      for (const frame of frames) yield readFrame(frame);
    }
  } finally {
    await reader.cancel().catch(() => undefined); // broken already, or left by us
  }
};

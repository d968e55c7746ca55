/*
 * Subscribes a browser to the push service of a demo newsroom: it has the keys of a device (RFC 8291), polls every second for messages,
 * decrypts them, and shows them in the page and, if allowed, as notifications.
 */
type Bytes = Uint8Array<ArrayBuffer>;

/** A subscription as the server knows it; without an id there is none. */
interface Subscription {
  readonly id: string | null;
  readonly categoryIds: readonly string[];
}
/** This browser as a device, as it is stored. */
interface Device {
  readonly id: string;
  readonly publicKey: string;
  readonly privateKey: JsonWebKey;
  readonly secret: string;
  /** The last message that was read. */
  readonly position: number;
}
interface Message {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly mark: string;
}

const STORED = 'galley.local-push';
const CURVE = { name: 'ECDH', namedCurve: 'P-256' };
const POLL_MS = 1_000;

const encode = (bytes: ArrayBuffer | Bytes): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const decode = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), character => character.charCodeAt(0));
const words = (text: string): Bytes => new TextEncoder().encode(text);
const joined = (parts: readonly Bytes[]): Bytes => new Uint8Array(parts.flatMap(part => [...part]));

const stored = (): Device | null => JSON.parse(localStorage.getItem(STORED) ?? 'null') as Device | null; // written by `store`
const store = (device: Device): Device => {
  localStorage.setItem(STORED, JSON.stringify(device));
  return device;
};
const call = async (method: 'PUT' | 'POST' | 'DELETE', body: object): Promise<Subscription> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await window.fetch('/push/device', { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.status === 204 ? { id: null, categoryIds: [] } : ((await answer.json()) as Subscription); // what this server sends
};

const make = async (subtle: SubtleCrypto): Promise<Device> => {
  const pair = await subtle.generateKey(CURVE, true, ['deriveBits']);
  if (!('publicKey' in pair)) throw new Error('a curve gives a pair of keys');
  return store({
    id: window.crypto.randomUUID(),
    publicKey: encode(await subtle.exportKey('raw', pair.publicKey)),
    privateKey: await subtle.exportKey('jwk', pair.privateKey),
    secret: encode(window.crypto.getRandomValues(new Uint8Array(16))),
    position: 0,
  });
};

/** Decrypts a message (RFC 8188, RFC 8291). */
const read = async (subtle: SubtleCrypto, device: Device, body: Bytes): Promise<Message> => {
  const derive = async (key: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> => {
    const material = await subtle.importKey('raw', key, 'HKDF', false, ['deriveBits']);
    return new Uint8Array(await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, material, length * 8));
  };
  const salt = body.slice(0, 16);
  const end = 21 + (body[20] ?? 0);
  const sender = body.slice(21, end);
  const own = await subtle.importKey('jwk', device.privateKey, CURVE, false, ['deriveBits']);
  const other = await subtle.importKey('raw', sender, CURVE, false, []);
  const shared = new Uint8Array(await subtle.deriveBits({ name: 'ECDH', public: other }, own, 256));
  const info = joined([words('WebPush: info\0'), decode(device.publicKey), sender]);
  const secret = await derive(shared, decode(device.secret), info, 32);
  const key = await derive(secret, salt, words('Content-Encoding: aes128gcm\0'), 16);
  const iv = await derive(secret, salt, words('Content-Encoding: nonce\0'), 12);
  const cipher = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  const plain = new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, cipher, body.slice(end)));
  return JSON.parse(new TextDecoder().decode(plain.slice(0, plain.lastIndexOf(2)))) as Message; // what this server sends
};

const notify = async ({ title, text, url, mark }: Message): Promise<void> => {
  const heard = document.getElementById('heard');
  const old = heard?.querySelector(`[data-mark="${CSS.escape(mark)}"]`);
  const entry = document.createElement('li');
  const link = document.createElement('a');
  entry.dataset['mark'] = mark;
  link.href = url;
  link.textContent = `${title}: ${text}`;
  entry.append(link);
  if (old) old.replaceWith(entry);
  else heard?.prepend(entry);
  if (!('Notification' in window && 'serviceWorker' in navigator) || Notification.permission !== 'granted') return;
  const registration = await navigator.serviceWorker.ready;
  const options = { body: text, tag: mark, renotify: true, data: { url } };
  await registration.showNotification(title, options);
};

const listen = async (subtle: SubtleCrypto): Promise<void> => {
  const device = stored();
  if (device === null) return;
  const answer = await window.fetch(`/push/local/${device.id}?after=${device.position}`, { cache: 'no-store' });
  if (!answer.ok) return;
  const { position, bodies } = (await answer.json()) as { readonly position: number; readonly bodies: readonly string[] }; // what this server sends
  store({ ...device, position });
  for (const body of bodies) await notify(await read(subtle, device, decode(body)));
};

const begin = (form: HTMLFormElement): void => {
  const { dataset } = document.querySelector('main') ?? form;
  const state = document.getElementById('state');
  const off = document.getElementById('off');
  const boxes = [...form.querySelectorAll('input')];
  const endpointOf = ({ id }: Device): string => `https://${dataset['host'] ?? ''}/${id}`;
  const say = (text = ''): void => {
    if (state) state.textContent = text;
  };
  const show = ({ id, categoryIds }: Subscription): void => {
    for (const box of boxes) box.checked = categoryIds.includes(box.value);
    if (off) off.hidden = id === null;
    if (id !== null) say(dataset['on']?.replace('{{id}}', id));
  };
  if (!('crypto' in window && 'subtle' in window.crypto)) return say(dataset['unsupported']);
  const { subtle } = window.crypto;
  const turnOn = async (): Promise<void> => {
    const categoryIds = boxes.filter(box => box.checked).map(box => box.value);
    if (categoryIds.length === 0) return void say(dataset['nothing']);
    const device = stored() ?? (await make(subtle));
    const keys = { p256dh: device.publicKey, auth: device.secret };
    show(await call('PUT', { endpoint: endpointOf(device), keys, categoryIds }));
    if (!('Notification' in window && 'serviceWorker' in navigator)) return;
    if ((await Notification.requestPermission()) === 'granted') await navigator.serviceWorker.register('/push-worker.js');
  };
  const turnOff = async (): Promise<void> => {
    const device = stored();
    if (device !== null) await call('DELETE', { endpoint: endpointOf(device) });
    localStorage.removeItem(STORED);
    show({ id: null, categoryIds: [] });
    say(dataset['offDone']);
  };
  const press = async (work: () => Promise<void>): Promise<void> => {
    say(dataset['busy']);
    try {
      await work();
    } catch {
      say(dataset['failed']);
    }
  };
  form.hidden = false;
  form.addEventListener('submit', event => {
    event.preventDefault();
    void press(turnOn);
  });
  off?.addEventListener('click', () => void press(turnOff));
  const device = stored();
  if (device !== null) call('POST', { endpoint: endpointOf(device) }).then(show, () => say(dataset['failed']));
  const again = (): void =>
    void listen(subtle)
      .catch(() => undefined)
      .finally(() => setTimeout(again, POLL_MS));
  again();
};

const form = document.querySelector('form');
if (form) begin(form);

/* Subscribes a browser to push messages. Asks for permission on a press only; the browser's own subscription tells what is on. */

/** A subscription as the server knows it; without an id there is none. */
interface Device {
  readonly id: string | null;
  readonly categoryIds: readonly string[];
}

const WORKER = '/push-worker.js';

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), character => character.charCodeAt(0));
const call = async (method: 'PUT' | 'POST' | 'DELETE', body: object): Promise<Device> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await window.fetch('/push/device', { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.status === 204 ? { id: null, categoryIds: [] } : ((await answer.json()) as Device); // what this server sends
};
const current = async (): Promise<PushSubscription | null | undefined> =>
  (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription();

const begin = (form: HTMLFormElement): void => {
  const { dataset } = document.querySelector('main') ?? form;
  const state = document.getElementById('state');
  const off = document.getElementById('off');
  const boxes = [...form.querySelectorAll('input')];
  const say = (text = ''): void => {
    if (state) state.textContent = text;
  };
  const show = ({ id, categoryIds }: Device): void => {
    for (const box of boxes) box.checked = categoryIds.includes(box.value);
    if (off) off.hidden = id === null;
    if (id !== null) say(dataset['on']?.replace('{{id}}', id));
  };
  const turnOn = async (): Promise<void> => {
    const categoryIds = boxes.filter(box => box.checked).map(box => box.value);
    if (categoryIds.length === 0) return void say(dataset['nothing']);
    if ((await Notification.requestPermission()) !== 'granted') return void say(dataset['denied']);
    await navigator.serviceWorker.register(WORKER);
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: bytes(dataset['key'] ?? '') };
    const subscription = (await pushManager.getSubscription()) ?? (await pushManager.subscribe(options));
    const { endpoint, keys } = subscription.toJSON();
    show(await call('PUT', { endpoint, keys, categoryIds }));
  };
  const turnOff = async (): Promise<void> => {
    const subscription = await current();
    if (subscription) {
      await call('DELETE', { endpoint: subscription.endpoint });
      await subscription.unsubscribe();
    }
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
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return say(dataset['unsupported']);
  form.hidden = false;
  form.addEventListener('submit', event => {
    event.preventDefault();
    void press(turnOn);
  });
  off?.addEventListener('click', () => void press(turnOff));
  const showCurrent = async (): Promise<void> => {
    const subscription = await current();
    if (subscription) show(await call('POST', { endpoint: subscription.endpoint }));
  };
  showCurrent().catch(() => say(dataset['failed']));
};

const form = document.querySelector('form');
if (form) begin(form);

/** Plain JavaScript for browsers. Asks for permission on a press only; the browser's own subscription tells what is on. */
export const PUSH_SCRIPT = `'use strict';
(() => {
  const WORKER = '/push-worker.js';
  const { dataset } = document.querySelector('main');
  const form = document.querySelector('form');
  const state = document.getElementById('state');
  const off = document.getElementById('off');
  if (!form) return;
  const boxes = [...form.querySelectorAll('input')];
  const say = text => (state.textContent = text);
  const bytes = text => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), character => character.charCodeAt(0));
  const call = async (method, body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await window.fetch('/push/device', { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.status === 204 ? {} : answer.json();
  };
  const show = ({ id, categoryIds }) => {
    for (const box of boxes) box.checked = categoryIds.includes(box.value);
    off.hidden = id === null;
    if (id !== null) say(dataset.on.replace('{{id}}', id));
  };
  const current = async () => (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription();
  const turnOn = async () => {
    const categoryIds = boxes.filter(box => box.checked).map(box => box.value);
    if (categoryIds.length === 0) return say(dataset.nothing);
    if ((await Notification.requestPermission()) !== 'granted') return say(dataset.denied);
    await navigator.serviceWorker.register(WORKER);
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: bytes(dataset.key) };
    const subscription = (await pushManager.getSubscription()) ?? (await pushManager.subscribe(options));
    const { endpoint, keys } = subscription.toJSON();
    show(await call('PUT', { endpoint, keys, categoryIds }));
  };
  const turnOff = async () => {
    const subscription = await current();
    if (subscription) {
      await call('DELETE', { endpoint: subscription.endpoint });
      await subscription.unsubscribe();
    }
    show({ id: null, categoryIds: [] });
    say(dataset.offDone);
  };
  const press = async work => {
    say(dataset.busy);
    try {
      await work();
    } catch {
      say(dataset.failed);
    }
  };
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return say(dataset.unsupported);
  form.hidden = false;
  form.addEventListener('submit', event => {
    event.preventDefault();
    press(turnOn);
  });
  off.addEventListener('click', () => press(turnOff));
  current()
    .then(subscription => subscription && call('POST', { endpoint: subscription.endpoint }).then(show))
    .catch(() => say(dataset.failed));
})();`;

/** The service worker: shows arriving messages, one notification for each mark, and opens their pages. */
export const PUSH_WORKER = `'use strict';
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('push', event => {
  const { title, text, url, mark } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: mark, renotify: true, data: { url } }));
});
self.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(new URL(event.notification.data.url, self.location.origin)));
});`;

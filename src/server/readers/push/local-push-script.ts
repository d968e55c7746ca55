/**
 * Plain JavaScript of the page by which a browser is subscribed to the push service in a demo newsroom: it has the keys of a device (RFC
 * 8291), polls every second for messages, decrypts them, and shows them in the page and, if allowed, as notifications.
 */
export const LOCAL_PUSH_SCRIPT = `'use strict';
(() => {
  const STORED = 'galley.local-push';
  const CURVE = { name: 'ECDH', namedCurve: 'P-256' };
  const { subtle } = window.crypto;
  const { dataset } = document.querySelector('main');
  const form = document.querySelector('form');
  const state = document.getElementById('state');
  const off = document.getElementById('off');
  const heard = document.getElementById('heard');
  if (!form) return;
  const boxes = [...form.querySelectorAll('input')];
  const say = text => (state.textContent = text);
  const encode = bytes => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const bytes = text => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), character => character.charCodeAt(0));
  const words = text => new TextEncoder().encode(text);
  const joined = parts => new Uint8Array(parts.flatMap(part => [...part]));
  const stored = () => JSON.parse(localStorage.getItem(STORED) ?? 'null');
  const endpointOf = ({ id }) => 'https://' + dataset.host + '/' + id;
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
  const make = async () => {
    const pair = await subtle.generateKey(CURVE, true, ['deriveBits']);
    const device = {
      id: window.crypto.randomUUID(),
      publicKey: encode(await subtle.exportKey('raw', pair.publicKey)),
      privateKey: await subtle.exportKey('jwk', pair.privateKey),
      secret: encode(window.crypto.getRandomValues(new Uint8Array(16))),
      position: 0,
    };
    localStorage.setItem(STORED, JSON.stringify(device));
    return device;
  };
  const derive = async (key, salt, info, length) => {
    const material = await subtle.importKey('raw', key, 'HKDF', false, ['deriveBits']);
    return new Uint8Array(await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, material, length * 8));
  };
  const read = async (device, body) => {
    const salt = body.slice(0, 16);
    const end = 21 + body[20];
    const sender = body.slice(21, end);
    const own = await subtle.importKey('jwk', device.privateKey, CURVE, false, ['deriveBits']);
    const other = await subtle.importKey('raw', sender, CURVE, false, []);
    const shared = new Uint8Array(await subtle.deriveBits({ name: 'ECDH', public: other }, own, 256));
    const info = joined([words('WebPush: info\\0'), bytes(device.publicKey), sender]);
    const secret = await derive(shared, bytes(device.secret), info, 32);
    const key = await derive(secret, salt, words('Content-Encoding: aes128gcm\\0'), 16);
    const iv = await derive(secret, salt, words('Content-Encoding: nonce\\0'), 12);
    const cipher = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
    const plain = new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, cipher, body.slice(end)));
    return JSON.parse(new TextDecoder().decode(plain.slice(0, plain.lastIndexOf(2))));
  };
  const notify = async ({ title, text, url, mark }) => {
    const old = heard.querySelector('[data-mark="' + CSS.escape(mark) + '"]');
    const entry = document.createElement('li');
    const link = document.createElement('a');
    entry.dataset.mark = mark;
    link.href = url;
    link.textContent = title + ': ' + text;
    entry.append(link);
    if (old) old.replaceWith(entry);
    else heard.prepend(entry);
    if (!('Notification' in window) || Notification.permission !== 'granted' || !navigator.serviceWorker) return;
    const registration = await navigator.serviceWorker.ready;
    await registration.showNotification(title, { body: text, tag: mark, renotify: true, data: { url } });
  };
  const listen = async () => {
    const device = stored();
    if (device === null) return;
    const answer = await window.fetch('/push/local/' + device.id + '?after=' + device.position, { cache: 'no-store' });
    if (!answer.ok) return;
    const { position, bodies } = await answer.json();
    localStorage.setItem(STORED, JSON.stringify({ ...device, position }));
    for (const body of bodies) await notify(await read(device, bytes(body)));
  };
  const turnOn = async () => {
    const categoryIds = boxes.filter(box => box.checked).map(box => box.value);
    if (categoryIds.length === 0) return say(dataset.nothing);
    const device = stored() ?? (await make());
    const keys = { p256dh: device.publicKey, auth: device.secret };
    show(await call('PUT', { endpoint: endpointOf(device), keys, categoryIds }));
    if ('Notification' in window && navigator.serviceWorker && (await Notification.requestPermission()) === 'granted')
      await navigator.serviceWorker.register('/push-worker.js');
  };
  const turnOff = async () => {
    const device = stored();
    if (device !== null) await call('DELETE', { endpoint: endpointOf(device) });
    localStorage.removeItem(STORED);
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
  if (!subtle) return say(dataset.unsupported);
  form.hidden = false;
  form.addEventListener('submit', event => {
    event.preventDefault();
    press(turnOn);
  });
  off.addEventListener('click', () => press(turnOff));
  if (stored() !== null) call('POST', { endpoint: endpointOf(stored()) }).then(show).catch(() => say(dataset.failed));
  const again = () => listen().catch(() => undefined).finally(() => setTimeout(again, 1000));
  again();
})();`;

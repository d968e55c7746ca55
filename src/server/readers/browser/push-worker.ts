/* The service worker of push messages: shows arriving ones, one notification for each mark, and opens their pages. */

/** A message as this server sends it. */
interface Message {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly mark: string;
}

/** Events of a service worker: the library of types for pages has none. */
interface WorkerEvents {
  readonly install: Event;
  readonly push: ExtendableEvent & { readonly data: { readonly json: () => unknown } };
  readonly notificationclick: ExtendableEvent & { readonly notification: Notification };
}
interface ExtendableEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
  readonly clients: { readonly openWindow: (url: URL) => Promise<unknown> };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void) => void;
}

const worker = globalThis as unknown as WorkerScope; // this file runs as a service worker only

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('push', event => {
  const { title, text, url, mark } = event.data.json() as Message; // what this server sends
  const options = { body: text, tag: mark, renotify: true, data: { url } };
  event.waitUntil(worker.registration.showNotification(title, options));
});
worker.addEventListener('notificationclick', event => {
  event.notification.close();
  const { url } = event.notification.data as Pick<Message, 'url'>; // as it was shown above
  event.waitUntil(worker.clients.openWindow(new URL(url, worker.location.origin)));
});

/** A browser's notices: what was shown, and what a user answers when asked. They answer yes. */
export class FakePageNotification extends EventTarget {
  static permission: NotificationPermission = 'default';
  static asked = 0;
  static shown: readonly FakePageNotification[] = [];
  static reset(permission: NotificationPermission): void {
    FakePageNotification.permission = permission;
    FakePageNotification.asked = 0;
    FakePageNotification.shown = [];
  }
  static requestPermission(): Promise<NotificationPermission> {
    FakePageNotification.asked += 1;
    FakePageNotification.permission = 'granted';
    return Promise.resolve('granted');
  }

  readonly title: string;
  readonly options: NotificationOptions;
  constructor(title: string, options: NotificationOptions) {
    super();
    if (FakePageNotification.permission !== 'granted') throw new Error('shown without permission');
    this.title = title;
    this.options = options;
    FakePageNotification.shown = [...FakePageNotification.shown, this];
  }
  close(): void {
    FakePageNotification.shown = FakePageNotification.shown.filter(one => one !== this);
  }
}

/** happy-dom takes Alt for AltGr; a browser tells them apart. */
const asked: (this: KeyboardEvent, name: string) => boolean = KeyboardEvent.prototype.getModifierState;
KeyboardEvent.prototype.getModifierState = function getModifierState(name: string): boolean {
  return name !== 'AltGraph' && asked.call(this, name);
};

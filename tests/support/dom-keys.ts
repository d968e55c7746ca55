/** happy-dom takes Alt for AltGr; a browser tells them apart. */
const asked = Reflect.get(KeyboardEvent.prototype, 'getModifierState');
KeyboardEvent.prototype.getModifierState = function getModifierState(name: string): boolean {
  return name !== 'AltGraph' && asked.call(this, name);
};

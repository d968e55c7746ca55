import { CONTROLS } from '../focusable.ts';

export const TRAPS = '.bp6-overlay-start-focus-trap, .bp6-overlay-end-focus-trap';
/** Around the content of a dialog Blueprint lays a box that Tab would stop at, and if nothing is to be seen. */
export const BOXES = `${TRAPS}, .bp6-dialog-container, .bp6-overlay-content`;

/** Of radio buttons in a group Tab knows one: the chosen, or, where none is, any. */
const isSkipped = (control: HTMLElement, among: readonly HTMLElement[]): boolean =>
  control instanceof HTMLInputElement &&
  control.type === 'radio' &&
  !control.checked &&
  among.some(other => other instanceof HTMLInputElement && other.type === 'radio' && other.name === control.name && other.checked);

/** Everything in a part of the page that Tab stops at and that is seen, in its order. */
export const stopsIn = (part: Element): readonly HTMLElement[] => {
  const all = [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    control =>
      !control.matches(`:disabled, ${BOXES}`) &&
      control.closest('[inert]') === null &&
      control.checkVisibility({ visibilityProperty: true }),
  );
  return all.filter(control => !isSkipped(control, all));
};

const isTrap = (overlay: Element): boolean => overlay.querySelector(':scope > .bp6-overlay-end-focus-trap') !== null;

/** The dialog or popover around an element, when the focus is to stay in it. */
export const trappingOverlayOf = (target: EventTarget | null): Element | null => {
  const overlay = target instanceof Element ? target.closest('.bp6-overlay') : null;
  return overlay && isTrap(overlay) ? overlay : null;
};

/** Asked at every key: a browser keeps the answer, and need not look through a page of ten thousands of elements. */
const openOverlays = (): readonly Element[] => Array.from(document.getElementsByClassName('bp6-overlay-open'));

/** The open dialog or popover that has the keyboard, or is about to get it: the one that lies on top. */
export const topOverlay = (): Element | undefined => openOverlays().filter(isTrap).at(-1);

/** Checks whether a modal dialog covers the page: actions on the page have to wait until it is closed. */
export const isDialogOpen = (): boolean => openOverlays().some(overlay => overlay.querySelector('.bp6-dialog') !== null);

/** Last focused element of each dialog or popover. */
const lastIn = new WeakMap<Element, HTMLElement>();

export const noteFocus = (overlay: Element, control: HTMLElement): void => void lastIn.set(overlay, control);

/** Returns the last focused element of a dialog or popover; undefined if it no longer exists. */
export const lastFocusIn = (overlay: Element): HTMLElement | undefined => {
  const last = lastIn.get(overlay);
  return last && stopsIn(overlay).includes(last) ? last : undefined;
};

/** The first control of what a dialog holds, else a button below it; of anything else the first control. */
export const firstControlIn = (overlay: Element): HTMLElement | undefined => {
  const places = [overlay.querySelector('.bp6-dialog-body'), overlay.querySelector('.bp6-dialog-footer'), overlay];
  for (const place of places) {
    const control = place?.querySelector<HTMLElement>(CONTROLS);
    if (control) return control;
  }
  return undefined;
};

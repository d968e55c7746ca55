/** Whether a control cannot be used now: by its attribute, that of the fields around it, or because it only says why. */
export const isDisabled = (control: Element | null): boolean =>
  control !== null &&
  (control.matches(':disabled') || control.closest('fieldset[disabled]') !== null || control.getAttribute('aria-disabled') === 'true');

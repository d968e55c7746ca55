/** Selector of elements that Tab stops at. */
export const CONTROLS = ['input', 'select', 'textarea', 'button', 'a[href]', 'summary', 'iframe', '[contenteditable="true"]']
  .map(name => `${name}:not([disabled], [tabindex="-1"])`)
  .concat('[tabindex="0"]')
  .join(', ');

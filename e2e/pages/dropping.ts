import type { Locator } from '@playwright/test';

/** Drops files of the disk on a place, as the file manager does: near its lower edge, so that in a text they land behind it. */
export const dropFiles = async (target: Locator, paths: readonly string[]): Promise<void> => {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  const chooser = await page.evaluateHandle(() => {
    const input = Object.assign(document.createElement('input'), { type: 'file', multiple: true, hidden: true });
    document.documentElement.append(input);
    return input;
  });
  await chooser.setInputFiles([...paths]);
  const dataTransfer = await chooser.evaluateHandle(input => {
    const transfer = new DataTransfer();
    for (const file of input.files ?? []) transfer.items.add(file);
    input.remove();
    return transfer;
  });
  const box = await target.boundingBox();
  if (!box) throw new Error('the place for the files is not on the screen');
  const at = { clientX: box.x + 20, clientY: box.y + box.height - 2 };
  for (const type of ['dragenter', 'dragover', 'drop'])
    await target.dispatchEvent(type, { dataTransfer, ...at, bubbles: true, cancelable: true });
};

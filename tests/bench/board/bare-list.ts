import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** What a drag is measured against: sixty lines of text, the same library, and a line where it would land. */
const ROWS = 60;

const list = document.querySelector('#list');
if (!(list instanceof HTMLElement)) throw new Error('the page has a list');
const marker = document.createElement('div');
marker.style.cssText = 'position: absolute; left: 0; width: 300px; height: 2px; background: currentcolor';
document.body.append(marker);
for (let number = 1; number <= ROWS; number += 1) {
  const row = document.createElement('li');
  row.textContent = `Zeile ${String(number)}`;
  list.append(row);
  draggable({ element: row });
  dropTargetForElements({
    element: row,
    onDrag: () => {
      marker.style.top = `${String(row.getBoundingClientRect().top)}px`;
    },
  });
}

import { readFileSync } from 'node:fs';
import { publishedData } from '#tests/support/published-data.ts';

/** For machines without the long list: one of each kind. */
const OWN: readonly string[] = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `<svg/onload=alert(1)>`,
  `<a href="javascript:alert(1)">x</a>`,
  `<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>`,
  `';alert(1);//`,
  `{{constructor.constructor('alert(1)')()}}`,
  `<math><mtext><style><img src=x onerror=alert(1)>`,
  `<details open ontoggle=alert(1)>x</details>`,
  `<form action="javascript:alert(1)"><button autofocus onfocus=alert(1)>x</button></form>`,
];

/** This many lines, evenly spread over the published list of attacks. */
export const hostileStrings = (count: number): readonly string[] => {
  const list = publishedData('xss', 'xss-payload-list.txt');
  if (list === undefined) {
    process.stderr.write(
      `!! The list of hostile strings is not there: trying ${String(OWN.length)} of our own instead of ${String(count)}.\n`,
    );
    return OWN;
  }
  const lines = readFileSync(list, 'utf8')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');
  return Array.from({ length: count }, (_, index) => lines[Math.floor((index * lines.length) / count)] ?? '').filter(line => line !== '');
};

const cell = (words: string): string =>
  `<td style="border:solid #000 1pt;padding:5pt"><p dir="ltr"><span style="font-size:11pt;font-family:Arial,sans-serif">${words}</span></p></td>`;

const span = (words: string, style = 'font-weight:400'): string =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;${style};text-decoration:none;white-space:pre-wrap">${words}</span>`;

const paragraph = (inner: string): string => `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:10pt">${inner}</p>`;

const heading = (level: 1 | 2, words: string): string =>
  `<h${String(level)} dir="ltr" style="line-height:1.38">${span(words, 'font-weight:400;font-size:16pt')}</h${String(level)}>`;

const item = (words: string): string =>
  `<li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation">${span(words)}</p></li>`;

/** A report as Google Docs puts it on the clipboard: headings, bold of two weights, links, a list and a table. */
export const GOOGLE_DOC = [
  '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5b0a2f1c-7fff-2d43-9c1e-4a7d0c0e9b11">',
  heading(1, 'Der Rhein steigt weiter'),
  paragraph(
    `${span('Seit Sonntag regnet es am Oberrhein. Die Behörden rechnen ')}${span('bis Mittwoch', 'font-weight:700')}${span(' mit ')}${span('einem Hochwasser', 'font-weight:600')}${span('.')}`,
  ),
  paragraph(
    `${span('Die Lage zeigt die ')}<a href="https://www.hydrodaten.admin.ch/de" style="text-decoration:none">${span('Karte des Bundes', 'font-weight:400;color:#1155cc')}</a>${span('; in ')}${span('Basel', 'font-weight:400;font-style:italic')}${span(' ist die Schifffahrt eingestellt.')}`,
  ),
  heading(2, 'Was jetzt gilt'),
  `<ul style="margin-top:0;padding-inline-start:48px">${item('Keller räumen')}${item('Uferwege meiden')}${item('Radio hören')}</ul>`,
  '<br>',
  `<div dir="ltr" align="left"><table style="border:none;border-collapse:collapse"><tbody><tr>${cell('Basel')}${cell('790 Kubikmeter')}</tr><tr>${cell('Rheinfelden')}${cell('640 Kubikmeter')}</tr></tbody></table></div>`,
  paragraph(span('Am Mittwoch folgt eine neue Prognose.')),
  '</b>',
].join('');

/** The same as plain text, as every program adds it. */
export const GOOGLE_DOC_PLAIN = 'Der Rhein steigt weiter\nSeit Sonntag regnet es am Oberrhein.';

import { describe, expect, it } from 'vitest';
import {
  ELSEWHERE,
  ENTITY_TRAPS,
  HOSTILE_DRAWINGS,
  illustratorDrawing,
  longDrawing,
  quarterDrawing,
  styledFromElsewhere,
} from '#tests/support/pictures/drawings.ts';
import { quarterPicture } from '#tests/support/pictures/quarters.ts';
import { quartersOf } from '#tests/support/pictures/pixels.ts';
import { cleanSvg } from './clean-svg.ts';
import { inspectPicture } from './inspect.ts';
import { renderPicture } from './render.ts';
import { plainSvg } from './svg/plain-svg.ts';
import { purify } from './svg/purify.ts';

const clean = async (svg: string | Uint8Array): Promise<string> => {
  const cleaned = await cleanSvg(Buffer.from(svg));
  if (!cleaned.ok) throw new Error(`the drawing was refused: ${cleaned.error.code}`);
  return Buffer.from(cleaned.value).toString();
};

/** The same in this thread: a worker thread takes a second to start. */
const cleanHere = (svg: string): string => {
  const plain = plainSvg(svg);
  return (plain === null ? null : purify(plain)) ?? 'refused';
};

const quarters = async (svg: string): Promise<readonly string[]> => {
  const rendered = await renderPicture({ bytes: Buffer.from(svg) }, {});
  return rendered.ok ? quartersOf(rendered.value.bytes) : [rendered.error.code];
};

const QUARTERS = ['red', 'green', 'blue', 'yellow'];

describe('cleaning a drawing', () => {
  it.each(Object.entries(HOSTILE_DRAWINGS))('takes out %s and keeps what is seen', async (_, svg) => {
    const text = cleanHere(svg);
    expect(text).not.toContain(ELSEWHERE);
    expect(text).not.toMatch(
      /elsewhere|script|alert|javascript|\son\w+\s*=|foreignobject|<(?:iframe|img|embed|object|video|audio|meta|link|handler|set|animate)\b/iu,
    );
    expect(text).not.toMatch(/@import|file:|text\/html|image\/svg|xml:base|\sping=/iu);
    expect(await quarters(text)).toEqual(QUARTERS);
  });

  it('takes out style sheets named before the root', async () => {
    expect(await clean(styledFromElsewhere)).not.toContain('elsewhere');
  });

  it.each(Object.entries(ENTITY_TRAPS))('refuses %s', async (_, svg) => {
    expect(await cleanSvg(Buffer.from(svg))).toEqual({ ok: false, error: { code: 'unsafeSvg' } });
  });

  it('declares the namespaces that a drawing cut from a web page lacks', async () => {
    const cut = quarterDrawing({ before: '', inside: '<use xlink:href="#a"/>' }).replaceAll(/ xmlns(?::xlink)?="[^"]*"/gu, '');
    expect(cut).not.toContain('xmlns');
    expect(await quarters(await clean(cut))).toEqual(QUARTERS);
  });

  it.each([
    ['nothing', '<svg/>'],
    ['a root of another namespace', '<svg xmlns="https://elsewhere.example/svg"><rect width="1" height="1"/></svg>'],
  ])('refuses %s', async (_, svg) => {
    expect(await cleanSvg(Buffer.from(svg))).toEqual({ ok: false, error: { code: 'unsafeSvg' } });
  });

  it('uses a thread again for the next drawing', async () => {
    const names: string[] = [];
    const note = ({ id }: { readonly id: number }): void => void names.push(String(id));
    process.on('worker', note);
    for (let count = 0; count < 4; count += 1) await clean(quarterDrawing());
    process.off('worker', note);
    expect(names.length).toBeLessThan(2);
  });

  it('keeps what a newsroom draws: gradients, patterns, clips, masks, filters, styles, uses, texts, symbols, pictures inside', async () => {
    const png = (await quarterPicture({ mediaType: 'image/png', width: 4, height: 4 })).toString('base64');
    const inside =
      '<title>Titel</title><desc>Worum es geht</desc><defs><linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"/></linearGradient>' +
      '<radialGradient id="r"/><clipPath id="c"><circle r="3"/></clipPath><mask id="m"><rect width="1" height="1"/></mask>' +
      '<pattern id="p" patternUnits="userSpaceOnUse" width="4" height="4"><path d="M0 0L4 4"/></pattern>' +
      '<filter id="f"><feGaussianBlur stdDeviation="2"/><feOffset dx="1"/></filter><marker id="a" markerWidth="3" refX="1"><path d="M0 0"/></marker>' +
      '<symbol id="s" viewBox="0 0 2 2"><rect width="1" height="1"/></symbol></defs>' +
      '<style>.a{fill:url(#g);font-family:"Source Serif 4",serif} .b{fill:url( "#p" )}</style>' +
      `<use href="#s" x="1"/><use xlink:href="#s"/><image xlink:href="data:image/png;base64,${png}" width="4" height="4"/>` +
      '<text x="1" y="2" text-anchor="middle" class="a" xml:space="preserve">Zürich &amp; Genève<tspan dy="1">3 %</tspan></text>' +
      '<path d="M0 0" clip-path="url(#c)" mask="url(#m)" filter="url(#f)" marker-end="url(#a)" style="stroke:url(#r);stroke-dasharray:2 3" transform="rotate(3)"/>' +
      '<textPath href="#x">auf dem Weg</textPath><g aria-label="Karte" role="img" data-canton="ZH"/>';
    const text = cleanHere(quarterDrawing({ inside }));
    for (const piece of [
      'viewBox="0 0 600 400"',
      '<title>Titel</title>',
      'linearGradient id="g" gradientUnits="userSpaceOnUse"',
      'stop-color="#fff"',
      'clipPath id="c"',
      'patternUnits="userSpaceOnUse"',
      'stdDeviation="2"',
      'markerWidth="3"',
      '<symbol id="s" viewBox="0 0 2 2"',
      '.a{fill:url(#g)',
      'url( "#p" )',
      '<use href="#s"',
      'xlink:href="#s"',
      `xlink:href="data:image/png;base64,${png}"`,
      'Zürich &amp; Genève<tspan dy="1">3 %</tspan>',
      'clip-path="url(#c)"',
      'filter="url(#f)"',
      'marker-end="url(#a)"',
      'stroke:url(#r)',
      'transform="rotate(3)"',
      'text-anchor="middle"',
    ])
      expect(text).toContain(piece);
  });

  it('keeps the colours beside an imported font, and fonts that the drawing carries', () => {
    const font = '@font-face{font-family:Own;src:url(data:font/woff2;base64,d09GMgAB) format("woff2")}';
    const style =
      `@import url('${ELSEWHERE}?family=Roboto:wght@400;700&amp;display=swap');@import "${ELSEWHERE}.css" screen;` +
      `@font-face{font-family:Roboto;src:url(${ELSEWHERE}.woff2)}${font}.a{fill:#c00;mask:url("${ELSEWHERE}#m")}.b{fill:url(#g)}`;
    const text = cleanHere(quarterDrawing({ inside: `<style>${style}</style>` }));
    expect(text).toContain(`<style>${font}.a{fill:#c00;mask:none}.b{fill:url(#g)}</style>`);
  });

  it('gives UTF-8 for every encoding', async () => {
    const wide = quarterDrawing({ before: '\uFEFF<?xml version="1.0" encoding="UTF-16"?>', inside: '<text>Zürich</text>' });
    const latin = quarterDrawing({ before: '<?xml version="1.0" encoding="iso-8859-1"?>', inside: '<text>Zürich</text>' });
    for (const bytes of [Buffer.from(wide, 'utf16le'), Buffer.from(wide, 'utf16le').swap16(), Buffer.from(latin, 'latin1')]) {
      const text = await clean(bytes);
      expect(text).toContain('Zürich');
      expect(text).toMatch(/^<svg /u);
    }
  });

  it('puts in the harmless entities of drawing programs', async () => {
    const text = await clean(illustratorDrawing);
    expect(text).toContain('M&amp;M');
    expect(await quarters(text)).toEqual(QUARTERS);
  });

  it('leaves a clean drawing as it is, however often it is cleaned', async () => {
    const once = await clean(quarterDrawing({ inside: '<text>a &lt; b</text>' }));
    expect(await clean(once)).toBe(once);
    expect(await inspectPicture({ bytes: Buffer.from(once) }, 'a.svg')).toMatchObject({ ok: true, value: { width: 600, height: 400 } });
  });

  it.each([
    ['what is no XML', 'hello'],
    ['a page', '<html><body><svg/></body></html>'],
    ['a broken drawing', quarterDrawing().slice(0, 300)],
    ['unknown entities', quarterDrawing({ inside: '<text>&unknown;</text>' })],
    ['a drawing in which nothing is left', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    [
      'bytes of another encoding than it says',
      Buffer.from([...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><text>'), 0xff, 0xfe, ...Buffer.from('</text></svg>')]),
    ],
  ])('refuses %s', async (_, svg) => {
    expect(await cleanSvg(Buffer.from(svg))).toEqual({ ok: false, error: { code: 'unsafeSvg' } });
  });

  it('leaves the main loop free while it cleans a large one', async () => {
    const bytes = Buffer.from(longDrawing(700_000));
    let turns = 0;
    let isDone = false;
    const turn = (): void => {
      turns += 1;
      if (!isDone) setImmediate(turn);
    };
    setImmediate(turn);
    const cleaned = await cleanSvg(bytes);
    isDone = true;
    expect(cleaned.ok && cleaned.value.byteLength).toBeGreaterThan(650_000);
    // Cleaned in this loop, it would have turned once or twice.
    expect(turns).toBeGreaterThan(20);
  });

  it('refuses a small drawing that repeats itself to billions of shapes', async () => {
    const levels = Array.from(
      { length: 12 },
      (_, level) => `<g id="l${String(level + 1)}">${`<use href="#l${String(level)}"/>`.repeat(10)}</g>`,
    );
    const bomb = quarterDrawing({ inside: `<defs><rect id="l0" width="1" height="1"/>${levels.join('')}</defs><use xlink:href="#l12"/>` });
    expect(await cleanSvg(Buffer.from(bomb))).toEqual({ ok: false, error: { code: 'unsafeSvg' } });
    expect(await quarters(await clean(quarterDrawing({ inside: '<g id="a"><use href="#a"/></g>' })))).toEqual(QUARTERS);
  });

  it('takes a drawing that carries a large picture', async () => {
    const png = `data:image/png;base64,${Buffer.alloc(6_000_000, 7).toString('base64')}`;
    const cleaned = await cleanSvg(Buffer.from(quarterDrawing({ inside: `<image width="9" height="9" href="${png}"/>` })));
    expect(cleaned.ok && cleaned.value.byteLength).toBeGreaterThan(8_000_000);
  });

  it('refuses a drawing of more shapes than can be cleaned, instead of trying for minutes', async () => {
    const cleaned = await cleanSvg(Buffer.from(quarterDrawing({ inside: '<g/>'.repeat(600_000) })));
    expect(cleaned).toEqual({ ok: false, error: { code: 'unsafeSvg' } });
    const deep = await cleanSvg(Buffer.from(quarterDrawing({ inside: '<g>'.repeat(50_000) + '</g>'.repeat(50_000) })));
    expect(deep).toEqual({ ok: false, error: { code: 'unsafeSvg' } });
  });
});

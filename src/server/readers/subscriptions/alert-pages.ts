import type { ContentLocale } from '#domain/locale.ts';
import { html, type HtmlNode } from '#richtext/html/html-tree.ts';
import { pageFrame } from '../page/page-frame.ts';
import { WORDS } from '../page/words.ts';
import type { PublicTicker } from '../ticker/public-ticker.ts';

const sheet = (language: ContentLocale, title: string, parts: readonly HtmlNode[]): string =>
  pageFrame({
    language,
    title,
    head: [html('meta', { name: 'robots', content: 'noindex' })],
    body: [html('main', {}, [html('div', { class: 'sheet' }, [html('h1', {}, [title]), ...parts])])],
  });

const paragraph = (text: string, attributes: Readonly<Record<string, string>> = {}): HtmlNode => html('p', attributes, [text]);

/** Message to the reader on the page of the form. */
export type AlertNote = 'asked' | 'emailWrong' | 'tooOften';

/** Renders the form by which a reader asks for the alert of a ticker; works without a script. */
export const alertPage = ({ id, locale, ticker }: PublicTicker, note?: AlertNote): string => {
  const words = WORDS[locale];
  const form = html('form', { method: 'post', action: `/tickers/${id}/alert` }, [
    html('label', { for: 'email' }, [words.email]),
    html('input', { id: 'email', name: 'email', type: 'email', autocomplete: 'email', maxlength: '254', required: '' }),
    html('button', { type: 'submit' }, [words.subscribe]),
  ]);
  return sheet(locale, words.alert, [
    paragraph(ticker.title, { class: 'lead' }),
    paragraph(words.alertIntro),
    ...(note === undefined ? [] : [paragraph(words[note], { role: note === 'asked' ? 'status' : 'alert' })]),
    ...(note === 'asked' ? [] : [form]),
    html('p', {}, [html('a', { href: `/tickers/${id}` }, [words.backToTicker])]),
  ]);
};

const pressPage = (locale: ContentLocale, title: string, intro: string, button: string): string =>
  sheet(locale, title, [paragraph(intro), html('form', { method: 'post' }, [html('button', { type: 'submit' }, [button])])]);

/** Programs that look at links in letters press no button. */
export const confirmPage = (locale: ContentLocale): string =>
  pressPage(locale, WORDS[locale].confirmTitle, WORDS[locale].alertIntro, WORDS[locale].confirm);

export const confirmedPage = (locale: ContentLocale, tickerId: string): string =>
  sheet(locale, WORDS[locale].confirmTitle, [
    paragraph(WORDS[locale].confirmed, { role: 'status' }),
    html('p', {}, [html('a', { href: `/tickers/${tickerId}` }, [WORDS[locale].backToTicker])]),
  ]);

export const linkOverPage = (locale: ContentLocale): string =>
  sheet(locale, WORDS[locale].confirmTitle, [paragraph(WORDS[locale].linkOver)]);

export const endPage = (locale: ContentLocale): string =>
  pressPage(locale, WORDS[locale].endTitle, WORDS[locale].endIntro, WORDS[locale].end);

export const endedPage = (locale: ContentLocale): string =>
  sheet(locale, WORDS[locale].endTitle, [paragraph(WORDS[locale].ended, { role: 'status' })]);

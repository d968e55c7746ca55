import { randomUUID } from 'node:crypto';
import type { BreakingNewsDraft } from '#domain/breakingnews/breakingnews.ts';
import type { EmbedDraft, LinkDraft, VideoDraft } from '#domain/external/external.ts';
import { assetUrl } from '#domain/media/asset.ts';
import { DEFAULT_FOCUS_POINT, FULL_CROP, type ImageValue } from '#domain/media/image.ts';
import type { Slide, SlideshowDraft } from '#domain/slideshow/slideshow.ts';

/** A picture of the library; a test only names what matters to it. */
export const anImage = (overrides: Partial<ImageValue> = {}): ImageValue => {
  const elvisId = overrides.elvisId ?? randomUUID();
  return {
    url: assetUrl(elvisId),
    elvisId,
    name: 'Ein Kursschiff legt im Morgennebel an.',
    nameSource: 'user',
    caption: 'Das erste Kursschiff des Tages.',
    credit: 'Foto: Niesen Bild',
    mimetype: 'image/jpeg',
    naturalWidth: 1600,
    naturalHeight: 1067,
    width: 1600,
    height: 1067,
    focusPoint: DEFAULT_FOCUS_POINT,
    cropMarks: FULL_CROP,
    variants: {},
    imageType: 'image',
    ...overrides,
  };
};

/** A complete slide. */
export const aSlide = (overrides: Partial<Slide> = {}): Slide => ({
  id: randomUUID(),
  visible: true,
  description: 'Nebel über dem Thunersee.',
  credit: 'Foto: Niesen Bild',
  image: anImage(),
  ...overrides,
});

/** A slideshow that may be published, with two slides. */
export const aSlideshow = (overrides: Partial<SlideshowDraft> = {}): SlideshowDraft => ({
  titleHeader: 'Thunersee',
  title: 'Ein Morgen auf dem Kursschiff',
  lead: 'Um sechs Uhr legt die erste Fähre ab. Wir waren dabei.',
  slides: [aSlide(), aSlide({ description: 'Der Steuermann am Ruder.' })],
  ...overrides,
});

/** A video that may be published. */
export const aVideo = (overrides: Partial<VideoDraft> = {}): VideoDraft => {
  const preview = anImage();
  return {
    titleHeader: 'Murgang',
    title: 'So räumt die Feuerwehr die Kantonsstrasse',
    lead: 'Nach dem Gewitter liegen zwei Meter Geröll auf der Strasse.',
    intro: 'Die Aufnahmen stammen vom Dienstagabend.',
    url: '<iframe src="https://video.example.ch/player?id=v-204817"></iframe>',
    elvisId: preview.elvisId,
    preview,
    ...overrides,
  };
};

/** An embed that may be published. */
export const anEmbed = (overrides: Partial<EmbedDraft> = {}): EmbedDraft => ({
  titleHeader: 'Abstimmung',
  title: 'Alle Resultate auf der Karte',
  lead: 'So haben die Gemeinden entschieden.',
  url: 'https://karten.example.ch/abstimmung',
  preview: null,
  ...overrides,
});

/** A link that may be published. */
export const aLink = (overrides: Partial<LinkDraft> = {}): LinkDraft => ({
  titleHeader: 'Wetter',
  title: 'Zur Prognose für Ihre Gemeinde',
  lead: 'Stündlich neu.',
  url: 'https://wetter.example.ch/gemeinden',
  type: 'url',
  openInNewWindow: true,
  preview: null,
  ...overrides,
});

/** Breaking news that may be published; nothing is sent with it. */
export const aBreakingNews = (overrides: Partial<BreakingNewsDraft> = {}): BreakingNewsDraft => ({
  titleHeader: 'Eilmeldung',
  title: 'Brücke über die Aare gesperrt',
  lead: 'Die Polizei leitet den Verkehr um.',
  body: [{ type: 'paragraph', id: randomUUID(), children: [{ text: 'Ein Lastwagen steht quer.' }] }],
  notificationCategories: [],
  notificationMessage: '',
  ...overrides,
});

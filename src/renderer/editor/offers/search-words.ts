/**
 * Search words of the insert menu's entries, by id: their names in English, German and French, and newsroom jargon. An entry is
 * found by them in any interface language. They are never shown: displayed names are in the locales.
 */
const SEARCH_WORDS: Readonly<Record<string, string>> = {
  paragraph: 'paragraph, text, Absatz, Text, paragraphe, texte',
  _crosshead_default:
    'section title, heading, subheading, crosshead, h2, Abschnittstitel, Zwischentitel, Überschrift, titre de section, intertitre',
  _crosshead_subsection:
    'subsection title, heading, subheading, crosshead, h3, Unterabschnittstitel, Zwischentitel, Überschrift, titre de sous-section, intertitre',
  _crosshead_listicle:
    'numbered crosshead, heading, listicle, Nummerierter Zwischentitel, Überschrift, intertitre numéroté, titre numéroté',
  _crosshead_listicle_unordered:
    'bulleted crosshead, heading, listicle, Zwischentitel mit Punkt, Überschrift, intertitre à puce, titre à puce',
  unorderedList: 'bulleted list, bullets, Aufzählung, Liste, Punkte, liste à puces, énumération',
  orderedList: 'numbered list, ordered list, steps, nummerierte Liste, Nummerierung, Schritte, liste numérotée, étapes',
  separator: 'separator, divider, rule, line, hr, Trennlinie, Linie, Strich, filet, séparateur, ligne, trait',
  footer: 'footer, closing line, imprint, Fusszeile, Schluss, Hinweis, pied de texte, mention',
  quote: 'quote, quotation, citation, pull quote, Zitat, Ausspruch',
  infobox: 'infobox, box, sidebar, fact box, Kasten, Faktenkasten, encadré, boîte',
  poll: 'poll, survey, vote, Umfrage, Abstimmung, Leserfrage, sondage, enquête',
  interview: 'interview, question and answer, Q&A, Gespräch, Frage, Antwort, entretien, réponse',
  importInterview: 'import interview, paste interview, Interview importieren, Gespräch übernehmen, importer une interview, entretien',
  summary: 'summary, key points, in brief, tldr, Zusammenfassung, Das Wichtigste in Kürze, résumé, en bref, l’essentiel',
  ticker: 'ticker, liveblog, live blog, score, Liveticker, Spielstand, direct, match',
  tickerSummary: 'ticker summary, liveblog, Ticker-Zusammenfassung, Liveticker, résumé du direct',
  comment:
    'note for the desk, comment, remark, Notiz für die Redaktion, Kommentar, Bemerkung, note pour la rédaction, commentaire, remarque',
  image: 'image, picture, photo, photograph, Bild, Foto, Grafik, photographie',
  slideshow: 'slideshow, gallery, carousel, Bildstrecke, Galerie, diaporama, carrousel',
  embeddedVideo: 'video, film, clip, livestream, vidéo',
  embeddedContent: 'embedded content, embed, iframe, map, chart, Eingebetteter Inhalt, Karte, Diagramm, contenu intégré, carte, graphique',
  embeddedSnippet: 'text component, snippet, boilerplate, Textbaustein, Baustein, composant de texte, bloc de texte',
  frontendComponent: 'front-end component, frontend, widget, Frontend-Komponente, composant front-end',
  dynamicTeaser:
    'dynamic teaser, related articles, read also, Dynamischer Teaser, Mehr zum Thema, Verweis, accroche dynamique, à lire aussi',
  facebook: 'Facebook, social media, soziale Medien, réseaux sociaux',
  twitter: 'X, Twitter, tweet, social media, soziale Medien, réseaux sociaux',
  bluesky: 'Bluesky, social media, soziale Medien, réseaux sociaux',
  tiktok: 'TikTok, social media, soziale Medien, réseaux sociaux',
  threads: 'Threads, social media, soziale Medien, réseaux sociaux',
  instagram: 'Instagram, Insta, social media, soziale Medien, réseaux sociaux',
  youtube: 'YouTube, video, film, vidéo',
  zattoo: 'Zattoo, television, live TV, Fernsehen, télévision',
};

/** Returns the search words of an entry; empty if it is found by its name alone. */
export const searchWordsOf = (id: string): readonly string[] => SEARCH_WORDS[id]?.split(', ') ?? [];
